import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importMapping } from '@fundarium/contract/import-mapping';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('the guide names every sample and every key of a mapping, and its mappings can be read', () => {
  const samples = readdirSync(join(DOCS, 'samples')).filter((name) => !name.endsWith('.json'));
  expect(samples.toSorted()).toEqual(SAMPLES.map(({ name }) => name).toSorted());
  for (const name of samples) expect(GUIDE).toContain(`(samples/${name})`);
  for (const key of Object.keys(importMapping.shape)) expect(GUIDE).toContain(`\`${key}\``);
  const recipes = [...GUIDE.matchAll(/```json\n([^`]*)```/g)].map(([, text]) =>
    importMapping.parse(JSON.parse(text!)),
  );
  expect(recipes).toHaveLength(3);
  expect(recipes[0]).toEqual(mapping);
});
