import { readDocuments } from './documents.ts';
import { paidOf } from './paid.ts';
import { readLists, type PlainLists } from './read-lists.ts';

/** A customer's record as plain rows, read without anything of the product: the index's answers are compared with it. */

export type PlainField = {
  readonly level: string;
  readonly code: string;
  readonly type: string;
  readonly multiple: boolean;
  readonly perLanguage: boolean;
  readonly mdi: boolean;
  readonly performance: boolean;
  readonly decimals: number;
  readonly sortable: boolean;
  readonly excluded: boolean;
  readonly identifier: boolean;
};

export type Values = Readonly<Record<string, unknown>>;

export type PlainRow = {
  readonly id: string;
  readonly level: string;
  readonly code: string;
  readonly former: readonly string[];
  readonly parent: PlainRow | null;
  readonly values: Values;
  /** Date of the last NAV, where it is late. */
  readonly lateSince: string | null;
  /** One per country in which it is registered. */
  readonly countries: readonly Values[];
};

export type PlainRecord = {
  readonly language: string;
  readonly fields: readonly PlainField[];
  readonly lists: PlainLists;
  readonly rows: readonly PlainRow[];
  /** Ids of the entities that a scope grants, with all below them. */
  readonly scopes: ReadonlyMap<string, ReadonlySet<string>>;
};

