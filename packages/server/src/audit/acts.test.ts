import {
  ENTITY_CHANGE_TYPES,
  METAMODEL_CHANGE_TYPES,
  type ChangeType,
} from '@fundarium/contract/change-types';
import { asOfReply, auditReply, timelineReply, type AsOfReply } from '@fundarium/contract/history';
import { searchReply } from '@fundarium/contract/search';
import { REVISION_HEADER } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainAnswer, type PlainSearch } from '../index/brute-force/answer.ts';
import { askable } from '../index/brute-force/random-query.ts';
import { readPlainRecord } from '../index/brute-force/record.ts';
import { viewOf } from '../index/brute-force/view.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';

/** Roles of everybody who writes, and of whoever reads what was written. */
const ROLES = ['DATA_CONTRIBUTOR', 'STRUCTURED_PRODUCT_CONTRIBUTOR', 'METADATA_CONTRIBUTOR', 'AUDIT_READ'];
const DAY = '2026-03-01';
/** Of one search. */
const MOST_COLUMNS = 200;
const labels = { en: 'Made by hand' };
const part = { level: 'PART', code: 'A-1' };
const name = (kind: string) =>
  kind === 'list-values' ? { of: 'L', code: 'V' } : { code: kind === 'lists' ? 'L' : 'E' };

let product: TestProduct;
let author: Caller;
let other: Caller;
let reader: Caller;

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  for (const customer of ['ALPHA', 'BETA']) {
    await makeCustomer(database, ownerUrl, customer);
    await writeEntities(database, customer, [
      ...fundTree('ALP', [
        ['A-1', { NAME: 'Alpine A' }],
        ['R-1', { NAME: 'Alpine R' }],
      ]),
      { level: 'CLAS', code: 'NEW-C', parent: { level: 'PROD', code: 'ALP-P' }, values: {} },
      { level: 'STRUCTURED_PRODUCT', code: 'SP-1', parent: null, values: {} },
      { level: 'STRUCTURED_PRODUCT', code: 'SP-2', parent: null, values: {} },
    ]);
  }
  author = await product.signIn('ALPHA', { roles: ROLES });
  other = await product.signIn('BETA', { roles: ROLES });
  reader = await product.signIn('ALPHA', { roles: ['AUDIT_READ'] });
});
afterAll(() => product.stop());

const audit = async (query: string, caller = author) =>
  auditReply.parse((await caller.call(`audit?${query}`)).json);

type Case = readonly [type: ChangeType, path: string, body: object, subject: string, field: string | null];

const ENTITY_CASES: readonly Case[] = [
  [
    'CREATE_ENTITY',
    'entities',
    {
      level: 'PART',
      code: 'N-1',
      parent: { level: 'CLAS', code: 'ALP-C' },
      values: { NAME: 'New', SAME_CURRENCY_AS_PARENT_PROD: true },
    },
    'N-1',
    'NAME',
  ],
  ['SET_FIELDS', 'entities/fields', { entity: part, values: { CURRENCY: 'CHF' } }, 'A-1', 'CURRENCY'],
  [
    'SET_FIELDS',
    'entities/registrations',
    { entity: part, registrations: { CH: { REGISTRATION_STATUS: 'YES' } } },
    'A-1',
    'REGISTRATION_STATUS',
  ],
  ['SET_FIELDS', 'entities/code', { entity: { level: 'PART', code: 'R-1' }, newCode: 'R-2' }, 'R-2', 'CODE'],
  [
    'CHANGE_ACTIVATION_STATE',
    'entities/activation',
    { entity: part, action: 'DEACTIVATE', start: DAY },
    'A-1',
    'ACTION',
  ],
  [
    'MOVE_ENTITY',
    'entities/parent',
    { entity: part, parent: { level: 'CLAS', code: 'NEW-C' } },
    'A-1',
    'PARENT',
  ],
  [
    'ADD_PUBLIC_HOLIDAYS',
    'entities/public/holidays/add',
    { entity: part, dates: ['2026-12-25'] },
    'A-1',
    'PUBLIC_HOLIDAYS',
  ],
  [
    'REMOVE_PUBLIC_HOLIDAYS',
    'entities/public/holidays/remove',
    { entity: part, dates: ['2026-12-25'] },
    'A-1',
    'PUBLIC_HOLIDAYS',
  ],
  [
    'SET_STRUCTURED_PRODUCT_EQUIVALENTS',
    'structured/product/equivalents',
    { code: 'SP-1', add: ['SP-2'] },
    'SP-1',
    'EQUIVALENTS',
  ],
];

