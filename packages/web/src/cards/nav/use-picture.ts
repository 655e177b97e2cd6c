import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineChartHandle } from '../../charts/LineChart.tsx';
import { dashOf } from '../../charts/series-style.ts';
import { showNotice } from '../../ui/notices.ts';
import { codeOf, nameOf } from './nav-chart-content.ts';
import type { NavChoice } from './nav-choice.ts';
import type { NavComparison } from './nav-lines.ts';
import { lineNotes, navNotes, worstNote } from './nav-notes.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { NavFormats } from './use-nav-formats.ts';

/** What is shown, as a picture with all that explains it. */
export function usePicture(
  comparison: NavComparison | null,
  choice: NavChoice,
  hidden: ReadonlySet<string>,
  formats: NavFormats,
  chart: RefObject<LineChartHandle | null>,
) {
  const { t } = useTranslation();
  return async (): Promise<void> => {
    if (comparison === null) return;
    const { from, until, figure } = comparison;
    const lines = comparison.lines.filter((line) => !hidden.has(codeOf(line)));
    const named = lines.length === 1 ? codeOf(lines[0]!) : String(lines.length);
    const name = `nav-${named.replaceAll(/[^\w-]/g, '_')}_${from}_${until}.png`;
    const figureName = t(figure === 'base100' ? 'nav-base-100' : `nav-figure-${figure}`);
    const title = `${lines.length === 1 ? nameOf(lines[0]!) : t('nav-title')} · ${figureName}`;
    const notes = [
      `${formats.date(from)} – ${formats.date(until)}`,
      navNotes(comparison, choice, formats, t).join(' · '),
    ];
    const legend = lines.map((line) => ({
      place: line.place,
      dash: dashOf(line.place),
      text: [
        nameOf(line),
        codeOf(line),
        line.unit,
        line.change === null ? '–' : formats.percent(line.change),
        ...lineNotes(comparison, line, formats, t),
        worstNote(comparison, line, formats, t)?.text ?? null,
      ]
        .filter((each) => each !== null)
        .join(' · '),
    }));
    try {
      const picture = chart.current?.picture({ title, notes, legend });
      const blob = await new Promise<Blob | null>((resolve) => {
        if (picture) picture.toBlob(resolve);
        else resolve(null);
      });
      if (blob === null) throw new Error('The chart is not drawn');
      saveFile(name, blob);
    } catch {
      void showNotice(t('nav-download-failed'), { tone: 'negative' });
    }
  };
}
