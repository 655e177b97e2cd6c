import type { EntityValue } from '@fundarium/contract/entity';
import { PARENT_LEVELS } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import type { EntityRow, FieldsOfLevel } from './entity-row.ts';
import { placeKey, type Known } from './known-store.ts';

const FLAG = 'SAME_CURRENCY_AS_PARENT_PROD';

type Around = {
  /** By `placeKey`: the rows' own entities and parents. */
  readonly known: ReadonlyMap<string, Known>;
  readonly fieldsOf: (row: EntityRow) => FieldsOfLevel;
  /** Whether the values hold from today on. */
  readonly fromToday: boolean;
  /** By id, the paths that entities had before the delivery moved them. */
  readonly pathsBefore: PathsById;
};

export type PathsById = ReadonlyMap<number, readonly number[]>;

/**
 * Classes say whether their currency is their sub-fund's, and deliveries mostly don't: it follows from both currencies
 * where the record has no answer yet, or has the one that followed from them before. Where either is unknown, it stays as
 * it is until a delivery brings both; and an answer against the currencies is somebody's, and stays.
 */
export async function saySameCurrency(
  tx: Tx,
  customerCode: string,
  rows: readonly EntityRow[],
  { known, fieldsOf, fromToday, pathsBefore }: Around,
): Promise<readonly EntityRow[]> {
  const storedAt = ({ level, code }: Pick<EntityRow, 'level' | 'code'>) => known.get(placeKey(level, code));
  const currencyOf = (row: EntityRow) => {
    const said = row.values['CURRENCY'];
    return said === undefined ? storedAt(row)?.values['CURRENCY'] : said;
  };
  const isChanged = (row: EntityRow) => currencyOf(row) !== storedAt(row)?.values['CURRENCY'];
  const storedProducts = rows.filter((row) => row.level === 'PROD' && storedAt(row) !== undefined);
  const isAnyProductChanged = storedProducts.some(isChanged);
  const isOpen = (row: EntityRow) => {
    if (row.level !== 'PART' || row.values[FLAG] !== undefined || fieldsOf(row).get(FLAG)?.readonly !== false)
      return false;
    const stored = storedAt(row);
    if (stored === undefined) return true;
    const mayFollow = stored.values[FLAG] === undefined || isAnyProductChanged || isChanged(row);
    return fromToday && (mayFollow || stored.path.some((id) => pathsBefore.has(id)));
  };
  const open = new Set(rows.filter(isOpen));
  if (open.size === 0) return rows;

  const parents = rows.flatMap(({ parent }) => parent ?? []);
  const paths = [...open, ...parents].flatMap((place) => storedAt(place)?.path ?? []);
  const before = await readProductCurrencies(tx, customerCode, [
    ...paths,
    ...[...pathsBefore.values()].flat(),
  ]);
  const now = new Map([
    ...before,
    ...storedProducts.map((row) => [storedAt(row)!.id, currencyOf(row)] as const),
  ]);
  const given = new Map(rows.map((row) => [placeKey(row.level, row.code), row]));
  const currencyAbove = (row: EntityRow): Currency => {
    const above = row.parent === null ? undefined : given.get(placeKey(row.parent.level, row.parent.code));
    if (above !== undefined && PARENT_LEVELS[row.level].includes(above.level))
      return above.level === 'PROD' ? currencyOf(above) : currencyAbove(above);
    return currencyOn(storedAt(row.parent ?? row)?.path ?? [], now);
  };
  return rows.map((row) => {
    if (!open.has(row)) return row;
    const same = isSame(currencyOf(row), currencyAbove(row));
    const stored = storedAt(row);
    const said = stored?.values[FLAG];
    if (same === undefined || same === said) return row;
    if (stored !== undefined && said !== undefined) {
      const above = currencyOn(pathBefore(stored.path, pathsBefore), before);
      if (said !== isSame(stored.values['CURRENCY'], above)) return row;
    }
    return { ...row, values: { ...row.values, [FLAG]: same } };
  });
}

type Currency = EntityValue | null | undefined;

/** Undefined where one of them is unknown. */
const isSame = (own: Currency, above: Currency): boolean | undefined =>
  typeof own === 'string' && typeof above === 'string' ? own === above : undefined;

const currencyOn = (path: readonly number[], products: ReadonlyMap<number, Currency>): Currency =>
  path.map((id) => products.get(id)).find((currency) => currency !== undefined);

function pathBefore(path: readonly number[], pathsBefore: PathsById): readonly number[] {
  const at = path.findLastIndex((id) => pathsBefore.has(id));
  return at < 0 ? path : [...pathsBefore.get(path[at]!)!, ...path.slice(at + 1)];
}

async function readProductCurrencies(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<{ id: number; currency: string }>(
    `select id, values ->> 'CURRENCY' as currency from entity
     where customer_code = $1 and id = any ($2::bigint[]) and level = 'PROD' and values ? 'CURRENCY'`,
    [customerCode, [...new Set(ids)]],
  );
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}
