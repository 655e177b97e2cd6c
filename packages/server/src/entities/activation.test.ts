import { activationsReply } from '@fundarium/contract/related-entities';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller, TestProduct } from '../testing/product.ts';
import { problemsOf, startTestStudio, studio, type TestStudio } from '../testing/studio.ts';
import { makeScopedCustomer } from '../testing/world.ts';
import { nextDay } from './activation-periods.ts';
import { applyDueChanges, beginWrite } from './due-store.ts';

let testStudio: TestStudio;
let product: TestProduct;
let author: Caller;
let today: string;

beforeAll(async () => {
  testStudio = await startTestStudio();
  ({ product, contributor: author, today } = testStudio);
});
afterAll(() => product.stop());

const day = (days: number) => nextDay(today, days);
const change = async (code: string, action: string, start: string, end: string | null = null, on?: string) =>
  author.call(studio('entities/activation'), {
    entity: { level: 'PART', code },
    action,
    start,
    end,
    ...(on === undefined ? {} : { effectiveDate: on }),
  });
const read = async (place: string, caller = author) =>
  activationsReply.parse((await caller.call(`activations/${place}`)).json);
/** What the record holds of the three fields. */
const fieldsOf = async (code: string) => {
  const { values } = (await author.call(`browse/part/${code}`)).json as { values: Record<string, unknown> };
  return [values['ACTIVE'], values['LAST_ACTIVATION_DATE'], values['LAST_DEACTIVATION_DATE']];
};
/** Which values ACTIVE has from which days on, oldest first; those that a later act of the same day replaced left out. */
const activeSteps = async (code: string) => {
  const answer = await author.call(`timeline/PART/${code}?field=ACTIVE&order=oldest`);
  const { steps } = answer.json as { steps: { value: unknown; validFrom: string; superseded: boolean }[] };
  return steps.filter(({ superseded }) => !superseded).map(({ value, validFrom }) => [validFrom, value]);
};

it('writes the state and the last days on the day, and each later day on which the state turns', async () => {
  await change('A-1', 'ACTIVATE', day(-30));
  expect(await fieldsOf('A-1')).toEqual(['ACTIVE', day(-30), undefined]);
  await change('A-1', 'DEACTIVATE', day(-5), day(3));
  expect(await fieldsOf('A-1')).toEqual(['INACTIVE', day(-30), day(-5)]);
  expect(await read('PART/A-1')).toMatchObject({
    active: false,
    businessDate: today,
    lastActivation: day(-30),
    lastDeactivation: day(-5),
    periods: [
      { start: day(-30), end: day(-6), current: false },
      { start: day(4), end: null, current: false },
    ],
  });
  expect(await activeSteps('A-1')).toEqual([
    [today, 'INACTIVE'],
    [day(4), 'ACTIVE'],
  ]);
  // A later act takes back what an earlier one had foreseen.
  await change('A-1', 'DEACTIVATE', day(4));
  expect(await activeSteps('A-1')).toEqual([
    [today, 'INACTIVE'],
    [day(4), 'INACTIVE'],
  ]);
});

it('turns the state by itself when the day has come', async () => {
  await change('A-2', 'DEACTIVATE', day(1), day(2), day(1));
  expect(await fieldsOf('A-2')).toEqual([undefined, undefined, undefined]);
  expect((await read('PART/A-2')).periods).toEqual([]);
  const failOn = (line: string) => {
    throw new Error(line);
  };
  await applyDueChanges(product.database, failOn, new Date(`${day(1)}T12:00:00Z`));
  expect(await fieldsOf('A-2')).toEqual(['INACTIVE', undefined, day(1)]);
  // Active all along before: the beginning is not known.
  expect((await read('PART/A-2')).periods).toMatchObject([
    { start: null, end: today },
    { start: day(3), end: null },
  ]);
  await applyDueChanges(product.database, failOn, new Date(`${day(3)}T12:00:00Z`));
  expect(await fieldsOf('A-2')).toEqual(['ACTIVE', day(3), day(1)]);
});

