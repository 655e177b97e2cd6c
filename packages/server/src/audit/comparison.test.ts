import {
  changesReply,
  comparisonReply,
  type ChangedField,
  type ChangesReply,
  type ComparisonReply,
} from '@fundarium/contract/comparison';
import { failure } from '@fundarium/contract/failure';
import { auditReply, type AuditRow } from '@fundarium/contract/history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computePerformance } from '../performance/follow.ts';
import { writeActs, type Act } from '../testing/changes.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, makeScopedCustomer, writeEntities, writeNavs } from '../testing/world.ts';

let product: TestProduct;
let reader: Caller;
let auditor: Caller;
let other: Caller;
let scoped: Caller;

const set = (value: unknown, previous: unknown) => ({ new: value, previous, type: 'STRING' });
const act = (day: string, effectiveDate: string, fields: Act['fields'], code = 'A-1'): Act => ({
  level: 'PART',
  code,
  changeType: 'SET_FIELDS',
  effectiveDate,
  integratedAt: `${day}T10:00:00Z`,
  fields,
});
const COMMON = { SRI: 4, MRM: 4, CRM: 1, MINIMUM_INITIAL_INVESTMENT: '1000000' };

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'ALPHA');
  await makeCustomer(database, ownerUrl, 'BETA');
  await writeEntities(
    database,
    'ALPHA',
    fundTree('ALP', [
      [
        'A-1',
        { NAME: 'Alpine A', ISIN: 'LU9900000019', CURRENCY: 'CHF', WKN: 'A1B2C3', VALOR: '1', ...COMMON },
      ],
      ['A-2', { NAME: 'Alpine B', ISIN: 'LU9900000027', CURRENCY: 'EUR', VALOR: '2', TER: '1.5', ...COMMON }],
    ]),
  );
  await writeEntities(database, 'BETA', fundTree('BET', [['A-1', { NAME: 'CANARY' }]]));
  await makeScopedCustomer(database, ownerUrl, { NAME: 'Class' });
  // Known earlier than the creation: what a day of spring knew comes of these alone.
  await writeActs(database, 'ALPHA', [
    act('2026-02-02', '2025-12-01', {
      NAME: set('One', null),
      WKN: set('W1', null),
      VALOR: set('7', null),
      CURRENCY: set('EUR', null),
      MINIMUM_INITIAL_INVESTMENT: set('1000000', null),
    }),
    act('2026-02-10', '2025-12-10', { NAME: set('Two', 'One'), WKN: set('W2', 'W1') }),
    act('2026-02-11', '2025-12-11', { WKN: set('W1', 'W2'), SRI: set(5, null) }),
    // For a day that a later act has covered already.
    act('2026-02-12', '2025-12-05', { NAME: set('Between', 'One') }),
    act('2026-02-20', '2025-12-20', { VALOR: set(null, '7'), CURRENCY: set('CHF', 'EUR') }),
    act('2026-02-11', '2025-12-11', { NAME: set('Other', null) }, 'A-2'),
  ]);
  await writeActs(database, 'SCOPED', [
    act('2026-02-11', '2025-12-11', { NAME: set('Open', null) }, 'OPEN-1'),
    act('2026-02-11', '2025-12-11', { NAME: set('Shut', null) }, 'SHUT-1'),
  ]);
  reader = await product.signIn('ALPHA');
  auditor = await product.signIn('ALPHA', { roles: ['AUDIT_READ'] });
  other = await product.signIn('BETA');
  scoped = await product.signIn('SCOPED', { scopes: ['NORTH'] });
});
afterAll(() => product.stop());

const part = (code: string, more: object = {}) => ({ level: 'PART', code, ...more });
async function compare(columns: readonly object[], caller = reader): Promise<ComparisonReply> {
  const answer = await caller.call('compare', { columns });
  expect([answer.status, answer.json]).toEqual([200, answer.json]);
  return comparisonReply.parse(answer.json);
}
const differing = ({ rows }: ComparisonReply) =>
  rows.filter(({ differs }) => differs).map(({ field, values }) => [field, ...values]);

