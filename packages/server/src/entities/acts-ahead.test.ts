import type { EntityReply } from '@fundarium/contract/entity';
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

it('judges an act of a future day by what will be there by then', async () => {
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

it('says on each day what all acts on the state come to, in whatever order they were recorded', async () => {
  const { contributor } = testStudio;
  const act = async (
    code: string,
    action: string,
    [start, end]: readonly [string, string | null],
    on: string,
  ) =>
    contributor.call(studio('entities/activation'), {
      entity: { level: 'PART', code },
      action,
      start,
      end,
      effectiveDate: on,
    });
  const fieldsOf = async (code: string) => {
    const { values } = (await contributor.call(`browse/part/${code}`)).json as EntityReply;
    return [values['ACTIVE'], values['LAST_ACTIVATION_DATE'] ?? null];
  };
  const activeOn = async (code: string, days: number) =>
    ((await contributor.call(`as-of/PART/${code}?validOn=${day(days)}`)).json as AsOfReply).values['ACTIVE'];

  // One of an earlier day, recorded after one of a later day.
  await act('A-2', 'DEACTIVATE', [day(-20), null], day(-2));
  await act('A-2', 'ACTIVATE', [day(-10), null], day(-4));
  expect(await fieldsOf('A-2')).toEqual(['ACTIVE', day(-10)]);

  // One at once, which ends what one that lies ahead was to give back.
  await act('A-3', 'DEACTIVATE', [day(10), day(12)], day(10));
  await act('A-3', 'DEACTIVATE', [day(-20), null], day(-4));
  expect(await activeOn('A-3', 13)).toBe('INACTIVE');

  // One ahead that will have covered the beginning of another.
  await act('A-4', 'ACTIVATE', [day(8), null], day(8));
  await act('A-4', 'ACTIVATE', [day(9), day(11)], day(0));
  expect(await activeOn('A-4', 12)).toBe('ACTIVE');

  await comeTrue(13);
  expect(await fieldsOf('A-3')).toEqual(['INACTIVE', null]);
  expect(await fieldsOf('A-4')).toEqual(['ACTIVE', day(8)]);
});
