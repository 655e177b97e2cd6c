import type { ShownBreakdown } from '@fundarium/contract/shown-breakdowns';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { useMetamodel } from '../../fields/metamodel.ts';
import type { BreakdownsAddress } from './address.ts';

type Props = {
  readonly code: string;
  readonly asked: BreakdownsAddress;
  readonly shown: readonly ShownBreakdown[];
};

/** Type, day, code, name and weight of each member; with a comparison its day and the change. */
const COLUMNS = 5;
const COLUMNS_COMPARED = 7;

/** The breakdowns that are shown, as a file. */
export function BreakdownsExport({ code, asked: { date, than }, shown }: Props) {
  const { levels } = useMetamodel();
  return (
    <ExportButton
      source={{ type: 'BREAKDOWNS', level: 'PROD', code, date, than }}
      // Of which days it is the file says itself.
      asked={[[levels.PROD, code]]}
      rows={shown.reduce((sum, { members }) => sum + members.length, 0)}
      columns={{ SCREEN: than === undefined ? COLUMNS : COLUMNS_COMPARED }}
    />
  );
}
