import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENTITY_LINES, ImportSite } from '../testing/import-site.ts';
import type { FileReport } from './import-file.ts';
import { renderReports } from './print-report.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
  for (const customer of ['HERE', 'ELSEWHERE']) {
    await site.customer(customer);
    const navs = site.file(`${customer}.csv`, ['code;date;nav', 'C1;2026-01-05;100', 'C1;2026-01-06;101']);
    await site.take(customer, [site.file(`${customer}-tree.csv`, ENTITY_LINES), navs]);
  }
});
afterAll(() => site.close());

async function preview(name: string, lines: readonly string[]): Promise<FileReport> {
  const before = await Promise.all([site.digest('HERE'), site.digest('ELSEWHERE')]);
  const [report] = await site.take('HERE', [site.file(name, lines)], { preview: true });
  expect(await Promise.all([site.digest('HERE'), site.digest('ELSEWHERE')])).toEqual(before);
  return report!;
}

it('lists what would be created and changed, field by field, and writes nothing', async () => {
  const report = await preview('tree.csv', [
    'LEVEL;CODE;NAME;PARENT_CODE;CURRENCY',
    'PART;C1;Class 1;P1;EUR',
    'PART;C2;"Class; two";K1;USD',
    'PART;C3;Class three;P1;CHF',
  ]);
  expect(report.planned).toEqual({ created: 1, changed: 1, moved: 0, corrected: 0 });
  const planned = [
    {
      kind: 'changed',
      level: 'PART',
      code: 'C1',
      name: 'Class 1',
      part: null,
      fields: { NAME: { new: 'Class 1', previous: 'Class one' } },
    },
    { kind: 'created', level: 'PART', code: 'C3', name: 'Class three', part: null },
  ];
  expect(report.firstPlanned).toMatchObject(planned);
  const json = JSON.parse(readFileSync(report.reportFiles[0]!, 'utf8')) as Record<string, unknown>;
  expect(json).toMatchObject({ plannedCounts: report.planned, notTaken: [], planned });
  expect(readFileSync(report.reportFiles[1]!, 'utf8')).toContain(
    'tree.csv;;changed;PART C1 Class 1;NAME: Class one → Class 1\n',
  );
  expect(renderReports([report])).toContain('changed  PART C1 Class 1  NAME: Class one → Class 1');
});

it('lists the prices that would be corrected, with the value that they have now', async () => {
  const report = await preview('navs.csv', [
    'code;date;nav',
    'C1;2026-01-05;100',
    'C1;2026-01-06;102.5',
    'C1;2026-01-07;103',
  ]);
  expect(report.counts).toMatchObject({ written: 2, unchanged: 1 });
  expect(report.planned).toEqual({ created: 0, changed: 0, moved: 0, corrected: 1 });
  expect(report.firstPlanned).toEqual([
    {
      kind: 'corrected',
      level: 'PART',
      code: 'C1',
      name: 'Class one',
      part: '2026-01-06',
      fields: { NAV: { new: '102.5', previous: '101' } },
    },
  ]);
});

it('lists the levels of a benchmark that would be corrected', async () => {
  const level = (value: string) => ['BENCHMARK_CODE;DATE;VALUE', `World;2026-01-05;${value}`];
  await site.take('HERE', [site.file('levels.csv', level('311.7'))]);
  const report = await preview('levels-again.csv', level('31.17'));
  expect(report.planned).toEqual({ created: 0, changed: 0, moved: 0, corrected: 1 });
  const fields = { VALUE: { new: '31.17', previous: '311.7' } };
  expect(report.firstPlanned).toEqual([
    { kind: 'corrected', level: 'BENCHMARK', code: 'World', name: null, part: '2026-01-05', fields },
  ]);
  expect(renderReports([report])).toContain('corrected  BENCHMARK World 2026-01-05  VALUE: 311.7 → 31.17');
});

it('lists the breakdowns that would be made and corrected, by member', async () => {
  const header = 'CODE;TYPE;DATE;MEMBER;WEIGHT';
  const first = [header, 'P1;COUNTRY;2026-01-05;CH;60.5', 'P1;COUNTRY;2026-01-05;DE;39.5'];
  await site.take('HERE', [site.file('weights.csv', first)]);
  const lines = [
    'P1;COUNTRY;2026-01-05;CH;60.5',
    'P1;COUNTRY;2026-01-05;AT;39.5',
    'P1;RATING;2026-01-05;AAA;100',
  ];
  const report = await preview('weights-again.csv', [header, ...lines]);
  expect(report.planned).toEqual({ created: 1, changed: 0, moved: 0, corrected: 1 });
  const of = { level: 'PROD', code: 'P1', name: 'Sub-fund' };
  expect(report.firstPlanned).toEqual([
    {
      kind: 'corrected',
      ...of,
      part: 'COUNTRY 2026-01-05',
      fields: { AT: { new: '39.5', previous: null }, DE: { new: null, previous: '39.5' } },
    },
    {
      kind: 'created',
      ...of,
      part: 'RATING 2026-01-05',
      fields: { AAA: { new: '100', previous: null } },
    },
  ]);
});

it('lists every value of a payment that would be corrected', async () => {
  const payment = (rest: string) => [
    'CODE;EX_DATE;DIVIDEND;REFERENCE;NOTIONAL',
    `C1;2026-01-05;1.50;${rest}`,
  ];
  await site.take('HERE', [site.file('payment.csv', payment(';'))]);
  const report = await preview('payment-again.csv', payment('CA-77;yes'));
  expect(report.firstPlanned).toMatchObject([
    {
      kind: 'corrected',
      code: 'C1',
      part: '2026-01-05',
      fields: { NOTIONAL: { new: 'true', previous: 'false' }, REFERENCE: { new: 'CA-77', previous: null } },
    },
  ]);
});

it('says so where nothing would change', async () => {
  const report = await preview('same.csv', ENTITY_LINES);
  expect(report.firstPlanned).toEqual([]);
  expect(renderReports([report])).toContain('nothing that is recorded would change');
});
