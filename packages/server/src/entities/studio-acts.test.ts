import { randomBytes } from 'node:crypto';
import { entityReply } from '@fundarium/contract/entity';
import { written } from '@fundarium/contract/studio-entity-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestProduct } from '../testing/product.ts';
import { problemsOf, startTestStudio, studio, type TestStudio } from '../testing/studio.ts';
import { nextDay } from './activation-periods.ts';
import { applyDueChanges } from './due-store.ts';

/** What is due takes effect without a word. */
const failOn = (line: string) => {
  throw new Error(line);
};

let product: TestProduct;
let contributor: Caller;
let structurer: Caller;
let today: string;
let rowsOf: TestStudio['rowsOf'];
let changesOf: TestStudio['changesOf'];

const part = (code: string) => ({ level: 'PART', code });
const open = async (path: string) => entityReply.parse((await contributor.call(`browse/${path}`)).json);

beforeAll(async () => {
  ({ product, contributor, structurer, today, rowsOf, changesOf } = await startTestStudio());
});
afterAll(() => product.stop());

describe('a writing call', () => {
  it('creates an entity, which is found at once and known to history', async () => {
    const answer = await contributor.call(studio('entities'), {
      level: 'PART',
      code: 'C-1',
      parent: { level: 'CLAS', code: 'ALP-C' },
      values: { NAME: 'Created', LAUNCH_DATE: '1900-01-01', SAME_CURRENCY_AS_PARENT_PROD: true },
    });
    expect(written.parse(answer.json)).toMatchObject({
      code: 'C-1',
      effectiveDate: today,
      changed: true,
      pending: false,
      retroactive: false,
    });
    expect(await changesOf(answer)).toMatchObject([
      { type: 'CREATE_ENTITY', date: today, fields: { NAME: { new: 'Created', previous: null } } },
    ]);
    const search = await contributor.call(
      'browse/search/parts',
      { quickText: 'created' },
      { 'fundarium-revision': String(answer.headers['fundarium-revision']) },
    );
    expect(search.json).toMatchObject({ total: 1, rows: [{ code: 'C-1' }] });
    expect((await open('part/C-1')).values).not.toHaveProperty('LAUNCH_DATE');
  });

  it('sets fields with what they were before, and takes no revision for what is so already', async () => {
    const body = { entity: part('A-1'), values: { NAME: 'Alpine A2', CURRENCY: null } };
    const answer = await contributor.call(studio('entities/fields'), body);
    expect(await changesOf(answer)).toMatchObject([
      {
        type: 'SET_FIELDS',
        fields: {
          NAME: { new: 'Alpine A2', previous: 'Alpine A' },
          CURRENCY: { new: null, previous: 'CHF' },
        },
      },
    ]);
    const again = written.parse((await contributor.call(studio('entities/fields'), body)).json);
    expect([again.changed, again.revision]).toEqual([false, written.parse(answer.json).revision]);
  });

  it('adds to the history alone what a later value has overtaken, and keeps for its day what lies ahead', async () => {
    const set = async (NAME: string, effectiveDate: string) => {
      const answer = await contributor.call(studio('entities/fields'), {
        entity: part('A-2'),
        values: { NAME },
        effectiveDate,
      });
      return { ...written.parse(answer.json), changes: await changesOf(answer) };
    };
    await set('Now', nextDay(today, -10));
    expect(await set('Then', nextDay(today, -20))).toMatchObject({
      retroactive: true,
      changes: [{ retroactive: true, fields: { NAME: { new: 'Then', previous: 'Alpine B' } } }],
    });
    expect((await open('part/A-2')).name).toBe('Now');
    expect(await set('Soon', nextDay(today))).toMatchObject({
      pending: true,
      changes: [{ retroactive: false, date: nextDay(today), fields: { NAME: { previous: 'Now' } } }],
    });
    expect((await open('part/A-2')).name).toBe('Now');
    expect(
      await rowsOf(`select count(*)::int as n from pending_change p join entity e on e.id = p.entity_id
      where e.code = 'A-2'`),
    ).toEqual([{ n: 1 }]);
  });

  it('moves an entity with all below it', async () => {
    const answer = await contributor.call(studio('entities/parent'), {
      entity: { level: 'PROD', code: 'ALP-P' },
      parent: { level: 'FUND', code: 'SECOND-F' },
    });
    expect(await changesOf(answer)).toMatchObject([
      {
        type: 'MOVE_ENTITY',
        fields: {
          PARENT: { new: { level: 'FUND', code: 'SECOND-F' }, previous: { level: 'FUND', code: 'ALP-F' } },
        },
      },
    ]);
    const moved = await open('part/A-1');
    expect(moved.ancestors.map(({ code }) => code)).toEqual(['SECOND-F', 'ALP-P', 'ALP-C']);
    const rows =
      await rowsOf(`select count(*)::int as n from entity e left join entity p on p.id = e.parent_id
      where e.path is distinct from coalesce(p.path, '{}') || e.id`);
    expect(rows).toEqual([{ n: 0 }]);
    await contributor.call(studio('entities/parent'), {
      entity: { level: 'PROD', code: 'ALP-P' },
      parent: { level: 'FUND', code: 'ALP-F' },
    });
  });

  it('changes the state by its days', async () => {
    const change = async (action: string, start: string, end?: string) => {
      const answer = await contributor.call(studio('entities/activation'), {
        entity: part('A-3'),
        action,
        start,
        end,
      });
      return changesOf(answer);
    };
    const state = async () => (await open('part/A-3')).state;
    expect(await change('ACTIVATE', nextDay(today, -30))).toMatchObject([
      {
        type: 'CHANGE_ACTIVATION_STATE',
        fields: {
          ACTION: { new: 'ACTIVATE' },
          LAST_ACTIVATION_DATE: { new: nextDay(today, -30), previous: null },
        },
      },
    ]);
    expect(await state()).toBe('ACTIVE');
    await change('DEACTIVATE', nextDay(today, -5), nextDay(today));
    expect(await state()).toBe('INACTIVE');
    const periods = await rowsOf(`select start_date as "from", end_date as "to" from activation_period a
      join entity e on e.id = a.entity_id where e.code = 'A-3' order by 1`);
    expect(periods).toEqual([
      { from: nextDay(today, -30), to: nextDay(today, -6) },
      { from: nextDay(today, 2), to: null },
    ]);
    expect((await open('part/A-3')).values['LAST_DEACTIVATION_DATE']).toBe(nextDay(today, -5));
    const wrong = await contributor.call(studio('entities/activation'), {
      entity: part('A-3'),
      action: 'ACTIVATE',
      start: '2026-02-01',
      end: '2026-01-01',
    });
    expect([wrong.status, problemsOf(wrong)[0]?.path]).toEqual([400, 'body.end']);
  });

  it('adds and removes holidays, and equivalents', async () => {
    const holidays = (verb: string, dates: string[]) =>
      contributor.call(studio(`entities/public/holidays/${verb}`), {
        entity: { level: 'FUND', code: 'ALP-F' },
        dates,
      });
    await holidays('add', ['2026-12-25', '2026-12-26']);
    const more = await holidays('add', ['2026-12-26', '2027-01-01']);
    expect(await changesOf(more)).toMatchObject([
      { type: 'ADD_PUBLIC_HOLIDAYS', fields: { PUBLIC_HOLIDAYS: { new: ['2027-01-01'], previous: null } } },
    ]);
    const fewer = await holidays('remove', ['2026-12-25']);
    expect(await changesOf(fewer)).toMatchObject([{ type: 'REMOVE_PUBLIC_HOLIDAYS' }]);
    const left = await rowsOf(`select date from public_holiday h join entity e on e.id = h.entity_id
      where e.code = 'ALP-F' order by 1`);
    expect(left.map(({ date }) => date)).toEqual(['2026-12-26', '2027-01-01']);

    const link = await structurer.call(studio('structured/product/equivalents'), {
      code: 'SP-1',
      add: ['SP-2'],
    });
    expect(await changesOf(link)).toMatchObject([
      {
        type: 'SET_STRUCTURED_PRODUCT_EQUIVALENTS',
        fields: { EQUIVALENTS: { new: ['SP-2'], previous: [] } },
      },
    ]);
    const self = await structurer.call(studio('structured/product/equivalents'), {
      code: 'SP-1',
      add: ['SP-1'],
    });
    expect([self.status, problemsOf(self)]).toMatchObject([400, [{ value: 'SP-1', rule: 'itself' }]]);
  });

  it('gives a code and keeps the former, which nobody else may take', async () => {
    const answer = await contributor.call(studio('entities/code'), { entity: part('A-3'), newCode: 'A-33' });
    expect(await changesOf(answer)).toMatchObject([
      { type: 'SET_FIELDS', fields: { CODE: { new: 'A-33', previous: 'A-3' } } },
    ]);
    expect(await open('part/A-3')).toMatchObject({ code: 'A-33', formerCode: 'A-3' });
    const taken = await contributor.call(studio('entities/code'), { entity: part('A-2'), newCode: 'A-3' });
    expect(taken.status).toBe(409);
  });
});

