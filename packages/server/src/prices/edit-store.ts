import { QUOTED_FIELDS, type QuotedField } from '@fundarium/contract/quotations';
import {
  AMOUNTS,
  type DividendToAdd,
  type DividendToChange,
  type QuotationToChange,
} from '@fundarium/contract/studio-price-endpoints';
import type { Tx } from '../platform/database.ts';
import { QUOTED_COLUMNS, quotedColumn } from '../platform/quoted-columns.ts';
import { invalidRequest, problemOf } from '../platform/refusal.ts';
import { lockRevision, takeRevision, touch, type Author } from '../platform/revision.ts';
import { forgetIssues } from './issue-store.ts';
import { findNewest } from './latest-store.ts';

type Edited = {
  readonly tx: Tx;
  readonly customerCode: string;
  readonly author: Author;
  readonly id: number;
};

const DIVIDEND_COLUMNS = {
  paymentDate: ['payment_date', 'date'],
  recordDate: ['record_date', 'date'],
  currency: ['currency', 'text'],
  dividend: ['dividend', 'numeric'],
  grossDividend: ['gross_dividend', 'numeric'],
  netDividend: ['net_dividend', 'numeric'],
  dividendTaxCredit: ['dividend_tax_credit', 'numeric'],
  capitalGain: ['capital_gain', 'numeric'],
  splitRatio: ['split_ratio', 'numeric'],
  notional: ['notional', 'boolean'],
  reference: ['reference', 'text'],
  beforeSplit: ['before_split', 'boolean'],
} as const satisfies Record<keyof DividendToChange['values'], readonly [string, string]>;

/** What says nothing of whether two payments are one. */
const IN_NO_COMPARISON = {
  recordDate: undefined,
  currency: undefined,
  notional: undefined,
  reference: undefined,
  beforeSplit: undefined,
};

const QUOTATION_COLUMNS = Object.fromEntries(
  QUOTED_FIELDS.map((field) => [field, [quotedColumn(field), 'numeric']]),
) as Record<QuotedField, [column: string, type: string]>;

/** Of rows `q` of prices, which hold no path: those of an entity `e` that the context sees. */
const SEEN = 'where e.customer_code = q.customer_code and e.id = q.entity_id';

/** A payment of nothing would still be one: it is taken away as a whole. */
const leavesNothing = (field: string, what: string) =>
  ({
    path: 'body.values',
    field,
    message: `must leave ${what}; to take the whole away, send remove: true`,
    rule: 'null-not-allowed',
  }) as const;
const LEAVES_NOTHING = {
  DIVIDEND: leavesNothing('DIVIDEND', 'an amount of the distribution'),
  SPLIT: leavesNothing('SPLIT_RATIO', 'the ratio of the split'),
};

/** Changes or removes one payment; null where there is none. */
export async function editDividend(
  edited: Edited,
  { exDate, kind, sequence, values, remove }: DividendToChange,
): Promise<{ readonly changed: boolean } | null> {
  const { tx, customerCode, author, id } = edited;
  await lockRevision(tx, customerCode);
  const key = [customerCode, id, exDate, kind, sequence];
  const at = 'customer_code = $1 and entity_id = $2 and ex_date = $3 and kind = $4 and sequence = $5';
  const set = assignments(values, DIVIDEND_COLUMNS, key.length);
  const paid: readonly (keyof typeof DIVIDEND_COLUMNS)[] = kind === 'SPLIT' ? ['splitRatio'] : AMOUNTS;
  const amounts = paid.map((name) => `${DIVIDEND_COLUMNS[name][0]}::text as "${name}"`).join(', ');
  const { rows } = await tx.query<{ differs: boolean } & Readonly<Record<string, string | null>>>(
    `select ${set.differs} as differs, ${amounts} from dividend where ${at}`,
    [...key, ...set.values],
  );
  if (rows[0] === undefined) return null;
  const hasAmount = (row: Readonly<Record<string, unknown>>) => paid.some((name) => row[name] != null);
  if (!remove && hasAmount(rows[0]) && !hasAmount({ ...rows[0], ...values }))
    throw invalidRequest([problemOf({ ...LEAVES_NOTHING[kind], value: undefined })]);
  // Said again by a person, it is settled as well.
  const settled = await forgetIssues(tx, customerCode, id, exDate, kind);
  if (!remove && !rows[0].differs && !settled) return { changed: false };
  const { number } = await takeRevision(tx, customerCode, author);
  const columns = `entity_id, ex_date, kind, sequence, ${Object.values(DIVIDEND_COLUMNS)
    .map(([column]) => column)
    .join(', ')}`;
  await tx.query(
    `insert into dividend_history (customer_code, revision, ${columns}, delivered_revision, path)
     select customer_code, $6, ${columns}, revision, path from dividend where ${at}
     returning sequence`,
    [...key, number],
  );
  await (remove
    ? tx.query(`delete from dividend where ${at}`, key)
    : tx.query(`update dividend set ${set.text}, revision = $${set.next} where ${at}`, [
        ...key,
        ...set.values,
        number,
      ]));
  await touch(tx, customerCode, number, 'quotation', [id]);
  return { changed: true };
}

