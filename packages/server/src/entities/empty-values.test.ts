import { entityReply } from '@fundarium/contract/entity';
import { written } from '@fundarium/contract/studio-entity-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemsOf, startTestStudio, studio, type TestStudio } from '../testing/studio.ts';

let testStudio: TestStudio;

beforeAll(async () => {
  testStudio = await startTestStudio();
});
afterAll(() => testStudio.product.stop());

it.each([
  { code: 'A-1', level: 'PART', browse: 'part', field: 'ACTIVE_COUNTRIES', some: ['CH'], none: [] },
  {
    code: 'ALP-P',
    level: 'PROD',
    browse: 'product',
    field: 'INVESTMENT_OBJECTIVE',
    some: { en: 'a' },
    none: {},
  },
])('takes $none for an empty field $field', async ({ code, level, browse, field, some, none }) => {
  const { contributor, rowsOf } = testStudio;
  const set = (value: unknown) =>
    contributor.call(studio('entities/fields'), { entity: { level, code }, values: { [field]: value } });
  const held = async () =>
    entityReply.parse((await contributor.call(`browse/${browse}/${code}`)).json).values[field];
  expect(written.parse((await set(none)).json).changed).toBe(false);
  await set(some);
  expect(await held()).toEqual(some);
  expect(written.parse((await set(none)).json).changed).toBe(true);
  expect(await held()).toBeUndefined();
  await rowsOf(`update field set is_nullable = false where business_code = '${field}'`);
  expect(problemsOf(await set(none))).toMatchObject([
    { path: `body.values.${field}`, rule: 'null-not-allowed' },
  ]);
});
