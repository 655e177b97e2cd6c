import { writeFileSync } from 'node:fs';
import { importMapping } from '@fundarium/contract/import-mapping';
import { beforeAll, describe, expect, it } from 'vitest';
import { useImports } from '../testing/import-harness.ts';
import { fundTree, writeEntities } from '../testing/world.ts';

const imports = useImports();
beforeAll(async () => {
  for (const code of ['ALPHA', 'BETA']) await imports.make(code);
  await writeEntities(
    imports.database(),
    'ALPHA',
    fundTree('ALPHA', [
      ['C-1', { ISIN: 'LU0000000001', WKN: 'A0B1' }],
      ['C-2', { ISIN: 'LU0000000002', WKN: 'A0B2' }],
      ['C-3', { ISIN: 'LU0000000002', CFI: 'EUOISI' }],
    ]),
  );
  await writeEntities(imports.database(), 'BETA', fundTree('BETA', [['X-1', { ISIN: 'LU0000000003' }]]));
});

let files = 0;
const take = async (...lines: readonly string[]) => {
  files += 1;
  const path = imports.pathOf(`keys-${files}.csv`);
  writeFileSync(path, `${lines.join('\n')}\n`);
  const { notTaken } = await imports.take('ALPHA', path);
  return notTaken.map(({ line, kind, value, reason }) => `${line} ${kind} ${value}: ${reason}`);
};
const prices = async (month: string) => {
  const rows = await imports.read<{ code: string; nav: string }>(
    'ALPHA',
    `select e.code, q.nav::text as nav from quotation q join entity e on e.customer_code = $1 and e.id = q.entity_id
     where q.customer_code = $1 and to_char(q.date, 'YYYY-MM') = '${month}' order by q.nav`,
  );
  return rows.map(({ code, nav }) => `${code} ${nav}`);
};

it('takes no kind of classes, nor another class, for the key of a price, but where a mapping says so', async () => {
  const reported = await take(
    'ISIN;CFI;SUCCESSOR_ISIN;DATE;NAV',
    ';EUOISI;;2026-09-02;1',
    ';;LU0000000002;2026-09-02;2',
    'LU0000000001;EUOISI;;2026-09-02;3',
  );
  expect(await prices('2026-09')).toEqual(['C-1 3']);
  expect(reported).toEqual([
    '2 rejected EUOISI 2026-09-02 1: There is no ISIN',
    '3 rejected LU0000000002 2026-09-02 2: There is no ISIN',
  ]);
  const path = imports.pathOf('by-cfi.csv');
  writeFileSync(path, 'ISIN;CFI;DATE;NAV\n;EUOISI;2026-09-03;4\n');
  const mapping = importMapping.parse({ name: 'm', format: 'prices', keyField: 'CFI' });
  await imports.take('ALPHA', path, mapping);
  expect(await prices('2026-09')).toEqual(['C-1 3', 'C-3 4']);
});

describe('a line of a price with several keys', () => {
  it('is not taken where they name two entities', async () => {
    const reported = await take(
      'CODE;ISIN;WKN;DATE;NAV',
      'C-1;LU0000000001;a0 b1;2026-01-02;1',
      'C-1;LU0000000002;;2026-01-03;2',
      'C-2;LU0000000002;A0B2;2026-01-02;3',
      ';LU0000000001;A0B2;2026-01-04;4',
      'C-1;n/a;;2026-01-05;5',
    );
    expect(await prices('2026-01')).toEqual(['C-1 1', 'C-2 3', 'C-1 5']);
    expect(reported).toEqual([
      '3 rejected C-1 LU0000000002: CODE and ISIN name two entities (C-1, C-2)',
      '5 rejected LU0000000001 A0B2: ISIN and WKN name two entities (C-1, C-2)',
    ]);
  });

  it('is of the first that is found', async () => {
    const reported = await take(
      'Instrument code;ISIN;WKN;DATE;NAV',
      '4711;LU0000000001;;2026-02-02;1',
      '4712;LU0000000002;A0B2;2026-02-02;2',
      '4713;LU0000000003;;2026-02-02;3',
      'C-2;LU0000000009;;2026-02-03;4',
    );
    expect(await prices('2026-02')).toEqual(['C-1 1', 'C-2 2', 'C-2 4']);
    expect(reported).toEqual(['4 rejected 4713: There is no share class with this code']);
  });

  it('may say what many have, which names none', async () => {
    expect(await take('CODE;CFI;DATE;NAV', 'C-1;EUOISI;2026-03-02;1')).toEqual([]);
    expect(await prices('2026-03')).toEqual(['C-1 1']);
  });

  it('of a distribution goes the same way', async () => {
    const reported = await take(
      'CODE;ISIN;EX_DATE;DIVIDEND',
      '4711;LU0000000001;2026-04-02;1',
      'C-1;LU0000000002;2026-04-02;2',
    );
    expect(reported).toEqual(['3 rejected C-1 LU0000000002: CODE and ISIN name two entities (C-1, C-2)']);
    const paid = await imports.read('ALPHA', 'select dividend::text from dividend where customer_code = $1');
    expect(paid).toEqual([{ dividend: '1' }]);
  });

  it('of entities sets the field beside the code', async () => {
    expect(await take('LEVEL;CODE;ISIN;NAME', 'PART;C-1;LU0000000004;Other')).toEqual([]);
    const [row] = await imports.read(
      'ALPHA',
      `select values ->> 'ISIN' as isin from entity where customer_code = $1 and code = 'C-1'`,
    );
    expect(row).toEqual({ isin: 'LU0000000004' });
  });
});
