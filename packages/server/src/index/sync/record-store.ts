import type { EntityValues } from '@fundarium/contract/entity';
import { withShownIsin } from '@fundarium/contract/isin';
import type { Revision } from '@fundarium/contract/revision';
import type { Language, Level } from '@fundarium/contract/vocabulary';
import type { Database, Tx } from '../../platform/database.ts';
import { periodsOn } from '../../platform/day.ts';
import type { RecordField } from '../../platform/record-field.ts';
import { currentRevision, type TouchKind } from '../../platform/revision.ts';

/** An entity's row as the index takes it. */
export type EntityState = {
  readonly id: number;
  readonly level: Level;
  readonly parent: number | null;
  readonly code: string;
  readonly former: readonly string[];
  readonly state: string;
  readonly values: EntityValues;
};

/** Entities of a level as one text that the index parses: an array of objects. */
export type EntityTexts = {
  /** Null where all of them are special. */
  readonly text: string | null;
  /** Ids of rows that may show their code as ISIN: these are read by `entities`. */
  readonly special: readonly number[];
  /** The highest id among them. */
  readonly last: number;
};

/** The newest market data of an entity; decimals as text. */
export type FigureState = { readonly id: number; readonly level: Level } & Readonly<Record<string, unknown>>;

export type RegistrationState = {
  readonly id: number;
  readonly country: string;
  readonly fields: EntityValues;
};

/** What one revision did to some entities. */
export type Touched = {
  readonly kind: TouchKind;
  readonly ids: readonly number[];
  readonly source: string;
  /** Since the revision was taken. */
  readonly ageMs: number;
};

/** One customer's record at one moment. */
export type RecordSnapshot = {
  readonly revision: Revision;
  readonly businessDate: string;
  /** Whether the customer wants to see figures that are not current. */
  readonly showsAllFigures: boolean;
  readonly language: Language;
  readonly metamodelVersion: number;
  /** The token that the record has for a revision number, or null where it has none. */
  tokenOf(revision: number): Promise<string | null>;
  touchedAfter(revision: number): Promise<Touched[]>;
  /** Whether an import of the customer is under way, or was when it was killed. */
  importRuns(): Promise<boolean>;
  /** Entities of which something derived turned with the calendar since that day: states, and dividends come due. */
  turnedSince(day: string): Promise<number[]>;
  /** The metamodel, of the same moment. */
  fields(): Promise<RecordField[]>;
  /** Ids in pages, ascending; the pages end with an empty one. */
  entityIdsAfter(id: number, limit: number): Promise<number[]>;
  entities(ids: readonly number[]): Promise<EntityState[]>;
  /** The next entities of a level by id, their values unread; null after the last one. */
  entityTexts(level: Level, after: number, limit: number): Promise<EntityTexts | null>;
  /** Whether the customer has market data or performance, and registrations, at all. */
  has(): Promise<{ readonly figures: boolean; readonly registrations: boolean }>;
  figures(ids: readonly number[]): Promise<FigureState[]>;
  registrations(ids: readonly number[]): Promise<RegistrationState[]>;
  scopeNodes(): Promise<{ scope: string; id: number }[]>;
};

/** Reads a customer's fields; another room's, hence an argument. */
export type ReadFields = (tx: Tx, customerCode: string) => Promise<RecordField[]>;

/** Runs `read` over one consistent view of a customer's record. */
export function readRecord<T>(
  database: Database,
  readFields: ReadFields,
  customerCode: string,
  read: (snapshot: RecordSnapshot) => Promise<T>,
): Promise<T> {
  return database.withCustomer(
    { customerCode, scopes: '*' },
    async (tx) => read(await snapshotOf(tx, readFields, customerCode)),
    { snapshot: true },
  );
}

export async function readCustomerCodes(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ code: string }>(
    'select customer_code as code from customer where enabled order by customer_code',
  );
  return rows.map(({ code }) => code);
}

