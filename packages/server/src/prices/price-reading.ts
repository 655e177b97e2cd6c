import type { BenchmarksQuery, BenchmarksReply } from '@fundarium/contract/benchmarks';
import type { HistoryQuery, QuotedField } from '@fundarium/contract/quotations';
import { LEAF_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { currencyUntil } from '@fundarium/finance/currency-changes';
import type { Database, Tx } from '../platform/database.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { contextOf, type SignedIn } from '../platform/signed-in.ts';
import {
  findBenchmarks,
  findHolidays,
  findInstruments,
  readToday,
  type Instrument,
} from './instrument-store.ts';
import { readBenchmarks, readColumns, readDividends } from './store.ts';

/** Spec 8. */
const severalOnNonLeaf = () =>
  new Refusal(
    400,
    'historicals-on-non-leaf',
    "Cannot load multiple instruments' historicals on non-leaf levels",
  );

const isLeaf = (level: Level) => LEAF_LEVELS.some((each) => each === level);

export type PriceReading = ReturnType<typeof priceReading>;

/** Prices and payments as a person may see them: for the calls, and for whoever makes a file of the same. */
export function priceReading(database: Database) {
  /** Answers from what was found, in one transaction of the person's own view. */
  const read = <T>(
    session: SignedIn,
    level: Level,
    given: readonly string[],
    answer: (tx: Tx, instruments: readonly Instrument[]) => Promise<T>,
  ): Promise<T> => {
    const codes = [...new Set(given)];
    if (codes.length > 1 && !isLeaf(level)) throw severalOnNonLeaf();
    return database.withCustomer(contextOf(session), async (tx) => {
      const found = await findInstruments(tx, session.customerCode, level, codes);
      const missing = codes.filter((code) => !found.some((each) => each.code === code));
      if (missing.length > 0)
        throw notFound(`entity-not-found-${level}`, `There is no ${level} ${missing.join(', ')}`);
      return answer(tx, found);
    });
  };
  const idsOf = (instruments: readonly Instrument[]) => [...new Set(instruments.map(({ id }) => id))];

  const quotations = async (
    session: SignedIn,
    level: Level,
    query: HistoryQuery & { readonly fields?: readonly QuotedField[] | undefined },
  ) => {
    const { customerCode } = session;
    const found = await read(session, level, query.codes, async (tx, instruments) => {
      const ids = idsOf(instruments);
      const fields = query.fields ?? (isLeaf(level) ? ['nav'] : ['aum']);
      return {
        instruments,
        columns: await readColumns(tx, customerCode, ids, fields, query),
        benchmarks: await findBenchmarks(tx, customerCode, ids),
        today: await readToday(tx, customerCode),
      };
    });
    // Figures use the holidays of a fund that a scope shows by its name alone, and so must whoever draws them.
    const holidays = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      findHolidays(tx, customerCode, idsOf(found.instruments), query.from),
    );
    return {
      today: found.today,
      series: found.instruments.map(({ id, currency, currencyActs, ...instrument }) => ({
        ...instrument,
        ...currencyUntil(currencyActs, found.today, currency),
        benchmark: found.benchmarks.get(id) ?? null,
        holidays: holidays.get(id) ?? '',
        ...found.columns.get(id)!,
      })),
    };
  };

  const dividends = (session: SignedIn, level: Level, query: HistoryQuery) =>
    read(session, level, query.codes, async (tx, instruments) => {
      const found = await readDividends(tx, session.customerCode, idsOf(instruments), query);
      return {
        series: instruments.map(({ id, code, currency }) => ({ code, currency, dividends: found.get(id)! })),
      };
    });

  const benchmarks = (session: SignedIn, query: BenchmarksQuery): Promise<BenchmarksReply> => {
    const codes = [...new Set(query.codes)];
    return database.withCustomer(contextOf(session), async (tx) => {
      const series = await readBenchmarks(tx, session.customerCode, codes, query);
      const missing = codes.filter((code) => !series.some((each) => each.code === code));
      if (missing.length > 0)
        throw notFound('benchmark-not-found', `There is no benchmark ${missing.join(', ')}`);
      return { series };
    });
  };

  return { quotations, dividends, benchmarks };
}
