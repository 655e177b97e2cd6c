import { NAV_CHART_MAX_SHARES } from '@fundarium/contract/limits';
import { useTranslation } from 'react-i18next';
import type { NavState } from '../../../cards/nav/nav-choice.ts';
import { countSelected, type GridSelection } from '../../../grid/grid-selection.ts';
import type { SearchNature } from '../../../paths.ts';
import { showNotice } from '../../../ui/notices.ts';
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
  const refuse = (key: string) =>
    void showNotice(t(key, { max: NAV_CHART_MAX_SHARES }), { tone: 'negative' });
  const draw = (codes: readonly string[], replace: boolean) =>
    step({ chart: { ...chart, codes: [...codes] } }, { replace });

  return {
    open: async (selection: GridSelection) => {
      const count = countSelected(selection, found?.total ?? 0);
      if (count === 0) return refuse('search-chart-none');
      if (count > NAV_CHART_MAX_SHARES) return refuse('select-shares-limit');
      if (selection.kind === 'only') return draw([...selection.ids], false);
      try {
        const rows = await found!.loadSelected(selection, NAV_CHART_MAX_SHARES);
        draw(
          rows.map(({ code }) => code),
          false,
        );
      } catch {
        refuse('nav-failed');
      }
    },
    /** What is selected while a chart is open is drawn at once. */
    follow: ({ kind, ids }: GridSelection) => {
      if (chart === null || kind !== 'only' || ids.size === 0) return;
      if (ids.size > NAV_CHART_MAX_SHARES) refuse('select-shares-limit');
      else draw([...ids], true);
    },
    show: (shown: NavState) => chart !== null && step({ chart: chartOf(chart.codes, shown) }),
    close: () => step({ chart: null }),
  };
}
