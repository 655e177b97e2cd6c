import {
  AUDIT_TOTAL_MAX,
  auditChoicesReply,
  auditReply,
  fieldHistoryReply,
  timelineReply,
} from '@fundarium/contract/history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeActs } from '../testing/changes.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, makeScopedCustomer, writeEntities } from '../testing/world.ts';

let product: TestProduct;
let auditor: Caller;
let reader: Caller;
let other: Caller;
let personId: string;
let revisions: number[];

const set = (value: unknown, previous: unknown, type = 'STRING') => ({ new: value, previous, type });
const named = (value: string) => ({ NAME: set(value, null) });
const part = { level: 'PART', code: 'A-1', changeType: 'SET_FIELDS' } as const;

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'ALPHA');
  await makeCustomer(database, ownerUrl, 'BETA');
  await makeScopedCustomer(database, ownerUrl, { NAME: 'Class' });
  await writeEntities(database, 'ALPHA', [
    ...fundTree('ALP', [
      ['A-1', { NAME: 'Alpine A' }],
      ['A-2', { NAME: 'Alpine B' }],
    ]),
    ...fundTree('OTH', [['O-1', { NAME: 'Other' }]]),
  ]);
  await writeEntities(database, 'BETA', fundTree('ALP', [['A-1', { NAME: 'CANARY' }]]), 'canary.csv');
  auditor = await product.signIn('ALPHA', { roles: ['AUDIT_READ'] });
  reader = await product.signIn('ALPHA');
  other = await product.signIn('BETA', { roles: ['AUDIT_READ'] });
  personId = await database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, async (tx) => {
    const { rows } = await tx.query<{ id: string }>('select id::text from person limit 1');
    return rows[0]!.id;
  });
  revisions = await writeActs(database, 'ALPHA', [
    { ...part, effectiveDate: '2026-03-01', who: personId, source: 'studio', fields: named('By hand') },
    { ...part, effectiveDate: '2026-02-01', retroactive: true, source: 'ept.xlsx', fields: named('Between') },
    { ...part, effectiveDate: '2099-01-01', source: 'ept.xlsx', fields: named('Ahead') },
    { ...part, effectiveDate: '2099-01-01', source: 'ept.xlsx', fields: { WKN: set('123456', null) } },
    { ...part, level: 'FUND', code: 'ALP-F', effectiveDate: '2026-03-01', fields: named('Umbrella') },
  ]);
});
afterAll(() => product.stop());

const audit = async (path: string, caller = auditor) =>
  auditReply.parse((await caller.call(`audit${path}`)).json);

