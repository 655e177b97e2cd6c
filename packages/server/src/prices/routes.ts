import type { QuotationsQuery } from '@fundarium/contract/quotations';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Database } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { Refusal } from '../platform/refusal.ts';
import { contextOf, type SignedIn } from '../platform/signed-in.ts';
import { readSeries } from './store.ts';

export function priceRoutes(bind: Bind, database: Database): void {
  const read = async (session: SignedIn, level: Level, query: QuotationsQuery) => {
    const codes = [...new Set(query.codes)];
    const series = await database.withCustomer(contextOf(session), (tx) =>
      readSeries(tx, session.customerCode, { ...query, level, codes }),
    );
    const missing = codes.filter((code) => !series.some((each) => each.code === code));
    if (missing.length > 0)
      throw new Refusal(404, `entity-not-found-${level}`, `There is no ${level} ${missing.join(', ')}`);
    return { series };
  };
  bind('quotations', ({ session, query }) => read(session, 'PART', query));
  bind('structuredProductQuotations', ({ session, query }) => read(session, 'STRUCTURED_PRODUCT', query));
}