it('takes the last of all days for no end', async () => {
  await change('A-4', 'ACTIVATE', day(-30), '9999-12-31');
  expect((await read('PART/A-4')).periods).toEqual([{ start: day(-30), end: null, current: true }]);
  expect((await change('A-4', 'ACTIVATE', day(-30))).json).toMatchObject({ changed: false });
  await change('A-4', 'DEACTIVATE', day(-9), '9999-12-31');
  expect((await read('PART/A-4')).periods).toEqual([{ start: day(-30), end: day(-10), current: false }]);
});

it('does what else is due where one act can not be done, which holds up no write and is tried again', async () => {
  const { database } = product;
  const due = day(6);
  await change('A-2', 'DEACTIVATE', due, null, due);
  await change('A-4', 'ACTIVATE', due, null, due);
  const setStart = (start: string) =>
    database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
      tx.query(
        `update pending_change set act = jsonb_set(act, '{start}', to_jsonb($1::text))
         where customer_code = 'ALPHA' and act ->> 'action' = 'ACTIVATE' and effective_date = $2`,
        [start, due],
      ),
    );
  const lines: string[] = [];
  const apply = () => applyDueChanges(database, (line) => lines.push(line), new Date(`${due}T12:00:00Z`));
  await setStart('no day');
  expect(await apply()).toEqual(['ALPHA']);
  expect(lines).toEqual([
    expect.stringMatching(
      /^What is due for ALPHA could not be made true: ACTIVATION of entity \d+ on .* "no day"$/,
    ),
  ]);
  expect(await fieldsOf('A-2')).toEqual(['INACTIVE', day(3), due]);
  const before = await fieldsOf('A-4');
  // Nothing else is due: neither the timer nor a write finds something to make true.
  expect(await apply()).toEqual([]);
  expect(lines).toHaveLength(2);
  await database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, async (tx) =>
    expect(await beginWrite(tx, 'ALPHA', due)).toBe(due),
  );
  expect(await fieldsOf('A-4')).toEqual(before);
  await setStart(due);
  expect(await apply()).toEqual(['ALPHA']);
  expect(await fieldsOf('A-4')).toEqual(['ACTIVE', due, day(-9)]);
});

it('says what ACTIVE says where there is no period', async () => {
  expect((await read('PART/A-3')).active).toBeNull();
  const set = (value: string) =>
    author.call(studio('entities/fields'), {
      entity: { level: 'PART', code: 'A-3' },
      values: { ACTIVE: value, ACTIVE_COUNTRIES: ['CH', 'LI'] },
    });
  await set('INACTIVE');
  expect(await read('PART/A-3')).toMatchObject({ active: false, activeCountries: ['CH', 'LI'] });
  await set('ACTIVE');
  expect((await read('PART/A-3')).active).toBe(true);
});

it.each(['FUND', 'CLAS'])(
  'belongs to sub-funds, share classes and structured products, not to %s',
  async (level) => {
    const code = level === 'FUND' ? 'ALP-F' : 'ALP-C';
    const answer = await author.call(studio('entities/activation'), {
      entity: { level, code },
      action: 'ACTIVATE',
      start: today,
    });
    expect([answer.status, problemsOf(answer)]).toMatchObject([
      400,
      [{ path: 'body.entity.level', rule: 'level-may-not-hold' }],
    ]);
    expect((await author.call(`activations/${level}/${code}`)).status).toBe(400);
  },
);

it('is shown to readers of the entity alone', async () => {
  const { database, ownerUrl } = product;
  await makeScopedCustomer(database, ownerUrl);
  const other = await product.signIn('BETA');
  const north = await product.signIn('SCOPED', { scopes: ['NORTH'] });
  expect((await product.anonymous.call('activations/PART/A-1')).status).toBe(401);
  expect((await other.call('activations/PART/A-1')).status).toBe(404);
  expect((await read('PART/B-1', other)).periods).toEqual([]);
  expect((await north.call('activations/PART/SHUT-1')).status).toBe(404);
  expect((await read('PROD/OPEN-P', north)).periods).toEqual([]);
});