/** What a field held as known at the end of a day, by the audit rows alone. */
function heldBy(rows: readonly AuditRow[], day: string): Map<string, unknown> {
  const known = rows
    .filter(({ integratedAt }) => integratedAt.slice(0, 10) <= day)
    .toSorted((a, b) =>
      a.effectiveDate < b.effectiveDate
        ? -1
        : a.effectiveDate > b.effectiveDate
          ? 1
          : a.revision - b.revision,
    );
  return new Map(known.map(({ field, value }) => [field!, value]));
}
async function auditOf(code: string): Promise<readonly AuditRow[]> {
  const { json } = await auditor.call(`audit/PART/${code}?limit=1000&integratedTo=2026-03-31`);
  return auditReply.parse(json).rows;
}

describe('a comparison', () => {
  it('of two classes shows exactly the fields that differ', async () => {
    const reply = await compare([part('A-1'), part('A-2')]);
    expect(differing(reply)).toEqual([
      ['CODE', 'A-1', 'A-2'],
      ['CURRENCY', 'CHF', 'EUR'],
      ['ISIN', 'LU9900000019', 'LU9900000027'],
      // The same number, in two currencies.
      ['MINIMUM_INITIAL_INVESTMENT', '1000000', '1000000'],
      ['NAME', 'Alpine A', 'Alpine B'],
      ['TER', null, '1.5'],
      ['VALOR', '1', '2'],
      ['WKN', 'A1B2C3', null],
    ]);
    expect(reply.rows.find(({ field }) => field === 'SRI')).toMatchObject({ values: [4, 4], differs: false });
    expect(reply.columns.map(({ code, isToday, knownOn }) => [code, isToday, knownOn])).toEqual([
      ['A-1', true, null],
      ['A-2', true, null],
    ]);
  });

  it('says of which day the figures of each class are', async () => {
    const { database } = product;
    await writeNavs(database, 'ALPHA', 'A-1', [['2026-01-30', '100']]);
    await writeNavs(database, 'ALPHA', 'A-2', [['2025-06-30', '100']]);
    const head = await database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
      tx.query<{ revision: number }>(`select revision from customer where customer_code = 'ALPHA'`),
    );
    await computePerformance(database, 'ALPHA', head.rows[0]!.revision, new AbortController().signal);
    const asOf = ({ rows }: ComparisonReply) => rows.find(({ field }) => field === 'FIGURES_AS_OF');
    expect(asOf(await compare([part('A-1'), part('A-2')]))).toEqual({
      part: 'FIGURE',
      field: 'FIGURES_AS_OF',
      country: null,
      values: ['2026-01-30', '2025-06-30'],
      differs: true,
    });
    const dated = await compare([part('A-1'), part('A-1', { validOn: '2026-01-01' })]);
    expect(asOf(dated)).toMatchObject({ values: ['2026-01-30', null], differs: false });
  });

  it('of one entity at two dates is the net of the audit rows between them', async () => {
    const rows = await auditOf('A-1');
    const days = ['2026-02-02', '2026-02-10', '2026-02-11', '2026-02-12', '2026-02-20'];
    for (const from of days) {
      for (const to of days.filter((day) => day > from)) {
        const reply = await compare([part('A-1', { knownOn: from }), part('A-1', { knownOn: to })]);
        const [before, after] = [heldBy(rows, from), heldBy(rows, to)];
        const net = [...new Set([...before.keys(), ...after.keys()])]
          .toSorted()
          .map((field) => [field, before.get(field) ?? null, after.get(field) ?? null])
          .filter(([, a, b]) => a !== b);
        expect([from, to, differing(reply)]).toEqual([from, to, net]);
      }
    }
    // There and back again is two rows and no difference.
    expect(
      differing(
        await compare([part('A-1', { knownOn: '2026-02-02' }), part('A-1', { knownOn: '2026-02-11' })]),
      ),
    ).toEqual([
      ['NAME', 'One', 'Two'],
      ['SRI', null, 5],
    ]);
  });

  it('uses the other clock as well, and says where the entity was not there yet', async () => {
    const knownOn = '2026-03-01';
    const reply = await compare([
      part('A-1', { knownOn, validOn: '2025-12-07' }),
      part('A-1', { knownOn, validOn: '2026-01-01' }),
      part('A-1', { knownOn: '2026-02-01' }),
    ]);
    expect(reply.rows.find(({ field }) => field === 'NAME')!.values).toEqual(['Between', 'Two', null]);
    expect(reply.columns.map(({ state }) => state)).toEqual(['LIVE', 'LIVE', null]);
  });

  it('of a class with its sub-fund leaves fields that only one of them has', async () => {
    const reply = await compare([
      part('A-1'),
      { level: 'PROD', code: 'ALP-P' },
      { level: 'FUND', code: 'ALP-F' },
    ]);
    expect(reply.rows.find(({ field }) => field === 'NAME')).toMatchObject({ differs: true });
    expect(reply.rows.find(({ field }) => field === 'WKN')).toMatchObject({ differs: false });
  });

  it.each([
    ['one column', [part('A-1')], 'body.columns', 'out-of-range'],
    ['eleven columns', Array.from({ length: 11 }, () => part('A-1')), 'body.columns', 'out-of-range'],
    ['the same twice', [part('A-1'), part('A-2'), part('A-1')], 'body.columns.2', 'given-twice'],
    [
      'mixed levels',
      [
        { level: 'PROD', code: 'ALP-P' },
        { level: 'FUND', code: 'ALP-F' },
      ],
      'body.columns.0.level',
      'not-combinable',
    ],
    [
      'a day ahead',
      [part('A-1'), part('A-1', { knownOn: '2999-01-01' })],
      'body.columns.1.knownOn',
      'date-in-the-future',
    ],
  ])('of %s is refused', async (_, columns, path, rule) => {
    const answer = await reader.call('compare', { columns });
    expect([answer.status, failure.parse(answer.json).problems![0]]).toMatchObject([422, { path, rule }]);
  });

  it('is none of what another customer has or a scope hides', async () => {
    expect((await other.call('compare', { columns: [part('A-1'), part('A-2')] })).status).toBe(404);
    expect((await scoped.call('compare', { columns: [part('OPEN-1'), part('SHUT-1')] })).status).toBe(404);
    const ancestors = [part('OPEN-1'), { level: 'FUND', code: 'OPEN-F' }];
    expect((await scoped.call('compare', { columns: ancestors })).status).toBe(404);
    expect((await compare([part('OPEN-1'), { level: 'PROD', code: 'OPEN-P' }], scoped)).columns).toHaveLength(
      2,
    );
  });
});