type Sql = (text: string, values: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

type ById = ReadonlyMap<string, Values[]>;
type Of = (name: keyof Details) => Values[];

/** Everything that hangs on entities, by their ids. */
type Details = Readonly<
  Record<'former' | 'periods' | 'quotations' | 'dividends' | 'performances' | 'registrations', ById>
>;

export async function readPlainRecord(sql: Sql, customerCode: string): Promise<PlainRecord> {
  const all = async (text: string) => (await sql(text, [customerCode])).rows;
  const [customer] = await all(
    `select language, coalesce(pinned_date, (now() at time zone time_zone)::date)::text as today from customer where customer_code = $1`,
  );
  const today = String(customer!['today']);
  const fields = (await all(
    `select level, business_code as code, type, is_multiple as multiple, per_language as "perLanguage", is_mdi as mdi,
            is_performance as performance, coalesce(max_decimals, 2) as decimals, is_sortable as sortable, exclude_from_search as excluded,
            'IDENTIFIERS_PUBLICATION' = any (categories) as identifier
     from field where customer_code = $1 and not is_disabled`,
  )) as PlainField[];
  const entities = await all(
    `select id::text, level, code, parent_id::text as parent, values from entity where customer_code = $1`,
  );
  const details = await readDetails(all);
  const rows = new Map(entities.map((each) => [String(each['id']), plainRow(each, details, today)]));
  for (const each of entities) {
    const row = rows.get(String(each['id']))!;
    if (each['parent'] !== null) row.parent = rows.get(String(each['parent']))!;
  }
  const granted = await all('select scope, entity_id::text as id from scope_node where customer_code = $1');
  const scopes = Map.groupBy(granted, (row) => String(row['scope']));
  return {
    language: String(customer!['language']),
    fields,
    lists: await readLists(all),
    rows: [...rows.values(), ...(await readDocuments(all, rows))],
    scopes: new Map([...scopes].map(([scope, nodes]) => [scope, new Set(nodes.map(({ id }) => String(id)))])),
  };
}

async function readDetails(all: (text: string) => Promise<Values[]>): Promise<Details> {
  const byEntity = async (text: string) => Map.groupBy(await all(text), (row) => String(row['entity']));
  return {
    former: await byEntity(
      'select entity_id::text as entity, code from entity_code where customer_code = $1',
    ),
    periods: await byEntity(
      `select entity_id::text as entity, start_date::text as start, end_date::text as "end"
       from activation_period where customer_code = $1`,
    ),
    quotations: await byEntity(
      `select entity_id::text as entity, date::text, nav::text, ask::text, bid::text, number_of_shares::text as shares,
              aum::text, aum_eur::text, aum_usd::text, aum_chf::text from quotation where customer_code = $1`,
    ),
    dividends: await byEntity(
      `select d.*, d.ex_date::text as ex, d.entity_id::text as entity, d.payment_date::text as payment,
              d.record_date::text as record, coalesce(d.currency, e.values ->> 'CURRENCY') as currency
       from dividend d join entity e on e.customer_code = d.customer_code and e.id = d.entity_id
       where d.customer_code = $1 order by d.notional, d.sequence`,
    ),
    performances: await byEntity(
      `select entity_id::text as entity, reference_date::text as reference, late_after::text as late, figures,
              current_until::text as until, month_to_date_until::text as month, year_to_date_until::text as year
       from performance where customer_code = $1`,
    ),
    registrations: await byEntity(
      'select entity_id::text as entity, country, fields from registration where customer_code = $1',
    ),
  };
}

/** An entity as a row, its parent still to be put in. */
function plainRow(entity: Values, details: Details, today: string): PlainRow & { parent: PlainRow | null } {
  const id = String(entity['id']);
  const of: Of = (name) => details[name].get(id) ?? [];
  const stored = entity['values'] as Values;
  const [[performance], level, code] = [of('performances'), String(entity['level']), String(entity['code'])];
  const isLate = performance !== undefined && isPast(performance['late'], today);
  return {
    id,
    level,
    code,
    former: of('former').map((row) => String(row['code'])),
    parent: null,
    values: {
      ...stored,
      ...shownIsin(level, code, stored),
      ...currentFigures(performance, today),
      ...marketData(level, of, today, stored['CURRENCY']),
      CODE: code,
      LIFECYCLE_STATE: lifecycle(stored, of('periods'), today),
    },
    lateSince: isLate ? String(performance['reference']) : null,
    countries: of('registrations').map(({ country, fields }): Values => ({
      ...(fields as Values),
      COUNTRY: country,
    })),
  };
}

const isPast = (date: unknown, today: string) => date !== null && String(date) < today;

/** Figures but those whose day is over; since inception and its first periods have none. */
function currentFigures(performance: Values | undefined, today: string): Values {
  const stored = Object.entries((performance?.['figures'] ?? {}) as Values);
  const untilOf = (code: string) => {
    if (code.endsWith('RETURN_ITD') || code.includes('INCEPTION')) return null;
    if (/_Y_MINUS[0-9]+$/.test(code)) return calendarYearsUntil(performance!);
    return performance![code.endsWith('MTD') ? 'month' : code.endsWith('YTD') ? 'year' : 'until'];
  };
  return Object.fromEntries(stored.filter(([code]) => !isPast(untilOf(code), today)));
}

/** Calendar years are the same in all rows: those of a class are over with the year of its last NAV. */
function calendarYearsUntil({ reference, until }: Values): string {
  const yearEnd = `${String(reference).slice(0, 4)}-12-31`;
  return typeof until === 'string' && until < yearEnd ? until : yearEnd;
}

/** The newest price, the newest volume and the newest dividend that is due. */
function marketData(level: string, of: Of, today: string, currency: unknown): Values {
  const [quotations, dividends] = [of('quotations'), of('dividends')];
  const newest = (rows: readonly Values[], day: string) =>
    rows.toSorted((a, b) => String(b[day]).localeCompare(String(a[day])))[0];
  const last = (name: string) => {
    const filled = quotations.filter((each) => each[name] !== null);
    return newest(filled, 'date');
  };
  const price = last('nav') ?? last('ask') ?? last('bid');
  const ofFund = ['aum_eur', 'aum_usd', 'aum_chf'].flatMap((name) => last(name)?.['date'] ?? []);
  const due = dividends.filter(({ ex }) => String(ex) <= today);
  const payments = due.filter(({ kind }) => kind === 'DIVIDEND');
  const made = payments.filter(({ notional }) => notional !== true);
  // Of two splits of one day, the later one.
  const splits = due
    .filter(({ kind }) => kind === 'SPLIT')
    .toSorted((a, b) => Number(b['sequence']) - Number(a['sequence']));
  const split = newest(splits, 'ex');
  return {
    NAV: last('nav')?.['nav'],
    NAV_DATE: last('nav')?.['date'],
    NAV_CURRENCY: price && currency,
    ...both('ASK', last('ask'), 'ask'),
    ...both('BID', last('bid'), 'bid'),
    ...both('NUMBER_OF_SHARES', last('shares'), 'shares'),
    AUM: last('aum')?.['aum'],
    ...both('AUM_EUR', last('aum_eur'), 'aum_eur'),
    ...both('AUM_USD', last('aum_usd'), 'aum_usd'),
    ...both('AUM_CHF', last('aum_chf'), 'aum_chf'),
    AUM_DATE: level === 'FUND' ? ofFund.toSorted().at(-1) : last('aum')?.['date'],
    AUM_CURRENCY: last('aum') && currency,
    ...paidOf(payments, newest(made.length > 0 ? made : payments, 'ex')),
    SPLIT_RATIO: split?.['split_ratio'],
  };
}

const both = (code: string, row: Values | undefined, name: string): Values => ({
  [code]: row?.[name],
  [`${code}_DATE`]: row?.['date'],
});

function lifecycle(values: Values, periods: readonly Values[], today: string): string {
  const liquidation = values['LIQUIDATION_DATE'];
  if ((liquidation !== undefined && String(liquidation) <= today) || values['STATUS'] === 'TERMINATED')
    return 'LIQUIDATED';
  if (liquidation !== undefined || values['STATUS'] === 'IN_LIQUIDATION') return 'IN_LIQUIDATION';
  if (periods.length > 0) {
    const covers = ({ start, end }: Values) =>
      String(start) <= today && (end === null || String(end) >= today);
    return periods.some(covers) ? 'ACTIVE' : 'INACTIVE';
  }
  return ['ACTIVE', 'INACTIVE'].find((state) => state === values['ACTIVE']) ?? 'LIVE';
}

/** A code that is a valid ISIN is shown as one where none is delivered. */
function shownIsin(level: string, code: string, values: Values): Values {
  const hasIsin = level === 'PART' || level === 'STRUCTURED_PRODUCT';
  if (!hasIsin || values['ISIN'] !== undefined || !/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(code)) return {};
  const digits = [...code].map((letter) => parseInt(letter, 36)).join('');
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0 ? { ISIN: code } : {};
}
