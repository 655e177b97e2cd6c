import type { AsOfReply } from '@fundarium/contract/history';
import type { ActivationsReply, EquivalentsReply, HolidaysReply } from '@fundarium/contract/related-entities';
import { written } from '@fundarium/contract/studio-entity-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '../testing/product.ts';
import { startTestStudio, studio, type TestStudio } from '../testing/studio.ts';
import { nextDay } from './activation-periods.ts';
import { applyDueChanges } from './due-store.ts';

let testStudio: TestStudio;
const day = (days: number) => nextDay(testStudio.today, days);

beforeAll(async () => {
  testStudio = await startTestStudio();
});
afterAll(() => testStudio.product.stop());

/** What calls of one entity reply, each whether it changed something. */
const changed = ({ json }: Answer) => written.parse(json).changed;
const comeTrue = (days: number) =>
  applyDueChanges(testStudio.product.database, expect.unreachable, new Date(`${day(days)}T12:00:00Z`));

it('judges an act of a day to come by what will be there by then', async () => {
  const { contributor, structurer } = testStudio;
  const entity = { level: 'PART', code: 'A-1' } as const;
  const holiday = async (verb: 'add' | 'remove', date: string, on?: string) =>
    changed(
      await contributor.call(studio(`entities/public/holidays/${verb}`), {
        entity,
        dates: [date],
        ...(on === undefined ? {} : { effectiveDate: on }),
      }),
    );
  const [kept, gone] = [day(40), day(41)];
  expect(await holiday('add', kept)).toBe(true);
  expect(await holiday('remove', kept, day(1))).toBe(true);
  expect(await holiday('remove', kept, day(2))).toBe(false);
  expect(await holiday('add', kept, day(3))).toBe(true);
  expect(await holiday('add', gone, day(1))).toBe(true);
  expect(await holiday('remove', gone, day(1))).toBe(true);

  const equivalents = async (body: object, on?: string) =>
    changed(
      await structurer.call(studio('structured/product/equivalents'), {
        code: 'SP-1',
        ...body,
        ...(on === undefined ? {} : { effectiveDate: on }),
      }),
    );
  expect(await equivalents({ add: ['SP-2'] })).toBe(true);
  expect(await equivalents({ remove: ['SP-2'] }, day(1))).toBe(true);
  expect(await equivalents({ add: ['SP-2'] }, day(3))).toBe(true);

  const activation = async (action: string, start: string, on?: string) =>
    changed(
      await contributor.call(studio('entities/activation'), {
        entity,
        action,
        start,
        ...(on === undefined ? {} : { effectiveDate: on }),
      }),
    );
  expect(await activation('ACTIVATE', day(-30))).toBe(true);
  expect(await activation('DEACTIVATE', day(1), day(1))).toBe(true);
  expect(await activation('ACTIVATE', day(3), day(3))).toBe(true);

  await comeTrue(2);
  const read = async () => ({
    holidays: ((await contributor.call('public/holidays/PART/A-1')).json as HolidaysReply).holidays.map(
      ({ date }) => date,
    ),
    equivalents: (
      (await structurer.call('structured/product/equivalents/SP-1')).json as EquivalentsReply
    ).equivalents.map(({ code }) => code),
    periods: ((await contributor.call('activations/PART/A-1')).json as ActivationsReply).periods.map(
      ({ start, end }) => [start, end],
    ),
  });
  expect(await read()).toEqual({ holidays: [], equivalents: [], periods: [[day(-30), day(0)]] });
  await comeTrue(3);
  expect(await read()).toEqual({
    holidays: [kept],
    equivalents: ['SP-2'],
    periods: [
      [day(-30), day(0)],
      [day(3), null],
    ],
  });
  const asOf = async (caller: typeof contributor, place: string) =>
    (await caller.call(`as-of/${place}?validOn=${day(3)}`)).json as AsOfReply;
  expect(await asOf(contributor, 'PART/A-1')).toMatchObject({ publicHolidays: [kept], state: 'ACTIVE' });
  expect(await asOf(structurer, 'STRUCTURED_PRODUCT/SP-1')).toMatchObject({ equivalents: ['SP-2'] });
});
