import type { EntityValue } from '@fundarium/contract/entity';
import type { Level } from '@fundarium/contract/vocabulary';
import type { NotTaken } from '../line-report.ts';

/** Whether an entity shows its code as its ISIN for want of one: of a list that comes from an export, which has it so. */
export type ShowsCode = (level: Level, code: string) => boolean;

/** Takes the code that is shown as an ISIN out of the values of a line, and says so. */
export function leaveShownIsin(
  values: Record<string, EntityValue | null>,
  { level, code, line }: { readonly level: Level; readonly code: string; readonly line: number },
  showsCode: ShowsCode,
): NotTaken[] {
  if (values['ISIN'] === undefined || values['ISIN'] !== code || !showsCode(level, code)) return [];
  delete values['ISIN'];
  const reason = 'ISIN: The code is shown for want of an ISIN, and not taken as one';
  return [{ kind: 'warning', line, value: code, reason }];
}