describe('the audit list', () => {
  it.each([
    ['/PART/A-1?source=ept.xlsx', 3],
    ['/PART/A-1?source=ept.xlsx&source=studio', 4],
    ['?source=studio', 1],
    ['?source=none', 0],
  ])('by what changes came by: %s is %i rows', async (query, expected) => {
    const { total, rows } = await audit(query);
    expect([total, rows.length]).toEqual([expected, expected]);
  });

  it('of one revision is what was changed by it', async () => {
    const { rows } = await audit(`?revision=${revisions[1]}`);
    expect(rows.map(({ value, retroactive }) => [value, retroactive])).toEqual([['Between', true]]);
    expect((await audit(`/PART/A-2?revision=${revisions[1]}`)).total).toBe(0);
  });

  it('of an entity holds what stands below it, where that is asked for', async () => {
    const codes = async (query: string) =>
      new Set((await audit(`/FUND/ALP-F?limit=1000&${query}`)).rows.map(({ subject }) => subject.code));
    expect(await codes('')).toEqual(new Set(['ALP-F']));
    expect(await codes('subtree=false')).toEqual(new Set(['ALP-F']));
    expect(await codes('subtree=true')).toEqual(new Set(['ALP-F', 'ALP-P', 'ALP-C', 'A-1', 'A-2']));
    expect(await codes('subtree=true&source=studio')).toEqual(new Set(['A-1']));
  });

  it('of an entity and what stands below it looks for codes and names as well', async () => {
    const codes = async (query: string) =>
      new Set((await audit(`/FUND/ALP-F?limit=1000&${query}`)).rows.map(({ subject }) => subject.code));
    expect(await codes('subtree=true&text=alpine b')).toEqual(new Set(['A-2']));
    expect(await codes('subtree=true&text=a-2')).toEqual(new Set(['A-2']));
    expect(await codes('text=alp-f')).toEqual(new Set());
  });

  it('counts exactly up to its limit, and then says that there are more', async () => {
    expect(await audit('/PART/A-1')).toMatchObject({ total: 5, more: false });
    const fields = Object.fromEntries(
      Array.from({ length: AUDIT_TOTAL_MAX }, (_, at) => [`F${at}`, set(at, null)]),
    );
    const many = {
      level: 'PART',
      code: 'O-1',
      changeType: 'SET_FIELDS',
      effectiveDate: '2026-04-01',
    } as const;
    await writeActs(product.database, 'ALPHA', [{ ...many, fields }]);
    expect(
      await audit('?changeTypes=SET_FIELDS&effectiveFrom=2026-04-01&effectiveTo=2026-04-01'),
    ).toMatchObject({
      total: AUDIT_TOTAL_MAX,
      more: false,
    });
    const whole = await audit('/PART/O-1?limit=3');
    expect([whole.total, whole.more, whole.rows.map(({ field }) => field)]).toEqual([
      AUDIT_TOTAL_MAX,
      true,
      ['F0', 'F1', 'F10'],
    ]);
    // Pages beyond it are still read, from either end.
    const last = await audit(`/PART/O-1?limit=3&offset=${AUDIT_TOTAL_MAX}`);
    expect(last.rows.map(({ changeType }) => changeType)).toEqual(['CREATE_ENTITY']);
    const oldest = await audit('/PART/O-1?limit=2&order=oldest');
    expect(oldest.rows.map(({ changeType, field }) => [changeType, field])).toEqual([
      ['CREATE_ENTITY', 'NAME'],
      ['SET_FIELDS', 'F0'],
    ]);
  });

  it.each(['subtree=perhaps', 'revision=-1', 'revision=x', `source=${'x'.repeat(201)}`])(
    'refuses %s',
    async (query) => expect((await auditor.call(`audit?${query}`)).status).toBe(400),
  );
});

describe('the choices of the audit list', () => {
  const choices = async (caller: Caller) =>
    auditChoicesReply.parse((await caller.call('audit-choices')).json);

  it('are the types, persons and deliveries that occur, of this customer alone', async () => {
    const own = await choices(auditor);
    expect(own.changeTypes.toSorted()).toEqual(['CREATE_ENTITY', 'SET_FIELDS']);
    expect(own.sources).toEqual(['ept.xlsx', 'studio', 'test']);
    expect(own.modifiedBy.map(({ who }) => who).toSorted()).toEqual([personId, 'test'].toSorted());
    expect(own.modifiedBy.find(({ who }) => who === personId)!.modifiedBy).toMatch(/^person-/);
    expect((await choices(other)).sources).toEqual(['canary.csv']);
  });

  it('are for whoever may see the list', async () => {
    const scoped = await product.signIn('SCOPED', { roles: ['AUDIT_READ'], scopes: ['NORTH'] });
    for (const caller of [reader, scoped]) expect((await caller.call('audit-choices')).status).toBe(403);
    expect((await product.anonymous.call('audit-choices')).status).toBe(401);
  });
});

