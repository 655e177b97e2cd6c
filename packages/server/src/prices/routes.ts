import type { Bind } from '../platform/http.ts';
import type { PriceReading } from './price-reading.ts';

export function priceRoutes(bind: Bind, { quotations, dividends, benchmarks }: PriceReading): void {
  bind('quotations', ({ session, query }) => quotations(session, query.level ?? 'PART', query));
  bind('structuredProductQuotations', ({ session, query }) =>
    quotations(session, 'STRUCTURED_PRODUCT', query),
  );
  bind('dividends', ({ session, query }) => dividends(session, 'PART', query));
  bind('structuredProductDividends', ({ session, query }) => dividends(session, 'STRUCTURED_PRODUCT', query));
  bind('benchmarkQuotations', ({ session, query }) => benchmarks(session, query));
}
