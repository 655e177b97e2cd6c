import { useEffect } from 'react';
import { fetchCode } from '../../api/fetched-code.ts';
import { useFigureMethod } from './use-figure-method.ts';

export const loadNavChart = () => fetchCode(() => import('./NavChart.tsx'));

/** Has what a chart needs besides its NAVs on the way while these are asked for. */
export function useChartAhead(): void {
  useFigureMethod();
  useEffect(() => {
    // Whoever draws the chart asks again, and says so where it fails.
    loadNavChart().catch(() => undefined);
  }, []);
}