/** What each act on an entity changes in the view as of its day: where it is read, what of it, before and after. */
type View = readonly [
  path: string,
  place: string,
  query: string,
  pick: (seen: AsOfReply) => unknown,
  before: unknown,
  after: unknown,
];
const VIEWS: readonly View[] = [
  ['entities', 'PART/N-1', 'field=NAME', ({ name: each }) => each, undefined, 'New'],
  ['entities/fields', 'PART/A-1', 'field=CURRENCY', ({ values }) => values['CURRENCY'], undefined, 'CHF'],
  [
    'entities/registrations',
    'PART/A-1',
    'field=REGISTRATION_STATUS&country=CH',
    ({ registrations }) => registrations,
    [],
    [{ country: 'CH', values: { REGISTRATION_STATUS: 'YES' } }],
  ],
  ['entities/code', 'PART/R-2', 'field=CODE', ({ code }) => code, 'R-1', 'R-2'],
  ['entities/activation', 'PART/A-1', 'field=ACTION', ({ state }) => state, 'LIVE', 'INACTIVE'],
  [
    'entities/parent',
    'PART/A-1',
    'field=PARENT',
    ({ ancestors }) => ancestors.at(-1)?.code,
    'ALP-C',
    'NEW-C',
  ],
  [
    'entities/public/holidays/add',
    'PART/A-1',
    'field=PUBLIC_HOLIDAYS',
    ({ publicHolidays }) => publicHolidays,
    [],
    ['2026-12-25'],
  ],
  [
    'entities/public/holidays/remove',
    'PART/A-1',
    'field=PUBLIC_HOLIDAYS',
    ({ publicHolidays }) => publicHolidays,
    ['2026-12-25'],
    [],
  ],
  [
    'structured/product/equivalents',
    'STRUCTURED_PRODUCT/SP-1',
    'field=EQUIVALENTS',
    ({ equivalents }) => equivalents,
    [],
    ['SP-2'],
  ],
];

const entries = (kind: string, types: readonly [created: ChangeType, updated: ChangeType]): Case[] => [
  [types[0], `meta/${kind}/create`, { ...name(kind), labels }, name(kind).code, null],
  [types[1], `meta/${kind}/update`, { ...name(kind), labels: { en: 'Mended' } }, name(kind).code, null],
];
const disabling = (kind: string, type: ChangeType): Case => [
  type,
  `meta/${kind}/disable`,
  name(kind),
  name(kind).code,
  null,
];

const field = { level: 'PART', businessCode: 'OWN' };
const weights = { level: 'PROD', code: 'ALP-P', type: 'E', date: '2026-01-31' };
const METAMODEL_CASES: readonly Case[] = [
  ['CREATE_FIELD', 'meta/fields/create', { ...field, type: 'STRING', labels }, 'OWN', 'businessCode'],
  ['UPDATE_FIELD', 'meta/fields/update', { ...field, labels: { en: 'Our own' } }, 'OWN', 'labels'],
  ['RETYPE_FIELD', 'meta/fields/retype', { ...field, type: 'INTEGER' }, 'OWN', 'type'],
  ['MOVE_FIELD', 'meta/fields/move', { ...field, before: 'NAME' }, 'OWN', 'position'],
  ['DISABLE_FIELD', 'meta/fields/disable', field, 'OWN', 'disabled'],
  ...entries('field-categories', ['CREATE_FIELD_CATEGORY', 'UPDATE_FIELD_CATEGORY']),
  disabling('field-categories', 'DISABLE_FIELD_CATEGORY'),
  ...entries('attachment-categories', ['CREATE_ATTACHMENT_CATEGORY', 'UPDATE_ATTACHMENT_CATEGORY']),
  ...entries('attachment-types', ['CREATE_ATTACHMENT_TYPE', 'UPDATE_ATTACHMENT_TYPE']),
  disabling('attachment-types', 'DISABLE_ATTACHMENT_TYPE'),
  disabling('attachment-categories', 'DISABLE_ATTACHMENT_CATEGORY'),
  ...entries('lists', ['CREATE_LIST_OF_VALUES', 'UPDATE_LIST_OF_VALUES']),
  ...entries('list-values', ['CREATE_LIST_VALUE', 'UPDATE_LIST_VALUE']),
  disabling('list-values', 'DISABLE_LIST_VALUE'),
  disabling('lists', 'DISABLE_LIST_OF_VALUES'),
  ...entries('breakdown-types', ['CREATE_BREAKDOWN_TYPE', 'UPDATE_BREAKDOWN_TYPE']),
  ['UPDATE_BREAKDOWN_TYPE', 'meta/breakdown-members/create', { of: 'E', code: 'M', labels }, 'E', null],
  ['CREATE_BREAKDOWN', 'meta/breakdowns/set', { ...weights, weights: { M: '60' } }, 'ALP-P', null],
  ['UPDATE_BREAKDOWN', 'meta/breakdowns/set', { ...weights, weights: { M: '50' } }, 'ALP-P', null],
  ['DISABLE_BREAKDOWN', 'meta/breakdowns/disable', weights, 'ALP-P', null],
  disabling('breakdown-types', 'DISABLE_BREAKDOWN_TYPE'),
];

