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
  { code: 'A-1', level: 'PART', browse: 'part', field: 'AMFI_CODE', some: '119551', none: ' \t' },
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

it('takes no day that stands for none where a field may not be empty', async () => {
  const { contributor, rowsOf } = testStudio;
  const set = (values: object) =>
    contributor.call(studio('entities/fields'), { entity: { level: 'PART', code: 'A-3' }, values });
  expect((await set({ SUBSCRIPTIONS_START_DATE: '1900-01-01' })).status).toBe(200);
  await rowsOf(
    `update field set is_nullable = false
     where business_code in ('SUBSCRIPTIONS_START_DATE', 'LIQUIDATION_DATE', 'REGISTRATION_DATE')`,
  );
  const answer = await set({
    SUBSCRIPTIONS_START_DATE: '1900-01-01',
    LIQUIDATION_DATE: '2099-12-31',
  });
  expect(answer.status).toBe(400);
  expect(problemsOf(answer)).toMatchObject([
    { path: 'body.values.SUBSCRIPTIONS_START_DATE', value: '1900-01-01', rule: 'null-not-allowed' },
    { path: 'body.values.LIQUIDATION_DATE', value: '2099-12-31', rule: 'null-not-allowed' },
  ]);
  const registered = await contributor.call(studio('entities/registrations'), {
    entity: { level: 'PART', code: 'A-3' },
    registrations: { CH: { REGISTRATION_DATE: '1900-01-01' } },
  });
  expect(problemsOf(registered)).toMatchObject([
    { path: 'body.registrations.CH.REGISTRATION_DATE', rule: 'null-not-allowed' },
  ]);
});

it('takes no list that is too long to be read with its history', async () => {
  const { contributor } = testStudio;
  const set = (members: number) =>
    contributor.call(studio('entities/fields'), {
      entity: { level: 'PART', code: 'A-2' },
      values: { ACTIVE_COUNTRIES: Array.from({ length: members }, () => 'CH') },
    });
  expect((await set(1000)).status).toBe(200);
  const answer = await set(1001);
  expect([answer.status, problemsOf(answer)]).toMatchObject([
    400,
    [
      {
        path: 'body.values.ACTIVE_COUNTRIES',
        rule: 'out-of-range',
        message: 'ACTIVE_COUNTRIES has at most 1000 values',
      },
    ],
  ]);
});

it('takes the end of a fiscal year as month and day alone', async () => {
  const { contributor } = testStudio;
  const set = (end: string) =>
    contributor.call(studio('entities/fields'), {
      entity: { level: 'FUND', code: 'ALP-F' },
      values: { FISCAL_YEAR_END: end },
    });
  const refused = await set('30.06.');
  expect(refused.status).toBe(400);
  expect(problemsOf(refused)).toMatchObject([{ field: 'FISCAL_YEAR_END', rule: 'wrong-form' }]);
  expect((await set('06-30')).status).toBe(200);
});