/** Adds one payment under the next number of its ex-date; null where the record has it, by payment date and amounts. */
export async function addDividend(
  { tx, customerCode, author, id }: Edited,
  { exDate, kind, values }: DividendToAdd,
): Promise<{ readonly changed: true; readonly sequence: number } | null> {
  await lockRevision(tx, customerCode);
  const key = [customerCode, id, exDate, kind];
  const at = 'customer_code = $1 and entity_id = $2 and ex_date = $3 and kind = $4';
  const nothing = Object.fromEntries(Object.keys(DIVIDEND_COLUMNS).map((name) => [name, null]));
  const { notional = false, currency, recordDate, reference, beforeSplit, ...compared } = values;
  const same = assignments({ ...nothing, ...compared, ...IN_NO_COMPARISON }, DIVIDEND_COLUMNS, key.length);
  const known = await tx.query(
    `select 1 from dividend
     where ${at} and not (${same.differs}) and reference is not distinct from coalesce($${same.next}::text, reference)`,
    [...key, ...same.values, reference ?? null],
  );
  if (known.rows.length > 0) return null;
  // A number that was another payment's stays its own.
  const { rows } = await tx.query<{ sequence: number }>(
    `select coalesce(max(sequence), 0) + 1 as sequence
     from (select sequence from dividend where ${at} union all select sequence from dividend_history where ${at}) taken`,
    key,
  );
  const { sequence } = rows[0]!;
  const { number } = await takeRevision(tx, customerCode, author);
  const set = assignments(
    { ...compared, currency, recordDate, reference, beforeSplit, notional },
    DIVIDEND_COLUMNS,
    key.length,
  );
  await tx.query(
    `insert into dividend (customer_code, entity_id, ex_date, kind, ${set.columns.join(', ')}, sequence, revision, path)
     select $1, e.id, $3, $4, ${set.parameters.join(', ')}, $${set.next}::integer, $${set.next + 1}::bigint, e.path
     from entity e where e.customer_code = $1 and e.id = $2
     returning sequence`,
    [...key, ...set.values, sequence, number],
  );
  await touch(tx, customerCode, number, 'quotation', [id]);
  return { changed: true, sequence };
}

/** Changes, adds or removes the prices of one day; null where there is none to remove. */
export async function editQuotation(
  edited: Edited,
  { date, values, remove }: QuotationToChange,
): Promise<{ readonly changed: boolean } | null> {
  const { tx, customerCode, author, id } = edited;
  await lockRevision(tx, customerCode);
  const key = [customerCode, id, date];
  const at = 'q.customer_code = $1 and q.entity_id = $2 and q.date = $3';
  const set = assignments(values, QUOTATION_COLUMNS, key.length);
  const { rows } = await tx.query<{ differs: boolean }>(
    `select ${set.differs} as differs from quotation q, entity e ${SEEN} and ${at}`,
    [...key, ...set.values],
  );
  const known = rows[0];
  if (known === undefined && remove) return null;
  const isNothing = Object.values(values).every((value) => value === null);
  const settled = await forgetIssues(tx, customerCode, id, date, 'prices');
  if (!settled && (known === undefined ? isNothing : !remove && !known.differs)) return { changed: false };

  const { number } = await takeRevision(tx, customerCode, author);
  const columns = `entity_id, date, ${QUOTED_COLUMNS.join(', ')}`;
  await tx.query(
    `insert into quotation_history (customer_code, revision, ${columns}, delivered_revision)
     select q.customer_code, $4, ${columns}, q.revision from quotation q, entity e ${SEEN} and ${at}
     returning date`,
    [...key, number],
  );
  if (known === undefined) {
    await tx.query(
      `insert into quotation (customer_code, entity_id, date, ${set.columns.join(', ')}, revision)
       select $1, e.id, $3, ${set.parameters.join(', ')}, $${set.next}
       from entity e where e.customer_code = $1 and e.id = $2
       returning date`,
      [...key, ...set.values, number],
    );
  } else if (!remove) {
    await tx.query(
      `update quotation q set ${set.text}, revision = $${set.next} from entity e ${SEEN} and ${at}`,
      [...key, ...set.values, number],
    );
  }
  // A day without any value is none.
  await tx.query(
    `delete from quotation q using entity e
     ${SEEN} and ${at} and ($4 or coalesce(${QUOTED_COLUMNS.join(', ')}) is null)`,
    [...key, remove],
  );
  await findNewest(tx, customerCode, id);
  await touch(tx, customerCode, number, 'quotation', [id]);
  return { changed: true };
}

/** The given values as a comparison with the record and as assignments, whose parameters follow those of the key. */
function assignments(
  given: Readonly<Record<string, string | boolean | null | undefined>>,
  types: Readonly<Record<string, readonly [column: string, type: string]>>,
  keyLength: number,
) {
  const set = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [{ column: types[name]![0], type: types[name]![1], value }],
  );
  const parameter = (n: number) => `$${keyLength + n + 1}::${set[n]!.type}`;
  return {
    columns: set.map(({ column }) => column),
    parameters: set.map((_, n) => parameter(n)),
    values: set.map(({ value }) => value),
    text: set.map(({ column }, n) => `${column} = ${parameter(n)}`).join(', '),
    differs: set.map(({ column }, n) => `${column} is distinct from ${parameter(n)}`).join(' or ') || 'false',
    next: keyLength + set.length + 1,
  };
}
