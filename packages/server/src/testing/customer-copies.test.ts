import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCustomers } from '../platform/customers-store.ts';
import { ENTITY_LINES, ImportSite } from './import-site.ts';

let site: ImportSite;
beforeAll(async () => (site = await ImportSite.open()));
afterAll(() => site.close());

it('gives customers as an import makes them, each with its own record', async () => {
  await site.customer('MADE');
  await site.take('MADE', [site.file('made.csv', ENTITY_LINES)]);
  const [one, two] = [await site.customerWithClasses(), await site.customerWithClasses()];
  const made = await site.digest('MADE');
  expect(await site.digest(one)).toBe(made);
  const customers = await site.database.withPlatform(readCustomers);
  expect(customers.toSorted()).toEqual(['CLASSES_1', 'CLASSES_2', 'MADE']);

  const navs = site.file('navs.csv', ['code;date;nav', 'C1;2026-01-05;100']);
  const reports = [...(await site.take('MADE', [navs])), ...(await site.take(one, [navs]))];
  expect(reports.map(({ counts }) => counts.written)).toEqual([1, 1]);
  expect(await site.digest(one)).toBe(await site.digest('MADE'));
  expect(await site.digest(two)).toBe(made);
});
