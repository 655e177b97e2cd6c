import { NAV_CHART_MAX_SHARES } from '@fundarium/contract/limits';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavState } from '../../../cards/nav/nav-choice.ts';
import { countSelected, type GridSelection } from '../../../grid/grid-selection.ts';
import type { SearchNature } from '../../../paths.ts';
import { showNotice } from '../../../ui/notices.ts';
import { useIsHere } from '../../../ui/use-is-here.ts';
import type { SearchState } from '../question/address.ts';
import { chartOf } from './chart-state.ts';
import type { Found } from '../results/use-results.ts';
import type { Step } from '../question/use-search-state.ts';

/** Levels that have prices of their own (spec 2). */
export type ChartedLevel = 'PART' | 'STRUCTURED_PRODUCT';

export function isCharted(nature: SearchNature): nature is ChartedLevel {
  return nature === 'PART' || nature === 'STRUCTURED_PRODUCT';
}

/** The chart of the selected shares (spec 5: one to ten): opened, and kept to what is selected. */
export function useChart(found: Found | null, { chart }: SearchState, step: Step) {
  const { t } = useTranslation();
  const isHere = useIsHere();
  // What was selected last: rows that were loaded for an earlier selection are not drawn.
  const last = useRef<GridSelection | null>(null);
  const refuse = (key: string) =>
    void showNotice(t(key, { max: NAV_CHART_MAX_SHARES }), { tone: 'negative' });

  /** Draws what is selected where it is not too much, by codes that are known or loaded. */
  const drawSelected = async (selection: GridSelection, draw: (codes: string[]) => void) => {
    last.current = selection;
    if (countSelected(selection, found?.total ?? 0) > NAV_CHART_MAX_SHARES)
      return refuse('select-shares-limit');
    if (selection.kind === 'only') return draw([...selection.ids]);
    const isWanted = () => isHere() && last.current === selection;
    try {
      const rows = await found!.loadSelected(selection, NAV_CHART_MAX_SHARES);
      if (isWanted()) draw(rows.map(({ code }) => code));
    } catch {
      if (isWanted()) refuse('nav-failed');
    }
  };

  return {
    open: async (selection: GridSelection) => {
      if (countSelected(selection, found?.total ?? 0) === 0) return refuse('search-chart-none');
      await drawSelected(selection, (codes) => step({ chart: { codes } }));
    },
    /** What is selected while a chart is open is drawn at once; with nothing selected, it stays as it is. */
    follow: async (selection: GridSelection) => {
      if (chart === null) return;
      last.current = selection;
      if (countSelected(selection, found?.total ?? 0) === 0) return;
      await drawSelected(selection, (codes) =>
        // It may have been closed or shown otherwise while rows were loaded.
        step((now) => (now.chart === null ? {} : { chart: { ...now.chart, codes } }), { replace: true }),
      );
    },
    show: (shown: NavState) => chart !== null && step({ chart: chartOf(chart.codes, shown) }),
    close: () => step({ chart: null }),
  };
}
