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

it('says so where nothing would change', async () => {
  const report = await preview('same.csv', ENTITY_LINES);
  expect(report.firstPlanned).toEqual([]);
  expect(renderReports([report])).toContain('nothing that is recorded would change');
});
