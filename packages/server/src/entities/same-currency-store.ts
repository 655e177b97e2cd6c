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
};

/**
 * Classes say whether their currency is their sub-fund's, and deliveries mostly don't: it follows from both currencies
 * where the record has no answer yet. Where either is unknown, it stays open until a delivery brings both.
 */
export async function saySameCurrency(
  tx: Tx,
  customerCode: string,
  rows: readonly EntityRow[],
  { known, fieldsOf, fromToday }: Around,
): Promise<readonly EntityRow[]> {
  const storedAt = ({ level, code }: Pick<EntityRow, 'level' | 'code'>) => known.get(placeKey(level, code));
  const isOpen = (row: EntityRow) => {
    if (row.level !== 'PART' || row.values[FLAG] !== undefined || fieldsOf(row).get(FLAG)?.readonly !== false)
      return false;
    const before = storedAt(row);
    return before === undefined || (fromToday && before.values[FLAG] === undefined);
  };
  const open = new Set(rows.filter(isOpen));
  if (open.size === 0) return rows;

  const given = new Map(rows.map((row) => [placeKey(row.level, row.code), row]));
  const parents = rows.flatMap(({ parent }) => parent ?? []);
  const ids = [...open, ...parents].flatMap((place) => storedAt(place)?.path ?? []);
  const products = await readProductCurrencies(tx, customerCode, ids);
  const currencyOf = (row: EntityRow) => {
    const said = row.values['CURRENCY'];
    return said === undefined ? storedAt(row)?.values['CURRENCY'] : said;
  };
  const currencyAbove = (row: EntityRow): EntityValue | null | undefined => {
    const above = row.parent === null ? undefined : given.get(placeKey(row.parent.level, row.parent.code));
    if (above !== undefined && PARENT_LEVELS[row.level].includes(above.level))
      return above.level === 'PROD' ? currencyOf(above) : currencyAbove(above);
    const stored = storedAt(row.parent ?? row);
    return stored?.path.map((id) => products.get(id)).find((currency) => currency !== undefined);
  };
  return rows.map((row) => {
    if (!open.has(row)) return row;
    const [own, above] = [currencyOf(row), currencyAbove(row)];
    return typeof own === 'string' && typeof above === 'string'
      ? { ...row, values: { ...row.values, [FLAG]: own === above } }
      : row;
  });
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
