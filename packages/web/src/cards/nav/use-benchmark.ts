import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { currentSession } from '../../api/session.ts';
import { benchmarkHistory, type NavHistory } from '@fundarium/finance/nav-history';
import { navSource, type NavMethod, type NavSource } from '@fundarium/finance/nav-source';

/** Spec 3: series of benchmarks start then, so that this asks for all of one. */
const FIRST_DAY = '1900-01-01';

/**
 * The benchmark that all of the shares are compared with, by the same method; null where there is none, or more than one,
 * and while the method is asked for.
 */
export function useBenchmark(histories: readonly NavHistory[], method: NavMethod | null): NavSource | null {
  const codes = [...new Set(histories.flatMap(({ benchmark }) => benchmark ?? []))];
  const [code] = codes;
  const asked = codes.length === 1 && code !== undefined ? code : null;
  const { data } = useQuery({
    queryKey: [currentSession().claims.customerCode, 'benchmarkQuotations', asked],
    queryFn: ({ signal }) =>
      call('benchmarkQuotations', { query: { codes: [asked!], from: FIRST_DAY }, signal }),
    enabled: asked !== null,
  });
  return useMemo(() => {
    const series = data?.series[0];
    if (asked === null || series === undefined || method === null) return null;
    return navSource(benchmarkHistory(series), method);
  }, [asked, data, method]);
}