/** The act is a step of the timeline, and in the view of its day from the revision on that it was. */
async function expectViews(path: string, changeType: ChangeType, knownAt: number): Promise<void> {
  const view = VIEWS.find(([each]) => each === path);
  if (view === undefined) return;
  const [, place, query, pick, before, after] = view;
  const { steps } = timelineReply.parse((await author.call(`timeline/${place}?${query}`)).json);
  expect(steps[0]).toMatchObject({ changeType, validFrom: DAY, source: 'studio' });
  expect(steps[0]!.revision).toBeGreaterThan(knownAt);
  const asOf = async (more: string) => {
    const answer = await author.call(`as-of/${place}?${more}`);
    return answer.status === 404 ? undefined : pick(asOfReply.parse(answer.json));
  };
  expect(await asOf(`validOn=${DAY}`)).toEqual(after);
  expect(await asOf(`validOn=${DAY}&knownAt=${knownAt}`)).toEqual(before);
  // Nothing of it is seen by the other customer, which has entities of the same codes.
  const theirs = await other.call(`timeline/${place}?${query}`);
  const seen = theirs.status === 200 ? timelineReply.parse(theirs.json).steps : [];
  expect(seen.filter(({ validFrom }) => validFrom === DAY)).toEqual([]);
}

/** Rows of a share class have the fields of all that stands above it. */
const LISTS = [
  ['PART', 'parts'],
  ['STRUCTURED_PRODUCT', 'structured/products'],
] as const;

/** Every field of every level, of the index and of a plain reading of the record; in the index as far as a revision. */
async function expectIndexed(revision: number): Promise<void> {
  const record = await product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
    readPlainRecord((text, values) => tx.query(text, [...values]), 'ALPHA'),
  );
  for (const [nature, list] of LISTS) {
    const view = viewOf(record, { nature, scopes: '*' });
    const columns = askable(record, nature).map(({ name }) => name);
    const page = { offset: 0, limit: 50 };
    const all = { quickText: '', fields: [], countries: [], identifiers: [], sort: [], displayCap: 1000 };
    const search = async (some: readonly string[], countries: PlainSearch['countries']) => {
      const answer = await author.call(
        `browse/search/${list}`,
        { columns: some, page, filters: { fields: [], countries } },
        { [REVISION_HEADER]: `${revision}/` },
      );
      const { total, printed, rows } = searchReply.parse(answer.json);
      const seen = rows.map(({ code, values, asOf = null }) => ({ code, values, asOf }));
      const plain = plainAnswer(view, { ...all, ...page, columns: some, countries });
      expect({ total, printed, rows: seen }).toEqual(plain);
    };
    // Registrations are no columns: they are asked for.
    await search(['CODE'], [{ name: 'REGISTRATION_STATUS', operator: 'EQUALS', operands: ['YES'] }]);
    const searches = Array.from({ length: Math.ceil(columns.length / MOST_COLUMNS) }, (_, at) =>
      columns.slice(at * MOST_COLUMNS, (at + 1) * MOST_COLUMNS),
    );
    for (const some of searches) await search(some, []);
  }
}

/** What the index reads of the metamodel; of the rest it is looked at once, after all of it. */
const isIndexed = (path: string): boolean =>
  !path.startsWith('meta/') || /^meta\/(fields|lists|list-values)\//.test(path);

