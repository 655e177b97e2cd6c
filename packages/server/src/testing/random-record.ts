import type { EntityValues } from '@fundarium/contract/entity';
import type { Level } from '@fundarium/contract/vocabulary';
import { applyEntities } from '../entities/bulk-store.ts';
import { fieldsByLevel } from '../entities/entity-row.ts';
import { LISTED, randomValues, type MadeField, type MadeRow } from '../index/brute-force/random-world.ts';
import type { Random } from '../index/brute-force/random.ts';
import { readFields } from '../metamodel/store.ts';
import type { Database, Tx } from '../platform/database.ts';
import { BUSINESS_DATE } from '../platform/day.ts';
import { takeRevision, touch } from '../platform/revision.ts';
import { applyStagedQuotations } from '../prices/bulk-store.ts';
import { CREATE_STAGED_QUOTATIONS, STAGED_QUOTATIONS } from '../prices/staged-quotations.ts';
import { raiseMetamodelVersion } from '../metamodel/version-store.ts';

const author = { who: 'test', source: 'test' };

/** Adds fields to a customer's metamodel as they are, rules aside: a test may want any. */
export async function makeFields(
  database: Database,
  customerCode: string,
  fields: readonly MadeField[],
): Promise<void> {
  await database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const { number } = await takeRevision(tx, customerCode, author);
    for (const type of ['LOV', 'API']) {
      await tx.query(
        `with made as (insert into lov (customer_code, code, list_type) values ($1, $2, $3))
         insert into lov_value (customer_code, lov_code, value, position, labels)
         select $1, $2, v.value, v.position, '{}' from unnest($4::text[]) with ordinality v(value, position)`,
        [customerCode, `X_${type}`, type, LISTED],
      );
    }
    await tx.query(
      `insert into field (customer_code, id, level, business_code, type, lov_code, position, labels, is_multiple,
                          per_language, exclude_from_search, categories)
       select $1, 5000 + f.position, f.level, f.code, f.type, f.list, 5000 + f.position, '{}', f.multiple,
              f."perLanguage", f.excluded, f.categories
       from jsonb_to_recordset($2::jsonb) f(position integer, level text, code text, type text, list text,
         multiple boolean, "perLanguage" boolean, excluded boolean, categories text[])`,
      [customerCode, JSON.stringify(fields.map((field, position) => ({ ...field, position })))],
    );
    await raiseMetamodelVersion(tx, customerCode);
    await touch(tx, customerCode, number, 'metamodel', []);
  });
}

export type WrittenWorld = {
  readonly random: Random;
  readonly fields: readonly MadeField[];
  readonly rows: readonly MadeRow[];
};

/**
 * Writes a random world into a customer's record: its entities, and for some of them former codes, countries, prices,
 * dividends, periods of activation and scopes. Answers the newest revision.
 */