async function snapshotOf(tx: Tx, readFields: ReadFields, customerCode: string): Promise<RecordSnapshot> {
  const revision = await currentRevision(tx, customerCode);
  const customer = await tx.query<{ language: Language; version: number; date: string; all: boolean }>(
    `select c.language, c.metamodel_version as version, business_day(c.pinned_date, c.time_zone, now())::text as date,
            coalesce(s.settings #> '{globals,showFiguresNotCurrent}' = 'true', false) as all
     from customer c left join customer_settings s on s.customer_code = c.customer_code
     where c.customer_code = $1`,
    [customerCode],
  );
  const { language, version, date, all } = customer.rows[0]!;
  const rowsOf = async <R extends object>(text: string, ...values: unknown[]) =>
    (await tx.query<R>(text, [customerCode, ...values])).rows;
  // Named, a statement is planned once per connection: planning one over all quarters of prices takes longer than it.
  const namedRows = async <R extends object>(name: string, text: string, ...values: unknown[]) =>
    (await tx.query<R>({ name: `index ${name}`, text, values: [customerCode, ...values] })).rows;

  return {
    revision,
    businessDate: date,
    showsAllFigures: all,
    language,
    metamodelVersion: version,
    tokenOf: async (number) => {
      const rows = await namedRows<{ token: string }>(
        'token',
        'select token from revision where customer_code = $1 and revision = $2',
        number,
      );
      return rows[0]?.token ?? null;
    },
    touchedAfter: async (number) => {
      const touched = await namedRows<Touched>(
        'touched',
        `select t.kind, t.entity_ids as ids, r.source, (extract(epoch from now() - r.at) * 1000)::double precision as "ageMs"
         from revision_touch t
         join revision r on r.customer_code = t.customer_code and r.revision = t.revision
         where t.customer_code = $1 and t.revision > $2
         order by t.revision, t.ordinal`,
        number,
      );
      // The driver leaves the numbers of an array as texts.
      return touched.map((each) => ({ ...each, ids: each.ids.map(Number) }));
    },
    importRuns: async () => {
      const rows = await namedRows(
        'imports',
        `select 1 from import_job where customer_code = $1 and status = 'running' limit 1`,
      );
      return rows.length > 0;
    },
    turnedSince: async (day) => {
      const rows = await rowsOf<{ id: number }>(
        `select id from entity where customer_code = $1 and values ->> 'LIQUIDATION_DATE' between $2 and $3
         union select entity_id from activation_period
         where customer_code = $1 and (start_date between $2::date and $3::date or end_date between $2::date and $3::date)
         union select entity_id from dividend where customer_code = $1 and ex_date between $2::date and $3::date`,
        // A date that is pinned may turn back.
        ...[day, date].toSorted(),
      );
      return rows.map(({ id }) => id);
    },
    fields: () => readFields(tx, customerCode),
    entityIdsAfter: async (id, limit) => {
      const rows = await rowsOf<{ id: number }>(
        'select id from entity where customer_code = $1 and id > $2 order by id limit $3',
        id,
        limit,
      );
      return rows.map((row) => row.id);
    },
    entities: async (ids) => {
      const rows = await namedRows<EntityState>(
        'entities',
        `select e.id, e.level, e.parent_id as parent, e.code, e.values,
                coalesce((select array_agg(f.code order by f.code) from entity_code f
                          where f.customer_code = $1 and f.entity_id = e.id), '{}') as former,
                lifecycle_state(e.values, $3::date, p.periods, p.covering) as state
         from entity e cross join lateral ${periodsOn('e.id', '$3::date')} p
         where e.customer_code = $1 and e.id = any ($2)`,
        ids,
        date,
      );
      return rows.map((row) => ({ ...row, values: withShownIsin(row.level, row.code, row.values) }));
    },
    entityTexts: async (level, after, limit) => {
      const rows = await rowsOf<{ text: string | null; special: number[]; last: number | null }>(
        `select '[' || string_agg(row_text, ',') filter (where not special) || ']' as text,
                coalesce(array_agg(id) filter (where special), '{}') as special, max(id) as last
         from (
           select id, special,
                  case when not special then
                    '{"id":' || id || ',"parent":' || coalesce(parent_id::text, 'null') || ',"code":' || to_json(code) ||
                    ',"former":' || coalesce((select json_agg(f.code order by f.code)::text from entity_code f
                                              where f.customer_code = $1 and f.entity_id = t.id), '[]') ||
                    ',"state":"' || lifecycle_state(plain, $5::date, p.periods, p.covering) || '","values":' || plain::text || '}'
                  end as row_text
           from (
             select id, parent_id, code, plain,
                    $2 in ('PART', 'STRUCTURED_PRODUCT') and not plain ? 'ISIN'
                    and code ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$' as special
             from (
               -- Joined with nothing, the values are unpacked once, not by each that reads them.
               select id, parent_id, code, values || '{}' as plain from entity
               where customer_code = $1 and level = $2 and id > $3
               order by id limit $4
               offset 0
             ) unpacked
           ) t
           cross join lateral ${periodsOn('t.id', '$5::date')} p
         ) rows`,
        level,
        after,
        limit,
        date,
      );
      const { text, special, last } = rows[0]!;
      return last === null ? null : { text, special, last };
    },
    has: async () => {
      const rows = await rowsOf<{ figures: boolean; registrations: boolean }>(
        `select exists (select from quotation_latest where customer_code = $1)
                or exists (select from performance where customer_code = $1)
                or exists (select from dividend where customer_code = $1) as figures,
                exists (select from registration where customer_code = $1) as registrations`,
      );
      return rows[0]!;
    },
    figures: (ids) =>
      namedRows(
        'figures',
        `select e.id, e.level, q.nav, q.date as nav_date, q.ask, q.bid, q.number_of_shares,
                a.aum, f.aum_eur, f.aum_usd, f.aum_chf, coalesce(a.date, f.date) as aum_date,
                d.dividend, d.ex_date, d.payment_date, p.figures as performance, p.reference_date, p.late_after,
                p.current_until, p.month_to_date_until, p.year_to_date_until
         from entity e
         left join quotation_latest l on l.customer_code = $1 and l.entity_id = e.id
         left join performance p on p.customer_code = $1 and p.entity_id = e.id
         left join lateral (
           select date, nav, ask, bid, number_of_shares from quotation
           where customer_code = $1 and entity_id = e.id and date = l.nav_date limit 1) q on true
         left join lateral (
           select date, aum from quotation
           where customer_code = $1 and entity_id = e.id and date = l.aum_date limit 1) a on true
         left join lateral (
           select date, aum_eur, aum_usd, aum_chf from quotation
           where customer_code = $1 and entity_id = e.id and date = l.fund_aum_date limit 1) f on true
         left join lateral (
           select dividend, ex_date, payment_date from dividend
           where customer_code = $1 and entity_id = e.id and kind = 'DIVIDEND' and ex_date <= $3
           order by ex_date desc, notional, sequence limit 1) d on true
         where e.customer_code = $1 and e.id = any ($2)
           and (q.date is not null or a.date is not null or f.date is not null or d.ex_date is not null
                or p.entity_id is not null)`,
        ids,
        date,
      ),
    registrations: (ids) =>
      namedRows(
        'registrations',
        `select entity_id as id, country, fields from registration
         where customer_code = $1 and entity_id = any ($2)`,
        ids,
      ),
    scopeNodes: () => rowsOf('select scope, entity_id as id from scope_node where customer_code = $1'),
  };
}
