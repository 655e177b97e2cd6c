import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useImports } from '../testing/import-harness.ts';
import { fundTree, writeEntities } from '../testing/world.ts';
import { emptiedNotes } from './emptied-notes.ts';

const { make, take, preview, database, pathOf } = useImports();

it('warns of each recorded value that a day meaning none empties, and of no other', async () => {
  await make('EMPTIED');
  const recorded = { LAUNCH_DATE: '2020-01-02', LIQUIDATION_DATE: '2031-06-30' };
  await writeEntities(
    database(),
    'EMPTIED',
    fundTree('T', [
      ['T-1', recorded],
      ['T-2', {}],
      ['T-3', recorded],
    ]),
  );
  const path = pathOf('emptied.csv');
  writeFileSync(
    path,
    [
      'LEVEL;CODE;LAUNCH_DATE;LIQUIDATION_DATE',
      'PART;T-3;02.01.2020;31.12.2099',
      'PART;T-2;01.01.1900;31.12.9999',
      'PART;T-1;01.01.1900;31.12.9999',
    ].join('\n'),
  );
  const warnings = [
    [2, 'LIQUIDATION_DATE', '2099-12-31', '2031-06-30'],
    [4, 'LAUNCH_DATE', '1900-01-01', '2020-01-02'],
    [4, 'LIQUIDATION_DATE', '9999-12-31', '2031-06-30'],
  ].map(([line, field, value, previous]) => ({
    kind: 'warning',
    line,
    value,
    reason: `${field}: ${value} stands for none; The recorded value ${previous} is removed`,
  }));
  expect((await preview('EMPTIED', path)).notTaken).toEqual(warnings);
  expect((await take('EMPTIED', path)).notTaken).toEqual(warnings);
  writeFileSync(
    path,
    'LEVEL;CODE;LAUNCH_DATE;LIQUIDATION_DATE\nPART;T-1;01.01.1900;31.12.2099\nPART;T-4;;31.12.9999\n',
  );
  expect((await take('EMPTIED', path)).notTaken.filter(({ kind }) => kind === 'warning')).toEqual([]);
});

it('warns of the days of registrations as well', async () => {
  await make('COUNTRIES');
  await writeEntities(database(), 'COUNTRIES', fundTree('T', [['T-1', {}]]));
  const path = pathOf('countries.csv');
  const deliver = async (day: string) => {
    writeFileSync(path, `LEVEL;CODE;COUNTRY;REGISTRATION_STATUS;REGISTRATION_DATE\nPART;T-1;DE;;${day}\n`);
    return (await take('COUNTRIES', path)).notTaken;
  };
  expect(await deliver('2024-05-02')).toEqual([]);
  expect(await deliver('1900-01-01')).toEqual([
    {
      kind: 'warning',
      line: 2,
      value: '1900-01-01',
      reason: 'REGISTRATION_DATE: 1900-01-01 stands for none; The recorded value 2024-05-02 is removed',
    },
  ]);
});

it('counts what is beyond the first thousand of a chunk', () => {
  const many = Array.from({ length: 1_500 }, (_, at) => ({
    line: 1_501 - at,
    field: 'MATURITY_DATE',
    original: '9999-12-31',
    previous: '2030-01-01',
  }));
  const notes = emptiedNotes(many);
  expect(notes.map(({ line }) => line)).toEqual([...Array.from({ length: 1_000 }, (_, at) => at + 2), 1_001]);
  expect(notes.at(-1)!.reason).toBe('Further values removed in the same way: 500');
});