describe('a change made over HTTP', () => {
  it('is tried for every type of change but those of documents', () => {
    expect(new Set([...ENTITY_CASES, ...METAMODEL_CASES].map(([type]) => type))).toEqual(
      new Set([...ENTITY_CHANGE_TYPES, ...METAMODEL_CHANGE_TYPES]),
    );
  });

  it.each([...ENTITY_CASES, ...METAMODEL_CASES])(
    '%s by %s %j is on the audit list, of this customer alone',
    async (changeType, path, body, subject, changed) => {
      const before = await audit('limit=0');
      const refused = [product.anonymous, reader, await product.signIn('BETA')];
      const statuses = refused.map(async (caller: Caller) => {
        return (await caller.call(`/studio/api/v1/${path}`, { ...body, effectiveDate: DAY })).status;
      });
      expect(await Promise.all(statuses)).toEqual([401, 403, 403]);
      const answer = await author.call(`/studio/api/v1/${path}`, { ...body, effectiveDate: DAY });
      expect([answer.status, answer.json]).toMatchObject([200, { changed: true }]);
      const { rows, total } = await audit(
        `changeTypes=${changeType}&effectiveFrom=${DAY}&effectiveTo=${DAY}`,
      );
      const written = rows.filter(({ revision }) => revision > before.revision.number);
      expect(written.length).toBeGreaterThan(0);
      expect(total).toBe(rows.length);
      for (const row of written) {
        expect(row.subject.code).toBe(subject);
        expect(row).toMatchObject({ changeType, source: 'studio', effectiveDate: DAY });
        expect(row.modifiedBy).toMatch(/^person-/);
      }
      const wanted = changed === null ? [] : [changed];
      expect(written.map(({ field: each }) => each)).toEqual(expect.arrayContaining(wanted));
      expect((await audit(`effectiveFrom=${DAY}`, other)).total).toBe(0);
      const known = await audit(
        `changeTypes=${changeType}&effectiveFrom=${DAY}&effectiveTo=${DAY}&upTo=${before.revision.number}`,
      );
      expect(known.total).toBe(total - written.length);
      await expectViews(path, changeType, before.revision.number);
      if (isIndexed(path))
        await expectIndexed((answer.json as { revision: { number: number } }).revision.number);
    },
  );

  it('is in the index, whatever it was', async () => {
    const { revision, total } = await audit('limit=0');
    expect(total).toBeGreaterThan(METAMODEL_CASES.length);
    await expectIndexed(revision.number);
  });

  it('is looked at in the timeline and as of its day, whatever it does to an entity', () => {
    expect(VIEWS.map(([path]) => path)).toEqual(ENTITY_CASES.map(([, path]) => path));
  });

  it('is in the timeline and in the view as of its day', async () => {
    const answer = await author.call('timeline/PART/A-1?field=CURRENCY');
    const { steps } = timelineReply.parse(answer.json);
    expect(steps.map(({ value, validFrom, source }) => [value, validFrom, source])).toEqual([
      ['CHF', DAY, 'studio'],
    ]);
    const asOf = async (validOn: string) =>
      asOfReply.parse((await author.call(`as-of/PART/A-1?validOn=${validOn}`)).json);
    const [before, after] = [await asOf('2026-02-28'), await asOf(DAY)];
    expect([before.values['CURRENCY'], after.values['CURRENCY']]).toEqual([undefined, 'CHF']);
    expect([before.ancestors.at(-1)?.code, after.ancestors.at(-1)?.code]).toEqual(['ALP-C', 'NEW-C']);
    expect([before.state, after.state]).toEqual(['ACTIVE', 'INACTIVE']);
    expect((await other.call('timeline/PART/A-1?field=CURRENCY')).json).toMatchObject({ steps: [] });
  });

  it('lists the breakdowns of an entity among its changes', async () => {
    const { rows } = auditReply.parse((await author.call('audit/PROD/ALP-P')).json);
    expect(new Set(rows.map(({ changeType }) => changeType))).toEqual(
      new Set(['CREATE_ENTITY', 'CREATE_BREAKDOWN', 'UPDATE_BREAKDOWN', 'DISABLE_BREAKDOWN']),
    );
  });

  it('of a field is not taken for one of its values', async () => {
    const { total, rows } = await audit('fields=OWN');
    expect([total, rows]).toEqual([0, []]);
  });
});
