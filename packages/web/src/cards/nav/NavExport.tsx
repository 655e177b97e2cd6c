import type { SourceOf } from '@fundarium/contract/export-sources';
import { comparisonRows, daysNamed, NAV_COLUMNS, navRows } from '@fundarium/finance/nav-rows';
import { useTranslation } from 'react-i18next';
import { ExportDialog } from '../../exports/ExportDialog.tsx';
import { codeOf, nameOf } from './nav-chart-content.ts';
import { daysOf, type ComparedLine, type NavComparison } from './nav-lines.ts';
import type { NavFormats } from './use-nav-formats.ts';

type Props = {
  readonly level: SourceOf<'NAV'>['level'];
  readonly comparison: NavComparison;
  readonly hidden: ReadonlySet<string>;
  readonly layout: SourceOf<'NAV'>['layout'];
  readonly notes: readonly string[];
  readonly formats: NavFormats;
  readonly onClose: () => void;
};

/** The lines that are seen. */
const seenLines = ({ lines }: NavComparison, hidden: ReadonlySet<string>): readonly ComparedLine[] =>
  lines.filter((line) => !hidden.has(codeOf(line)));

/** The NAVs that are shown, as a table: all prices and payments of each day, or the lines side by side. */
export function NavExport({ level, comparison, hidden, layout, notes, formats, onClose }: Props) {
  const { t } = useTranslation();
  const { until, lastDay, isWhole, mode, figure } = comparison;
  const lines = seenLines(comparison, hidden);
  const days = layout === 'DAYS' ? lines.map((line) => navRows(line, daysOf(comparison, line))) : [];
  const interval = daysNamed(comparison, days);
  const named = (line: ComparedLine) => ({ code: codeOf(line), from: line.from });
  const reference = lines.find(({ place }) => place === 'reference');
  return (
    <ExportDialog
      source={{
        type: 'NAV',
        level,
        lines: lines.filter(({ place }) => place !== 'reference').map(named),
        benchmark: reference === undefined ? null : named(reference),
        until,
        lastDay,
        isWhole,
        mode,
        figure,
        layout,
      }}
      asked={[
        [t('nav-title'), lines.map(nameOf).join('; ')],
        [t('nav-interval'), `${formats.date(interval.from)} – ${formats.date(interval.until)}`],
        [t('nav-figure'), t(figure === 'base100' ? 'nav-base-100' : `nav-figure-${figure}`)],
        ...(notes.length === 0 ? [] : [[t('export-column-remark'), notes.join(' · ')] as const]),
      ]}
      rows={
        layout === 'DAYS' ? days.reduce((sum, rows) => sum + rows.length, 0) : comparisonRows(lines).length
      }
      columns={{ SCREEN: layout === 'DAYS' ? NAV_COLUMNS.length + 2 : lines.length + 1 }}
      onClose={onClose}
    />
  );
}
