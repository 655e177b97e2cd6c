import { expect, it } from 'vitest';
import { applyEntityRows } from './apply-entity-rows.ts';
import type { DeliveredEntity } from './record-writers.ts';
import { recordWriters } from '../import-app.ts';
import { useImports } from '../testing/import-harness.ts';

const { make, read, database } = useImports();
const author = { who: 'test', source: 'test' };

const FUND: DeliveredEntity = { level: 'FUND', code: 'F', parent: null, values: {} };
const row = (
  level: DeliveredEntity['level'],
  code: string,
  parent: DeliveredEntity,
  currency?: string,
): DeliveredEntity => ({ level, code, parent, values: currency === undefined ? {} : { CURRENCY: currency } });

/** Writes a chunk from today on; those behind `moves` hang elsewhere. */
const apply = (
  customerCode: string,
  stays: readonly DeliveredEntity[],
  moves: readonly DeliveredEntity[] = [],
) =>
  database().withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const { rows } = await tx.query<{ today: string }>(
      'select business_day(pinned_date, time_zone, now()) as today from customer where customer_code = $1',
      [customerCode],
    );
    const fields = await recordWriters.readFields(tx, customerCode);
    const chunk = [...moves, ...stays].map((each, at) => ({
      line: at + 1,
      row: each,
      isMoved: at < moves.length,
    }));
    const around = { fields, effectiveDate: rows[0]!.today };
    return applyEntityRows(tx, { customerCode, writers: recordWriters, author }, around, chunk);
  });

const flags = async (customerCode: string) => {
  const found = await read<{ code: string; same: boolean | null }>(
    customerCode,
    `select code, values -> 'SAME_CURRENCY_AS_PARENT_PROD' as same from entity
     where customer_code = $1 and level = 'PART'`,
  );
  return Object.fromEntries(found.map(({ code, same }) => [code, same]));
};

it('classes that move follow the currency of the sub-fund that they come to, unless somebody said otherwise', async () => {
  const [euro, dollar] = [row('PROD', 'EURO', FUND, 'EUR'), row('PROD', 'DOLLAR', FUND, 'USD')];
  const between = row('CLAS', 'C', euro);
  const set = row('PART', 'SET', euro, 'EUR');
  for (const customer of ['MOVES', 'BESIDE']) {
    await make(customer);
    await apply(customer, [
      FUND,
      euro,
      dollar,
      between,
      row('PART', 'A', euro, 'EUR'),
      row('PART', 'BELOW', between, 'USD'),
      { ...set, values: { ...set.values, SAME_CURRENCY_AS_PARENT_PROD: false } },
    ]);
  }
  const first = { A: true, BELOW: false, SET: false };
  expect(await flags('MOVES')).toEqual(first);
  const moves = [row('CLAS', 'C', dollar), row('PART', 'A', dollar), row('PART', 'SET', dollar)];
  expect(await apply('MOVES', [row('PART', 'BELOW', between)], moves)).toEqual({
    written: 4,
    unchanged: 0,
    refused: [],
    warnings: [],
  });
  expect(await flags('MOVES')).toEqual({ A: false, BELOW: true, SET: false });
  expect(await flags('BESIDE')).toEqual(first);
});

it('classes that stay follow the currency that a sub-fund brings while it moves', async () => {
  await make('ABOVE');
  const above = row('PROD', 'P', FUND, 'EUR');
  const next: DeliveredEntity = { ...FUND, code: 'NEXT' };
  await apply('ABOVE', [FUND, next, above, row('PART', 'A', above), row('PART', 'B', above, 'EUR')]);
  const stay = [row('PART', 'A', above, 'USD'), row('PART', 'B', above)];
  expect(await apply('ABOVE', stay, [row('PROD', 'P', next, 'USD')])).toEqual({
    written: 2,
    unchanged: 1,
    refused: [],
    warnings: [],
  });
  expect((await flags('ABOVE'))['A']).toBe(true);
});
