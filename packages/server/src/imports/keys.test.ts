import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EntityRow } from '../entities/entity-row.ts';
import { findEntities } from './formats/find-entities-store.ts';
import { useImports } from '../testing/import-harness.ts';
import { fundTree, writeEntities } from '../testing/world.ts';

const imports = useImports();
const CLASSES: readonly (readonly [code: string, values: EntityRow['values']])[] = [
  ['C-1', { NAME: 'One', ISIN: 'LU0000000001', WKN: 'a0 b1', VALOR: '1001' }],
  ['C-2', { NAME: 'Two', ISIN: 'LU0000000002', WKN: 'A0B2' }],
  ['C-3', { NAME: 'Three', ISIN: 'LU0000000002' }],
];
beforeAll(async () => {
  for (const code of ['ALPHA', 'BETA']) await imports.make(code);
  await writeEntities(imports.database(), 'ALPHA', fundTree('ALPHA', CLASSES));
  await writeEntities(imports.database(), 'BETA', fundTree('BETA', [['B-1', { ISIN: 'LU0000000009' }]]));
});

let files = 0;
const take = (customerCode: string, lines: readonly string[]) => {
  files += 1;
  const path = imports.pathOf(`${files}.csv`);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return imports.take(customerCode, path);
};
const prices = (customerCode: string) =>
  imports.read<{ code: string; nav: string }>(
    customerCode,
    `select e.code, q.nav::text as nav from quotation q join entity e on e.customer_code = $1 and e.id = q.entity_id
     where q.customer_code = $1 order by e.code, q.date`,
  );

describe('keys that are not the code', () => {
  it('find a class whatever their case and blanks, and name those that several or none have', async () => {
    const { counts, notTaken } = await take('ALPHA', [
      'ISIN;WKN;DATE;NAV;AUM',
      'lu 0000 000001;;2026-01-05;1.1;10',
      ';A0B1;2026-01-06;1.2;10',
      ';a 0b2;2026-01-05;2.1;10',
      'LU0000000002;;2026-01-06;2.2;10',
      // Of the other customer.
      'LU0000000009;;2026-01-06;9.9;10',
    ]);
    expect(counts.written).toBe(3);
    expect(await prices('ALPHA')).toEqual([
      { code: 'C-1', nav: '1.1' },
      { code: 'C-1', nav: '1.2' },
      { code: 'C-2', nav: '2.1' },
    ]);
    expect(notTaken.map(({ line, reason }) => [line, reason])).toEqual([
      [5, '2 entities have this ISIN'],
      [6, 'There is no share class with this ISIN'],
    ]);
    expect(await prices('BETA')).toEqual([]);
  });

  it('find entities whose fields a table sets', async () => {
    const { counts, notTaken } = await take('ALPHA', [
      'LEVEL;ISIN;NAME',
      'PART;lu0000000001;First',
      'PART;LU0000000002;Second',
      'PART;LU0000000007;Seventh',
    ]);
    expect(counts.written).toBe(1);
    expect(notTaken.map(({ reason }) => reason)).toEqual([
      '2 entities have this ISIN (C-2, C-3)',
      'There is no PART with this ISIN',
    ]);
    expect((await imports.entities('ALPHA')).find(({ code }) => code === 'C-1')?.values['NAME']).toBe(
      'First',
    );
  });

  it('say at which level an identifier is found that is none of the level asked for', async () => {
    const values = { NAME: 'Note', ISIN: 'CH9900000901' };
    await writeEntities(imports.database(), 'BETA', [
      { level: 'STRUCTURED_PRODUCT', code: 'NOTE-1', parent: null, values },
    ]);
    const list = ['ISIN;NAME;STATUS', 'ch 9900000901;Renamed;ACTIVE', 'LU0000000001;Of another;ACTIVE'];
    const none = 'There is no PART with this ISIN';
    expect((await take('BETA', list)).notTaken.map(({ reason }) => reason)).toEqual([
      `${none}; It is that of STRUCTURED_PRODUCT NOTE-1: give its level in a column LEVEL`,
      none,
    ]);
    expect((await take('ALPHA', list.slice(0, 2))).notTaken.map(({ reason }) => reason)).toEqual([none]);
  });

  const found = (customerCode: string, field: string, value: string, level: 'PART' | 'FUND' = 'PART') =>
    imports.database().withCustomer({ customerCode, scopes: '*' }, async (tx) => {
      const all = await findEntities(tx, customerCode, [{ level, field, value }], ['WKN']);
      return all.map(({ code, parentCode, value: asked, kept }) => [code, parentCode, asked, kept]);
    });

  it('are answered as they were asked, with the parent and the values asked along', async () => {
    expect(await found('ALPHA', 'ISIN', 'lu0000000001')).toEqual([
      ['C-1', 'ALPHA-C', 'lu0000000001', { WKN: 'a0 b1' }],
    ]);
    expect(await found('ALPHA', 'CODE', 'C-2')).toEqual([['C-2', 'ALPHA-C', 'C-2', { WKN: 'A0B2' }]]);
    expect(await found('BETA', 'ISIN', 'LU0000000001')).toEqual([]);
    expect(await found('BETA', 'CODE', 'C-2')).toEqual([]);
  });

  it('may be names, which differ by case and blanks', async () => {
    const name = 'ALPHA Umbrella SICAV';
    expect(await found('ALPHA', 'NAME', name, 'FUND')).toEqual([['ALPHA-F', null, name, {}]]);
    expect(await found('ALPHA', 'NAME', 'ALPHAUmbrella SICAV', 'FUND')).toEqual([]);
    expect(await found('BETA', 'NAME', name, 'FUND')).toEqual([]);
  });

  it('still find where the customer takes the field out of the identifiers', async () => {
    const before = await found('ALPHA', 'VALOR', '1001');
    await imports.database().withCustomer({ customerCode: 'ALPHA', scopes: '*' }, async (tx) => {
      await tx.query(
        `update field set categories = '{KEY_FEATURES}' where customer_code = 'ALPHA' and business_code = 'VALOR'`,
      );
      await tx.query(`delete from entity_identifier where customer_code = 'ALPHA' and value = '1001'`);
    });
    expect(before).toHaveLength(1);
    expect(await found('ALPHA', 'VALOR', '1001')).toEqual(before);
  });
});