describe('what lies ahead', () => {
  const tomorrow = () => nextDay(today);
  const at = (path: string, body: object, caller = contributor) =>
    caller.call(studio(path), { effectiveDate: tomorrow(), ...body });

  it('is seen in history at once and takes effect on its day, of every kind', async () => {
    const calls = [
      await at('entities/parent', { entity: part('A-4'), parent: { level: 'PROD', code: 'OTHER-P' } }),
      await at('entities/activation', { entity: part('A-4'), action: 'ACTIVATE', start: tomorrow() }),
      await at('entities/public/holidays/add', { entity: part('A-4'), dates: ['2030-05-01'] }),
      await at('structured/product/equivalents', { code: 'SP-2', add: ['SP-1'] }, structurer),
    ];
    for (const call of calls) {
      expect(written.parse(call.json)).toMatchObject({ pending: true, changed: true });
      expect(await changesOf(call)).toMatchObject([{ date: tomorrow(), retroactive: false }]);
    }
    const state = () =>
      rowsOf(`select p.code as parent, cardinality(e.path) as depth, e.values ->> 'LAST_ACTIVATION_DATE' as since,
                (select count(*)::int from activation_period a where a.entity_id = e.id) as periods,
                (select count(*)::int from public_holiday h where h.entity_id = e.id) as holidays,
                (select count(*)::int from structured_product_equivalent q
                 join entity s on s.id = q.entity_id where s.code = 'SP-2') as equivalents
              from entity e join entity p on p.id = e.parent_id where e.code = 'A-4'`);
    expect(await state()).toEqual([
      { parent: 'ALP-C', depth: 4, since: null, periods: 0, holidays: 0, equivalents: 0 },
    ]);
    const next = new Date(`${tomorrow()}T12:00:00Z`);
    expect(await applyDueChanges(product.database, failOn, next)).toEqual(['ALPHA']);
    expect(await state()).toEqual([
      { parent: 'OTHER-P', depth: 3, since: tomorrow(), periods: 1, holidays: 1, equivalents: 1 },
    ]);
    expect(await rowsOf(`select 1 from pending_change where effective_date <= '${tomorrow()}'`)).toEqual([]);
  });

  it('leaves a move that a later one has overtaken to history', async () => {
    const move = (code: string, effectiveDate: string) =>
      contributor.call(studio('entities/parent'), {
        entity: part('A-1'),
        parent: { level: 'PROD', code },
        effectiveDate,
      });
    await move('OTHER-P', nextDay(today, -2));
    const earlier = await move('ALP-P', nextDay(today, -4));
    expect(written.parse(earlier.json).retroactive).toBe(true);
    expect(await changesOf(earlier)).toMatchObject([
      { fields: { PARENT: { new: { code: 'ALP-P' }, previous: { code: 'ALP-C' } } } },
    ]);
    expect((await open('part/A-1')).ancestors.map(({ code }) => code)).toEqual(['ALP-F', 'OTHER-P']);
  });

  it('is no beginning of an entity and no change of a code', async () => {
    const created = await at('entities', { level: 'FUND', code: 'LATER', parent: null, values: {} });
    const renamed = await at('entities/code', { entity: part('A-2'), newCode: 'A-22' });
    for (const answer of [created, renamed])
      expect([answer.status, problemsOf(answer)]).toMatchObject([
        400,
        [{ path: 'body.effectiveDate', rule: 'date-in-the-future' }],
      ]);
  });
});

it('refuses a value of a unique field that is too long to be kept apart from others', async () => {
  await product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
    tx.query(`update field set is_unique = true where customer_code = 'ALPHA' and business_code = 'WKN'`),
  );
  const set = (wkn: string) =>
    contributor.call(studio('entities/fields'), { entity: part('A-3'), values: { WKN: wkn } });
  expect((await set('\u{20000}'.repeat(200))).status).toBe(200);
  const answer = await set(randomBytes(2000).toString('hex'));
  expect([answer.status, problemsOf(answer)]).toMatchObject([
    400,
    [{ path: 'body.values.WKN', rule: 'out-of-range', message: 'WKN has at most 400 characters' }],
  ]);
});

it('names the place of a field whose name every object has', async () => {
  for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
    const answer = await contributor.call(studio('entities/fields'), {
      entity: part('A-2'),
      values: { [name]: 'x' },
    });
    expect([answer.status, problemsOf(answer)]).toMatchObject([
      400,
      [{ path: `body.values.${name}`, rule: 'unknown-field' }],
    ]);
  }
});
