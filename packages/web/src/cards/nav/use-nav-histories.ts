import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { currentSession } from '../../api/session.ts';
import { navHistory, type NavHistory } from '@fundarium/finance/nav-history';

const CALLS = {
  PART: ['quotations', 'dividends'],
  STRUCTURED_PRODUCT: ['structuredProductQuotations', 'structuredProductDividends'],
} as const;

/**
 * Prices and payments of one to ten shares, in the order of the codes: both or none, for a return without its payments
 * would be wrong.
 */
export function useNavHistories(
  level: keyof typeof CALLS,
  codes: readonly string[],
  { keepPrevious = false }: { readonly keepPrevious?: boolean } = {},
) {
  const [quotations, dividends] = CALLS[level];
  return useQuery({
    queryKey: [currentSession().claims.customerCode, quotations, dividends, codes],
    queryFn: async ({ signal }): Promise<readonly NavHistory[]> => {
      const [prices, paid] = await Promise.all([
        call(quotations, { query: { codes: [...codes], fields: ['nav', 'ask', 'bid'] }, signal }),
        call(dividends, { query: { codes: [...codes] }, signal }),
      ]);
      return prices.series.map((series) =>
        navHistory(
          series,
          paid.series.find(({ code }) => code === series.code),
          prices.today,
        ),
      );
    },
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}