export async function writeWorld(
  database: Database,
  customerCode: string,
  { random, fields, rows }: WrittenWorld,
): Promise<number> {
  const within = <T>(act: (tx: Tx) => Promise<T>) =>
    database.withCustomer({ customerCode, scopes: '*' }, act);
  const { rejected } = await within(async (tx) =>
    applyEntities(
      tx,
      customerCode,
      rows.map(({ level, code, parent, values }) => ({
        level: level as Level,
        code,
        parent: parent && { level: parent.level as Level, code: parent.code },
        values: values as EntityValues,
      })),
      { author, fields: fieldsByLevel(await readFields(tx, customerCode)), effectiveDate: '2026-01-05' },
    ),
  );
  // A share class may have hung elsewhere before: that one stays.
  if (rejected.length > rows.length / 2) throw new Error(JSON.stringify(rejected.slice(0, 3)));

  const ids = await within(async (tx) => {
    const { rows: known } = await tx.query<{ id: number }>(
      'select id from entity where customer_code = $1 and code = any ($2)',
      [customerCode, rows.map(({ code }) => code)],
    );
    return known.map(({ id }) => id);
  });
  const some = (share: number) => ids.filter(() => random.chance(share));
  const day = () => `202${random.below(6)}-0${1 + random.below(9)}-15`;
  const price = () => (random.chance(0.8) ? `${random.below(300)}.${random.below(100)}` : null);
  await within(async (tx) => {
    await tx.query(CREATE_STAGED_QUOTATIONS);
    await tx.query(`truncate ${STAGED_QUOTATIONS}`);
    const days = some(0.6).flatMap((id) => [id, id]);
    await tx.query(
      `insert into ${STAGED_QUOTATIONS} (line, entity_id, date, nav, ask, aum)
       select row_number() over (), id, day, min(nav), min(ask), min(aum)
       from unnest($1::bigint[], $2::date[], $3::numeric[], $4::numeric[], $5::numeric[]) q(id, day, nav, ask, aum)
       where nav is not null or aum is not null group by id, day`,
      [days, days.map(day), days.map(price), days.map(price), days.map(price)],
    );
    await applyStagedQuotations(tx, customerCode, { first: 1, last: days.length }, author);
  });
  await writeRandomFigures(within, { customerCode, random, ids: some(0.7) });
  return within(async (tx) => {
    const { number } = await takeRevision(tx, customerCode, author);
    const insert = (sql: string, values: readonly unknown[]) =>
      tx.query(`${sql} on conflict do nothing`, [customerCode, ...values]);
    const renamed = some(0.1);
    await insert(
      `insert into entity_code (customer_code, level, code, entity_id, valid_from, path)
       select $1, e.level, f.code, e.id, '2020-01-01', e.path from unnest($2::bigint[], $3::text[]) f(id, code)
       join entity e on e.customer_code = $1 and e.id = f.id`,
      [renamed, renamed.map((id) => `Old-${id}`)],
    );
    const registered = some(0.4).flatMap((id) => [id, id, id]);
    await insert(
      `insert into registration (customer_code, entity_id, country, fields, path)
       select $1, e.id, r.country, r.fields, e.path from unnest($2::bigint[], $3::text[], $4::jsonb[]) r(id, country, fields)
       join entity e on e.customer_code = $1 and e.id = r.id`,
      [
        registered,
        registered.map(() => random.pick(['CH', 'DE', 'FR', 'LU'])),
        registered.map(() => JSON.stringify(randomValues(random, fields, 'REGISTRATION_COUNTRY'))),
      ],
    );
    const payments = some(0.3).flatMap((id) => randomPayments(random, id, day));
    await insert(
      `insert into dividend (customer_code, entity_id, ex_date, kind, sequence, payment_date, record_date, currency, notional,
                             dividend, gross_dividend, net_dividend, dividend_tax_credit, capital_gain, split_ratio, revision, path)
       select $1, e.id, ex, kind, sequence, ex + 3, ex - 1, currency, notional, dividend, gross, net, credit, gain, ratio, $3, e.path
       from jsonb_to_recordset($2) d(id bigint, ex date, kind text, sequence integer, currency text, notional boolean,
         dividend numeric, gross numeric, net numeric, credit numeric, gain numeric, ratio numeric)
       join entity e on e.customer_code = $1 and e.id = d.id`,
      [JSON.stringify(payments), number],
    );
    const active = some(0.2);
    await insert(
      `insert into activation_period (customer_code, entity_id, start_date, end_date, path)
       select $1, e.id, '2020-01-01', until, e.path from unnest($2::bigint[], $3::date[]) p(id, until)
       join entity e on e.customer_code = $1 and e.id = p.id`,
      [active, active.map(() => (random.chance(0.5) ? '2021-01-01' : null))],
    );
    await insert(
      `insert into scope_node (customer_code, scope, entity_id)
       select $1, scope, id from unnest($2::bigint[], $3::text[]) s(id, scope)`,
      [some(0.06), ids.map(() => random.pick(['NORTH', 'SOUTH']))].map((list, place, lists) =>
        place === 0 ? list : list.slice(0, lists[0]!.length),
      ),
    );
    await touch(tx, customerCode, number, 'scope', []);
    await touch(tx, customerCode, number, 'entity', ids);
    return number;
  });
}

/** One or two distributions, often of one day, of some amounts of each kind; splits among them, and ones to come. */
function randomPayments(random: Random, id: number, day: () => string): readonly object[] {
  const ex = random.chance(0.2) ? '2099-01-01' : day();
  const amount = () => (random.chance(0.4) ? random.below(40) / 4 : null);
  return [1, 2].slice(random.below(2)).map((sequence) => {
    const isSplit = random.chance(0.2);
    return {
      id,
      ex: random.chance(0.7) ? ex : day(),
      kind: isSplit ? 'SPLIT' : 'DIVIDEND',
      sequence,
      currency: random.pick([null, 'EUR', 'CHF']),
      notional: random.chance(0.1),
      ...(isSplit
        ? { ratio: 1 + random.below(4) }
        : { dividend: amount(), gross: amount(), net: amount(), credit: amount(), gain: amount() }),
    };
  });
}

/** Figures that end about today, of those entities that may have some; few different ones, so that rows share them. */
function writeRandomFigures(
  within: (act: (tx: Tx) => Promise<void>) => Promise<void>,
  { customerCode, random, ids }: { customerCode: string; random: Random; ids: readonly number[] },
): Promise<void> {
  return within(async (tx) => {
    const { rows: fields } = await tx.query<{ code: string }>(
      `select business_code as code from field where customer_code = $1 and level = 'PART' and is_performance`,
      [customerCode],
    );
    const figures = ids.map(() => {
      const kept = fields.filter(() => random.chance(0.6));
      return Object.fromEntries(kept.map(({ code }) => [code, random.below(9) - 3]));
    });
    const days = () => ids.map(() => (random.chance(0.1) ? null : random.below(5) - 2));
    await tx.query(
      `insert into performance (customer_code, entity_id, reference_date, figures, periods, method, digest, revision,
                                late_after, current_until, month_to_date_until, year_to_date_until)
       select $1, e.id, t.today - 9, g.figures, '{}', '{}', '', 0,
              t.today + late, t.today + current, t.today + month, t.today + year
       from unnest($2::bigint[], $3::jsonb[], $4::integer[], $5::integer[], $6::integer[], $7::integer[])
         g(id, figures, late, current, month, year)
       join entity e on e.customer_code = $1 and e.id = g.id and e.level in ('PART', 'STRUCTURED_PRODUCT')
       cross join (select ${BUSINESS_DATE} as today) t
       on conflict (customer_code, entity_id) do update
       set figures = excluded.figures, late_after = excluded.late_after, current_until = excluded.current_until,
           month_to_date_until = excluded.month_to_date_until, year_to_date_until = excluded.year_to_date_until`,
      [customerCode, ids, figures.map((each) => JSON.stringify(each)), days(), days(), days(), days()],
    );
  });
}