describe('the history of fields', () => {
  const history = async (place: string, caller = reader) =>
    fieldHistoryReply.parse((await caller.call(`field-history/${place}`)).json);
  const fieldsOf = async (place: string, caller = reader) =>
    (await history(place, caller)).levels.at(-1)!.fields;

  it('says since when the value holds and how many steps it has, of the entity and of what stands above', async () => {
    const { levels, businessDate } = await history('PART/A-1');
    expect(levels.map(({ level, code }) => [level, code])).toEqual([
      ['FUND', 'ALP-F'],
      ['PROD', 'ALP-P'],
      ['CLAS', 'ALP-C'],
      ['PART', 'A-1'],
    ]);
    expect(businessDate > '2026-03-01').toBe(true);
    expect(levels[3]!.fields['NAME']).toMatchObject({
      since: '2026-03-01',
      steps: 4,
      ahead: true,
      retroactive: true,
      revision: revisions[0],
    });
    expect(levels[3]!.fields['WKN']).toMatchObject({ since: null, steps: 1, ahead: true, revision: null });
    expect(levels[0]!.fields['NAME']).toMatchObject({ since: '2026-03-01', steps: 2, ahead: false });
    expect(levels[0]!.fields['LEI']).toMatchObject({ since: '2026-01-05', steps: 1 });
  });

  it('has as many steps as the timeline of the field', async () => {
    for (const [field, { steps }] of Object.entries(await fieldsOf('PART/A-1'))) {
      const answer = await reader.call(`timeline/PART/A-1?field=${field}`);
      expect([field, timelineReply.parse(answer.json).steps.length]).toEqual([field, steps]);
    }
  });

  it('is that of what was known', async () => {
    const { levels } = await history(`PART/A-1?knownAt=${revisions[0]! - 1}`);
    expect(levels.at(-1)!.fields['NAME']).toMatchObject({ since: '2026-01-05', steps: 1, ahead: false });
    expect((await reader.call('field-history/PART/A-1?knownOn=2026-02-30')).status).toBe(400);
  });

  it('is that of a day', async () => {
    const on = async (query: string) => (await history(`PART/A-1?${query}`)).levels.at(-1)!.fields['NAME'];
    expect(await on('validOn=2026-02-15')).toMatchObject({ since: '2026-02-01', steps: 4, ahead: true });
    expect(await on(`validOn=2026-02-15&knownAt=${revisions[0]}`)).toMatchObject({
      since: '2026-01-05',
      steps: 2,
      ahead: true,
    });
    expect(await on('validOn=2099-01-01')).toMatchObject({ since: '2099-01-01', ahead: false });
    expect((await reader.call('field-history/PART/A-1?validOn=2026-02-30')).status).toBe(400);
  });

  it('names persons and deliveries to whoever may see the audit list alone', async () => {
    const seen = (await fieldsOf('PART/A-1', auditor))['NAME']!;
    expect(seen).toMatchObject({ source: 'studio' });
    expect(seen.modifiedBy).toMatch(/^person-/);
    const unnamed = (await fieldsOf('PART/A-1'))['NAME']!;
    expect(Object.keys(unnamed)).not.toEqual(expect.arrayContaining(['source']));
    expect(JSON.stringify(unnamed)).not.toContain('person-');
    expect(unnamed).not.toHaveProperty('modifiedBy');
  });

  it('is of entities that the reader sees, and of those above them', async () => {
    const north = await product.signIn('SCOPED', { roles: ['AUDIT_READ'], scopes: ['NORTH'] });
    const { levels } = await history('PART/OPEN-1', north);
    expect(levels.map(({ code }) => code)).toEqual(['OPEN-P', 'OPEN-C', 'OPEN-1']);
    expect(JSON.stringify(levels)).not.toContain('modifiedBy');
    for (const place of ['PART/SHUT-1', 'FUND/OPEN-F'])
      expect((await north.call(`field-history/${place}`)).status).toBe(404);
    expect((await other.call('field-history/PART/A-2')).status).toBe(404);
    expect((await fieldsOf('PART/A-1', other))['NAME']).toMatchObject({ steps: 1 });
    expect((await product.anonymous.call('field-history/PART/A-1')).status).toBe(401);
  });
});

it.each(['as-of/PART/A-1?', 'field-history/PART/A-1?', 'timeline/PART/A-1?field=NAME&'])(
  'nobody knows what %s will answer on a day ahead',
  async (call) => {
    const day = (ahead: number) => {
      const at = new Date(Date.now() + ahead * 86_400_000);
      return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Zurich' }).format(at);
    };
    expect((await reader.call(`${call}knownOn=${day(0)}`)).status).toBe(200);
    expect(await reader.call(`${call}knownOn=${day(2)}`)).toMatchObject({
      status: 422,
      json: {
        code: 'as-of-known-ahead',
        problems: [{ path: 'query.knownOn', field: 'knownOn', rule: 'date-in-the-future' }],
      },
    });
  },
);
