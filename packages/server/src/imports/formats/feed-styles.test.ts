import { writeFileSync } from 'node:fs';
import { importMapping } from '@fundarium/contract/import-mapping';
import { describe, expect, it } from 'vitest';
import { useImports } from '../../testing/import-harness.ts';
import { fundTree, writeEntities } from '../../testing/world.ts';

const { make, take, read, database, pathOf } = useImports();

let made = 0;
/** Takes a file into a customer of its own, which has the classes C1 and C2. */
const styled = (lines: readonly string[], mapping?: object) =>
  sent(`code;date;nav\n${lines.join('\n')}\n`, mapping);

async function sent(content: string | Buffer, mapping?: object) {
  const customerCode = `STYLE_${(made += 1)}`;
  await make(customerCode);
  await writeEntities(
    database(),
    customerCode,
    fundTree('S', [
      ['C1', { NAME: 'One', ISIN: 'LU9900000019' }],
      ['C2', { NAME: 'Two' }],
    ]),
  );
  const path = pathOf(`${customerCode}.csv`);
  writeFileSync(path, content);
  const report = await take(
    customerCode,
    path,
    mapping && importMapping.parse({ name: 'm', format: 'navs', ...mapping }),
  );
  const prices = await read<{ day: string; nav: string }>(
    customerCode,
    'select date as day, nav::text as nav from quotation where customer_code = $1 order by date',
  );
  return { report, prices: prices.map(({ day, nav }) => `${day} ${nav}`) };
}

describe('a file of code;date;nav', () => {
  it.each([
    ['days by the day first', ['C1;05/06/2026;1', 'C1;25/06/2026;2'], ['2026-06-05 1', '2026-06-25 2']],
    ['days by the month first', ['C1;05/06/2026;1', 'C1;05/25/2026;2'], ['2026-05-06 1', '2026-05-25 2']],
    ['days with dots and in words', ['C1;5.6.2026;1', 'C1;Jun 6, 2026;2'], ['2026-06-05 1', '2026-06-06 2']],
    ['a decimal comma', ['C1;2026-06-05;1,5', 'C1;2026-06-06;2'], ['2026-06-05 1.5', '2026-06-06 2']],
    [
      'thousands',
      ['C1;2026-06-05;1,234.50', "C1;2026-06-06;1'000.5"],
      ['2026-06-05 1234.50', '2026-06-06 1000.5'],
    ],
  ])('is read with %s', async (_, lines, prices) => {
    const taken = await styled(lines);
    expect(taken.report).toMatchObject({ format: 'navs', notTaken: [], counts: { written: 2 } });
    expect(taken.prices).toEqual(prices);
  });

  const PLAIN = 'code;date;nav\nC1;2026-06-05;10.5\nC1;2026-06-06;11\n';
  it.each<readonly [string, string | Buffer, string]>([
    ['with CR LF', PLAIN.replaceAll('\n', '\r\n'), 'navs'],
    ['with a byte order mark', `\uFEFF\n${PLAIN}`, 'navs'],
    ['with CR alone, as spreadsheets of the Mac write it', PLAIN.replaceAll('\n', '\r'), 'prices'],
    ['in quotation marks', PLAIN.replaceAll(/[^;\n]+/g, '"$&"'), 'prices'],
    ['of which only the names are in quotation marks', PLAIN.replace('date', '"date"'), 'prices'],
    ['in UTF-16', Buffer.from(`\uFEFF${PLAIN}`, 'utf16le'), 'prices'],
    ['in UTF-16 without its mark', Buffer.from(PLAIN, 'utf16le'), 'prices'],
    ['in UTF-16, big end first', Buffer.from(`\uFEFF${PLAIN}`, 'utf16le').swap16(), 'prices'],
  ])('is read as it is written: %s', async (_, content, format) => {
    const taken = await sent(content);
    expect(taken.report).toMatchObject({ format, notTaken: [], counts: { read: 2, written: 2 } });
    expect(taken.prices).toEqual(['2026-06-05 10.5', '2026-06-06 11']);
  });

  it('is read with a code in windows-1252', async () => {
    const { report } = await sent(Buffer.from(`${PLAIN}Größe;2026-06-06;1\n`, 'latin1'));
    expect(report).toMatchObject({
      format: 'prices',
      counts: { read: 3, written: 2 },
      notTaken: [
        { line: 4, value: expect.stringMatching(/^Größe/), reason: 'There is no share class with this code' },
        { kind: 'warning', line: 4, value: 'Größe', reason: expect.stringMatching(/^The file is not UTF-8/) },
      ],
    });
  });

  it.each([
    [
      ['C1;05/06/2026;1', 'C1;01/02/2026;2'],
      /is 05\/06\/2026 \(line 2\) day\/month\/year or month\/day\/year\?/,
    ],
    [['C1;25/06/2026;1', 'C1;06/25/2026;2'], /days contradict each other/],
    [['C1;2026-06-05;1,234', 'C1;2026-06-06;2'], /is the comma of 1,234 \(line 2\) a decimal comma/],
    [['C1;2026-06-05;1.5', 'C1;2026-06-06;2,5'], /numbers contradict each other/],
  ])('is refused with the question where it can not be told: %j', async (lines, question) => {
    await expect(styled(lines)).rejects.toThrow(question);
  });

  it.each([
    [{ dateOrder: 'MDY' }, ['C1;05/06/2026;1'], ['2026-05-06 1']],
    [{ dateOrder: 'DMY' }, ['C1;05/06/2026;1'], ['2026-06-05 1']],
    [{ decimalSign: ',' }, ['C1;2026-06-05;1,234'], ['2026-06-05 1.234']],
    [{ decimalSign: '.' }, ['C1;2026-06-05;1,234'], ['2026-06-05 1234']],
    [{ missing: ['n/a'] }, ['C1;2026-06-05;n/a', 'C1;2026-06-06;2'], ['2026-06-06 2']],
    [{ columns: { code: 'ISIN' }, keyField: 'ISIN' }, ['LU9900000019;2026-06-05;1'], ['2026-06-05 1']],
  ])('obeys a mapping: %j', async (mapping, lines, prices) => {
    expect((await styled(lines, mapping)).prices).toEqual(prices);
  });
});

describe('a file of LEVEL;CODE;NAME;PARENT_CODE', () => {
  const lines = ['LEVEL;CODE;NAME;PARENT_CODE;CREATION_DATE', 'FUND;F1;One;;05/06/2012'];
  const takeLines = async (customerCode: string, mapping?: object) => {
    await make(customerCode);
    const path = pathOf(`${customerCode}.csv`);
    writeFileSync(path, `${lines.join('\n')}\n`);
    return take(
      customerCode,
      path,
      mapping && importMapping.parse({ name: 'm', format: 'entities', ...mapping }),
    );
  };

  it('asks about days that could be read in two ways', async () => {
    await expect(takeLines('ENTITIES_ASK')).rejects.toThrow(/is 05\/06\/2012 \(line 2\) day\/month\/year or/);
  });

  it('obeys a mapping', async () => {
    const report = await takeLines('ENTITIES_MAPPED', { dateOrder: 'MDY', columns: { NAME: '' } });
    expect(report).toMatchObject({ format: 'entities', counts: { written: 1 } });
    const values = await read('ENTITIES_MAPPED', 'select values from entity where customer_code = $1');
    expect(values).toEqual([{ values: { CREATION_DATE: '2012-05-06' } }]);
  });
});
