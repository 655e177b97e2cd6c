import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useImports } from '../../../testing/import-harness.ts';
import { writeEntities } from '../../../testing/world.ts';

const { make, take, entities, database, pathOf } = useImports();

async function launch(customer: string, lines: readonly string[]) {
  const path = pathOf(`${customer}.csv`);
  writeFileSync(path, lines.join('\n'));
  const { notTaken } = await take(customer, path);
  return notTaken.map(({ kind, line, value, reason }) => `${kind} ${line} ${value}: ${reason}`);
}
const pricesOf = async (customer: string) =>
  Object.fromEntries(
    (await entities(customer)).flatMap(({ level, values: { ISIN, LAUNCH_PRICE } }) =>
      level === 'PART' ? [[ISIN, LAUNCH_PRICE]] : [],
    ),
  );

it('takes a launch price in the currency of its class alone, as its lines say that', async () => {
  await make('SAID');
  const said = await launch('SAID', [
    'OFST020000;OFST020060;OFST010110;OFST020540;OFST062025;OFST062026',
    'LU9900000019;Class A;Fund;EUR;10000;JPY',
    'LU9900000027;Class B;Fund;eur;100;eur',
    'LU9900000035;Class C;Fund;EUR;100;',
    'LU9900000043;Class D;Fund;GBP;100;GBp',
    'LU9900000050;Class E;Fund;EUR;;JPY',
    'LU9900000068;Class F;Fund;;100;EUR',
    'LU9900000076;Class G;Fund;;100;CHF',
    'LU9900000076;Class G;Fund;CHF;;',
  ]);
  expect(said.filter((each) => !each.startsWith('duplicate'))).toEqual([
    'warning 2 10000 JPY: The launch price is in JPY, the share class in EUR; it is not taken',
    'warning 5 100 GBp: The launch price is in GBp, the share class in GBP; it is not taken',
    'warning 7 100 EUR: The launch price is in EUR, the currency of the share class is not known; it is not taken',
  ]);
  expect(await pricesOf('SAID')).toEqual({ LU9900000027: '100', LU9900000035: '100', LU9900000076: '100' });
});

it('compares it with the currency that the record has, where its line says none', async () => {
  await make('KNOWN');
  const part = (code: string, ISIN: string) =>
    ({
      level: 'PART',
      code,
      parent: { level: 'PROD', code: 'P' },
      values: { ISIN, CURRENCY: 'EUR', LAUNCH_PRICE: '50' },
    }) as const;
  await writeEntities(database(), 'KNOWN', [
    { level: 'FUND', code: 'F', parent: null, values: {} },
    { level: 'PROD', code: 'P', parent: { level: 'FUND', code: 'F' }, values: { NAME: 'Fund' } },
    part('C1', 'LU9900000019'),
    part('C2', 'LU9900000027'),
  ]);
  expect(
    await launch('KNOWN', [
      'OFST020000;OFST062025;OFST062026',
      'LU9900000019;10000;JPY',
      'LU9900000027;100;EUR',
    ]),
  ).toEqual(['warning 2 10000 JPY: The launch price is in JPY, the share class in EUR; it is not taken']);
  expect(await pricesOf('KNOWN')).toEqual({ LU9900000019: '50', LU9900000027: '100' });
});
