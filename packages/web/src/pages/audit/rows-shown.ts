import type { AuditRow } from '@fundarium/contract/history';
import type { useRowWindow } from '../../cards/nav/use-row-window.ts';
import type { RowTexts } from './row-texts.ts';

/** What a table or a list of cards draws of the rows in view. */
export type RowsShown = {
  readonly label: string;
  readonly window: ReturnType<typeof useRowWindow>;
  readonly count: number;
  readonly withSubject: boolean;
  /** Undefined while the row is on its way. */
  readonly rowAt: (index: number) => { readonly row: AuditRow; readonly texts: RowTexts } | undefined;
  readonly onOpen: (row: AuditRow) => void;
};
