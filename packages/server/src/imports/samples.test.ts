import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importMapping } from '@fundarium/contract/import-mapping';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MANIFEST_COLUMNS } from '../documents/bulk/manifest-columns.ts';
import { ENDINGS } from '../documents/file-kinds.ts';
import { ImportSite } from '../testing/import-site.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');
const GUIDE = readFileSync(join(DOCS, 'importing.md'), 'utf8');
const sample = (name: string) => join(DOCS, 'samples', name);
const mapping = importMapping.parse(JSON.parse(readFileSync(sample('provider-mapping.json'), 'utf8')));

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
  await site.customer('GUIDE');
});
afterAll(() => site.close());

/** As the guide lists them; notes are what the report says beside the lines. */
const SAMPLES = [
  { name: 'entities.csv', format: 'entities', written: 6 },
  { name: 'registrations.csv', format: 'table', written: 3 },
  { name: 'prices.csv', format: 'prices', written: 4 },
  { name: 'prices-wide.csv', format: 'prices', written: 4 },
  { name: 'distributions.csv', format: 'prices', written: 2 },
  { name: 'splits.csv', format: 'prices', written: 1 },
  { name: 'breakdowns.csv', format: 'breakdowns', written: 5 },
  { name: 'benchmarks.csv', format: 'prices', written: 2 },
  { name: 'provider.csv', format: 'prices', written: 2, by: mapping },
  { name: 'navs.csv', format: 'navs', written: 2 },
  { name: 'openfunds.csv', format: 'openfunds', written: 4 },
  { name: 'ept.csv', format: 'ept', written: 1 },
  { name: 'fundsxml.xml', format: 'fundsxml', written: 4 },
];

it.each(SAMPLES)('$name is imported as $format, every line taken', async ({ name, format, written, by }) => {
  const [report] = await site.take('GUIDE', [sample(name)], by && { mapping: by });
  expect(report!.format).toBe(format);
  expect(report!.counts).toMatchObject({ written, rejected: 0, duplicate: 0, missing: 0 });
  const [again] = await site.take('GUIDE', [sample(name)], by && { mapping: by });
  expect(again!.counts.written).toBe(0);
});

it('classes say whether their currency is that of their sub-fund, though no file does', async () => {
  const rows = await site.read(
    'GUIDE',
    `select code, values -> 'SAME_CURRENCY_AS_PARENT_PROD' as same from entity
     where customer_code = $1 and level = 'PART' order by code`,
  );
  expect(rows.filter(({ same }) => typeof same !== 'boolean')).toEqual([]);
});

it('documents are filed as the manifest and their names say, every file taken', async () => {
  const take = () => site.takeDocuments('GUIDE', sample('documents'));
  const report = await take();
  expect(report.counts).toMatchObject({ read: 3, written: 3, rejected: 0, duplicate: 0 });
  const kinds = report.notTaken.map(({ kind, value }) => `${kind} ${value}`);
  expect(kinds).toEqual(['warning LU9900000019_EMT_en_XX_20260101.csv', 'unread notices']);
  expect((await take()).counts).toMatchObject({ written: 0, unchanged: 3 });
  for (const column of MANIFEST_COLUMNS) expect(GUIDE).toContain(`| \`${column}\``);
  for (const ending of ENDINGS) expect(GUIDE).toMatch(new RegExp(`\\b${ending}\\b`));
});

it('the guide names every sample and every key of a mapping, and its mappings can be read', () => {
  const samples = readdirSync(join(DOCS, 'samples')).filter(
    (name) => !name.endsWith('.json') && name !== 'documents',
  );
  expect(samples.toSorted()).toEqual(SAMPLES.map(({ name }) => name).toSorted());
  for (const name of samples) expect(GUIDE).toContain(`(samples/${name})`);
  for (const key of Object.keys(importMapping.shape)) expect(GUIDE).toContain(`\`${key}\``);
  const recipes = [...GUIDE.matchAll(/```json\n([^`]*)```/g)].map(([, text]) =>
    importMapping.parse(JSON.parse(text!)),
  );
  expect(recipes).toHaveLength(3);
  expect(recipes[0]).toEqual(mapping);
});