const SUBTREE = { kind: 'subtree', level: 'FUND', code: 'ALP-F' };
const asked = (of: object, more: object = {}) => ({ of, from: '2026-02-10', to: '2026-02-12', ...more });
async function changes(body: object, caller = reader): Promise<ChangesReply> {
  const answer = await caller.call('changes', body);
  expect([answer.status, answer.json]).toEqual([200, answer.json]);
  return changesReply.parse(answer.json);
}
const lineOf = ({ entity, field, previous, value, act: of }: ChangedField) =>
  JSON.stringify([entity.code, field, previous, value, of?.revision, of?.effectiveDate]);

describe('changes between two dates', () => {
  it.each(['entity', 'field'])(
    'grouped by %s are the audit rows of those days, both included',
    async (groupBy) => {
      const rows = [...(await auditOf('A-1')), ...(await auditOf('A-2'))].filter(
        ({ integratedAt }) => integratedAt >= '2026-02-10' && integratedAt < '2026-02-13',
      );
      const reply = await changes(asked(SUBTREE, { groupBy }));
      expect(reply.rows.map(lineOf).toSorted()).toEqual(
        rows
          .map(({ subject, field, previous, value, revision, effectiveDate }) =>
            JSON.stringify([subject.code, field, previous, value, revision, effectiveDate]),
          )
          .toSorted(),
      );
      expect(reply).toMatchObject({
        total: rows.length,
        entities: 5,
        changedEntities: 2,
        groups: groupBy === 'entity' ? 2 : 3,
      });
      const key = ({ entity, field }: ChangedField) => (groupBy === 'entity' ? entity.code : field);
      const keys = reply.rows.map(key);
      expect(new Set(keys.filter((each, at) => each !== keys[at - 1])).size).toBe(reply.groups);
      for (const row of reply.rows) expect(row.inGroup).toBe(keys.filter((each) => each === key(row)).length);
    },
  );

  it('come in pages without gap or overlap', async () => {
    const all = await changes(asked(SUBTREE));
    const pages = await Promise.all(
      [0, 2, 4, 6].map((offset) => changes(asked(SUBTREE, { offset, limit: 2 }))),
    );
    expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows);
  });

  it('are, net, what a comparison of the two dates shows', async () => {
    const net = await changes(asked({ kind: 'codes', level: 'PART', codes: ['A-1'] }, { net: true }));
    expect(net.rows.map(({ field, previous, value, act: of }) => [field, previous, value, of])).toEqual([
      ['NAME', 'One', 'Two', null],
      ['SRI', null, 5, null],
    ]);
    const compared = await compare([
      part('A-1', { knownOn: '2026-02-09' }),
      part('A-1', { knownOn: '2026-02-12' }),
    ]);
    expect(differing(compared)).toEqual(
      net.rows.map(({ field, previous, value }) => [field, previous, value]),
    );
  });

  it('of a search are those of what it finds', async () => {
    const conditions = { filters: { fields: [{ name: 'CURRENCY', operator: 'EQUALS', operands: ['EUR'] }] } };
    const reply = await changes(asked({ kind: 'search', nature: 'PART', conditions }));
    expect(reply.rows.map(({ entity, value }) => [entity.code, value])).toEqual([['A-2', 'Other']]);
    expect(reply.entities).toBe(1);
  });

  it('name persons to those alone who may see the audit list', async () => {
    const byReader = await changes(asked(SUBTREE));
    expect(byReader.rows.every(({ act: of }) => of!.modifiedBy === undefined)).toBe(true);
    const byAuditor = await changes(asked(SUBTREE), auditor);
    expect(byAuditor.rows.every(({ act: of }) => of!.modifiedBy === 'test')).toBe(true);
  });

  it('are nothing to another customer, and its own to a scoped reader', async () => {
    expect((await other.call('changes', asked(SUBTREE))).status).toBe(404);
    expect((await changes(asked({ kind: 'search', nature: 'PART', conditions: {} }), other)).rows).toEqual(
      [],
    );
    expect(
      (await scoped.call('changes', asked({ kind: 'codes', level: 'PART', codes: ['OPEN-1', 'SHUT-1'] })))
        .status,
    ).toBe(404);
    expect((await scoped.call('changes', asked({ ...SUBTREE, code: 'SHUT-F' }))).status).toBe(404);
    const own = await changes(asked({ kind: 'search', nature: 'PART', conditions: {} }), scoped);
    expect(own.rows.map(({ entity }) => entity.code)).toEqual(['OPEN-1']);
    expect(JSON.stringify(own)).not.toContain('SHUT');
  });

  it('are refused of too many entities, with their number, and of days out of order', async () => {
    const codes = Array.from({ length: 10_001 }, (_, at) => `X-${at}`);
    const many = await reader.call('changes', asked({ kind: 'codes', level: 'PART', codes }));
    expect([many.status, failure.parse(many.json)]).toMatchObject([
      422,
      { code: 'changes-too-many-entities', problems: [{ value: '10001' }] },
    ]);
    const order = await reader.call('changes', asked(SUBTREE, { to: '2026-02-09' }));
    expect([order.status, failure.parse(order.json).problems![0]]).toMatchObject([422, { path: 'body.to' }]);
  });
});
