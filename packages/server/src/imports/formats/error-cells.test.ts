import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTITY_LINES, ImportSite } from '../../testing/import-site.ts';

let site: ImportSite;
let made = 0;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

/** What a class has, and what is told, after a file. */
async function taken(write: (name: string) => Promise<string> | string) {
  const customer = `ERRORS_${(made += 1)}`;
  await site.customer(customer);
  await site.take(customer, [
    site.file(`${customer}.csv`, ENTITY_LINES),
    site.file(`${customer}-2.csv`, ['LEVEL;CODE;BENCHMARK;SRI', 'PROD;P1;Index One;', 'PART;C1;;3']),
  ]);
  const [report] = await site.take(customer, [await write(`${customer}-errors`)]);
  const rows = await site.read(
    customer,
    `select code, values from entity where customer_code = $1 and level in ('PROD', 'PART') order by code`,
  );
  return {
    reported: report!.notTaken.map(({ line, kind, value, reason }) => `${line} ${kind} ${value}: ${reason}`),
    values: Object.fromEntries(rows.map(({ code, values }) => [code, values])) as Record<
      string,
      Record<string, unknown>
    >,
  };
}

const stays = 'is an error of a spreadsheet; the field stays as it is';

describe('an error of a spreadsheet', () => {
  it('leaves a field as it is, of whatever type, and is named', async () => {
    const { reported, values } = await taken((name) =>
      site.file(`${name}.csv`, [
        'LEVEL;CODE;Name;BENCHMARK;SRI;LAUNCH_DATE;CURRENCY',
        'PROD;P1;#REF!;#N/A;;;USD',
        'PART;C1;#NAME?;;#DIV/0!;#VALUE!;#N/A',
        'PART;#REF!;Lost;;;;',
        'PART;C2;# of REF!;;;;',
      ]),
    );
    expect(reported).toEqual([
      '4 rejected : There is no CODE',
      `2 warning #REF!: Name: #REF! ${stays}`,
      `2 warning #N/A: BENCHMARK: #N/A ${stays}`,
      `3 warning #NAME?: Name: #NAME? ${stays}`,
      `3 warning #DIV/0!: SRI: #DIV/0! ${stays}`,
      `3 warning #VALUE!: LAUNCH_DATE: #VALUE! ${stays}`,
      `3 warning #N/A: CURRENCY: #N/A ${stays}`,
    ]);
    expect(values['P1']).toMatchObject({ NAME: 'Sub-fund', BENCHMARK: 'Index One', CURRENCY: 'USD' });
    expect(values['C1']).toMatchObject({
      NAME: 'Class one',
      SRI: 3,
      LAUNCH_DATE: '2019-12-31',
      CURRENCY: 'EUR',
    });
    expect(values['C2']).toMatchObject({ NAME: '# of REF!' });
  });

  it('is also what a terminal shows, and a mark for none is no name', async () => {
    const { reported, values } = await taken((name) =>
      site.file(`${name}.csv`, [
        'LEVEL;CODE;NAME;BENCHMARK;SRI',
        'PROD;P1;#N/A Invalid Security;#N/A Field Not Applicable;',
        'PART;C1;TBD;;#N/A N/A',
        'PROD;P1;-;NULL;',
        'PART;C2;n/a;;',
      ]),
    );
    expect(reported.filter((each) => each.includes('warning'))).toEqual([
      `2 warning #N/A Invalid Security: NAME: #N/A Invalid Security ${stays}`,
      `2 warning #N/A Field Not Applicable: BENCHMARK: #N/A Field Not Applicable ${stays}`,
      '3 warning TBD: NAME: TBD stands for none',
      `3 warning #N/A N/A: SRI: #N/A N/A ${stays}`,
      '4 warning -: NAME: - stands for none',
      '4 warning NULL: BENCHMARK: NULL stands for none',
      '5 warning n/a: NAME: n/a stands for none',
    ]);
    expect(values['P1']).toMatchObject({ NAME: 'Sub-fund', BENCHMARK: 'Index One' });
    expect(values['C1']).toMatchObject({ NAME: 'Class one', SRI: 3 });
    expect(values['C2']).toMatchObject({ NAME: 'Class; two' });
  });

  it('is known in a workbook, and as other languages have it', async () => {
    const { reported, values } = await taken(async (name) => {
      const path = join(site.folder, `${name}.xlsx`);
      const rows = [
        ['LEVEL', 'CODE', 'NAME', 'BENCHMARK'],
        ['PROD', 'P1', '#REF!', '#NV'],
      ];
      const cells = new Map([['1,2', { type: 'error' as const, value: '#REF!' }]]);
      writeFileSync(path, await writeXlsx({ sheets: [{ name: 'S', rows, cells }] }));
      return path;
    });
    expect(reported).toEqual([
      `2 warning #REF!: NAME: #REF! ${stays}`,
      `2 warning #NV: BENCHMARK: #NV ${stays}`,
    ]);
    expect(values['P1']).toMatchObject({ NAME: 'Sub-fund', BENCHMARK: 'Index One' });
  });

  it('leaves a field of an openfunds file as it is', async () => {
    const { reported, values } = await taken((name) =>
      site.file(`${name}.csv`, [
        'ISIN;Full Share Class Name;Legal Fund Name Only;Umbrella;Share Class Currency;Comment',
        'LU9900000019;#REF!;Sub-fund;Umbrella;USD;#N/A',
      ]),
    );
    expect(reported).toEqual([
      `2 warning #REF!: Full Share Class Name: #REF! ${stays}`,
      '2 unread Comment: The column is not read (values: 1)',
    ]);
    expect(values['C1']).toMatchObject({ NAME: 'Class one', CURRENCY: 'USD' });
  });
});
