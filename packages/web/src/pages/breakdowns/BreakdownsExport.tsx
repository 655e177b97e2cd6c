import type { ShownBreakdown } from '@fundarium/contract/shown-breakdowns';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { formatDate } from '../../fields/calendar-date.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { currentLocale } from '../../ui/language.ts';
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
  const { t } = useTranslation();
  const { levels } = useMetamodel();
  const day = (chosen: string) => formatDate(chosen, currentLocale());
  return (
    <ExportButton
      source={{ type: 'BREAKDOWNS', level: 'PROD', code, date, than }}
      asked={[
        [levels.PROD, code],
        [t('breakdowns-date'), date === undefined ? t('breakdowns-latest') : day(date)],
        ...(than === undefined ? [] : [[t('breakdowns-than'), day(than)] as const]),
      ]}
      rows={shown.reduce((sum, { members }) => sum + members.length, 0)}
      columns={{ SCREEN: than === undefined ? COLUMNS : COLUMNS_COMPARED }}
    />
  );
}
