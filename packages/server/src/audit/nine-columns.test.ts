import {
  ENTITY_CHANGE_TYPES,
  METAMODEL_CHANGE_TYPES,
  type ChangeType,
} from '@fundarium/contract/change-types';
import { asOfReply, auditReply, timelineReply, type AuditRow } from '@fundarium/contract/history';
import { written } from '@fundarium/contract/studio-entity-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { studio } from '../testing/studio.ts';
import { fundTree, makeCustomer, makeScopedCustomer, writeEntities } from '../testing/world.ts';

const ROLES = ['DATA_CONTRIBUTOR', 'STRUCTURED_PRODUCT_CONTRIBUTOR', 'METADATA_CONTRIBUTOR', 'AUDIT_READ'];
const TODAY = '2026-06-30';
const part = { level: 'PART', code: 'A-1' };

let product: TestProduct;
let author: Caller;
let username: string;

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  for (const customer of ['ALPHA', 'BETA']) {
    await makeCustomer(database, ownerUrl, customer, { businessDate: TODAY });
    await writeEntities(database, customer, [
      ...fundTree('ALP', [['A-1', { NAME: 'Alpine A' }]]),
      { level: 'CLAS', code: 'NEW-C', parent: { level: 'PROD', code: 'ALP-P' }, values: {} },
      { level: 'STRUCTURED_PRODUCT', code: 'SP-1', parent: null, values: {} },
      { level: 'STRUCTURED_PRODUCT', code: 'SP-2', parent: null, values: {} },
    ]);
  }
  author = await product.signIn('ALPHA', { roles: ROLES });
  const people = await database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
    tx.query<{ username: string }>('select username from person'),
  );
  username = people.rows[0]!.username;
});
afterAll(() => product.stop());

/** What a row says in `field`, `fieldLabel`, `value` and `previous`. */
type Said = readonly [field: string, label: string, value: unknown, previous: unknown];
type Case = {
  readonly type: ChangeType;
  readonly path: string;
  readonly body: object;
  /** Of whose list the rows are; null for the customer's. */
  readonly place: string | null;
  /** Rows that are among those written; all of them where `whole`. */
  readonly said: readonly Said[];
  readonly whole?: true;
  readonly on?: string;
  readonly retroactive?: true;
};

const ENTITY_CASES: readonly Case[] = [
  {
    type: 'CREATE_ENTITY',
    path: 'entities',
    body: {
      level: 'PART',
      code: 'N-1',
      parent: { level: 'CLAS', code: 'ALP-C' },
      values: { NAME: 'New', SAME_CURRENCY_AS_PARENT_PROD: true },
    },
    place: 'PART/N-1',
    said: [['NAME', 'Name', 'New', null]],
  },
  {
    type: 'SET_FIELDS',
    path: 'entities/fields',
    body: { entity: part, values: { NAME: 'Alpine B' } },
    place: 'PART/A-1',
    said: [['NAME', 'Name', 'Alpine B', 'Alpine A']],
    whole: true,
  },
  {
    type: 'SET_FIELDS',
    path: 'entities/fields',
    body: { entity: part, values: { NAME: 'Alpine between' } },
    place: 'PART/A-1',
    said: [['NAME', 'Name', 'Alpine between', 'Alpine A']],
    whole: true,
    on: '2026-03-01',
    retroactive: true,
  },
  {
    type: 'CHANGE_ACTIVATION_STATE',
    path: 'entities/activation',
    body: { entity: part, action: 'DEACTIVATE', start: TODAY },
    place: 'PART/A-1',
    said: [
      ['ACTION', 'Action', 'DEACTIVATE', null],
      ['ACTIVE', 'Active', 'INACTIVE', null],
      ['END', 'End', null, null],
      ['LAST_DEACTIVATION_DATE', 'Last deactivation date', TODAY, null],
      ['START', 'Start', TODAY, null],
    ],
    whole: true,
  },
  {
    type: 'MOVE_ENTITY',
    path: 'entities/parent',
    body: { entity: part, parent: { level: 'CLAS', code: 'NEW-C' } },
    place: 'PART/A-1',
    said: [['PARENT', 'Parent', { level: 'CLAS', code: 'NEW-C' }, { level: 'CLAS', code: 'ALP-C' }]],
    whole: true,
  },
  {
    type: 'ADD_PUBLIC_HOLIDAYS',
    path: 'entities/public/holidays/add',
    body: { entity: part, dates: ['2026-12-25'] },
    place: 'PART/A-1',
    said: [['PUBLIC_HOLIDAYS', 'Public holidays', ['2026-12-25'], null]],
    whole: true,
  },
  {
    type: 'REMOVE_PUBLIC_HOLIDAYS',
    path: 'entities/public/holidays/remove',
    body: { entity: part, dates: ['2026-12-25'] },
    place: 'PART/A-1',
    said: [['PUBLIC_HOLIDAYS', 'Public holidays', null, ['2026-12-25']]],
    whole: true,
  },
  {
    type: 'SET_STRUCTURED_PRODUCT_EQUIVALENTS',
    path: 'structured/product/equivalents',
    body: { code: 'SP-1', add: ['SP-2'] },
    place: 'STRUCTURED_PRODUCT/SP-1',
    said: [['EQUIVALENTS', 'Equivalents', ['SP-2'], []]],
    whole: true,
  },
];

const meta = (type: ChangeType, path: string, body: object, said: readonly Said[]): Case => ({
  type,
  path: `meta/${path}`,
  body,
  place: null,
  said,
});
const labels = { en: 'Made by hand' };
const mended = { en: 'Mended' };
const field = { level: 'PART', businessCode: 'OWN' };
/** Creating, relabelling and disabling an entry; a value and its list end the other way round. */
const entry = (kind: string, noun: string, code: object): readonly [Case, Case, Case] => [
  meta(`CREATE_${noun}` as ChangeType, `${kind}/create`, { ...code, labels }, [
    ['labels', 'Labels', labels, null],
  ]),
  meta(`UPDATE_${noun}` as ChangeType, `${kind}/update`, { ...code, labels: mended }, [
    ['labels', 'Labels', mended, labels],
  ]),
  meta(`DISABLE_${noun}` as ChangeType, `${kind}/disable`, code, [['disabled', 'Disabled', true, false]]),
];
const [createList, updateList, disableList] = entry('lists', 'LIST_OF_VALUES', { code: 'L' });
const [createType, updateType, disableType] = entry('breakdown-types', 'BREAKDOWN_TYPE', { code: 'E' });
const weights = { level: 'PROD', code: 'ALP-P', type: 'E', date: '2026-01-31' };
const onProduct = (each: Case): Case => ({ ...each, place: 'PROD/ALP-P' });

const METAMODEL_CASES: readonly Case[] = [
  meta('CREATE_FIELD', 'fields/create', { ...field, type: 'STRING', labels }, [
    ['businessCode', 'Business code', 'OWN', null],
    ['type', 'Type', 'STRING', null],
  ]),
  meta('UPDATE_FIELD', 'fields/update', { ...field, labels: mended }, [['labels', 'Labels', mended, labels]]),
  meta('RETYPE_FIELD', 'fields/retype', { ...field, type: 'INTEGER' }, [
    ['type', 'Type', 'INTEGER', 'STRING'],
  ]),
  meta('MOVE_FIELD', 'fields/move', { ...field, toLevel: 'PROD' }, [['level', 'Level', 'PROD', 'PART']]),
  meta('DISABLE_FIELD', 'fields/disable', { ...field, level: 'PROD' }, [
    ['disabled', 'Disabled', true, false],
  ]),
  ...entry('field-categories', 'FIELD_CATEGORY', { code: 'E' }),
  ...entry('attachment-categories', 'ATTACHMENT_CATEGORY', { code: 'E' }),
  ...entry('attachment-types', 'ATTACHMENT_TYPE', { code: 'E' }),
  createList,
  updateList,
  ...entry('list-values', 'LIST_VALUE', { of: 'L', code: 'V' }),
  disableList,
  createType,
  updateType,
  meta('UPDATE_BREAKDOWN_TYPE', 'breakdown-members/create', { of: 'E', code: 'M', labels }, [
    ['M.labels', 'Labels (M)', labels, null],
  ]),
  ...[
    meta('CREATE_BREAKDOWN', 'breakdowns/set', { ...weights, weights: { M: '60' } }, [
      ['date', 'Reference date (Mended, 2026-01-31)', '2026-01-31', null],
      ['weights', 'Weights (Mended, 2026-01-31)', { M: '60' }, null],
    ]),
    meta('UPDATE_BREAKDOWN', 'breakdowns/set', { ...weights, weights: { M: '50' } }, [
      ['weights', 'Weights (Mended, 2026-01-31)', { M: '50' }, { M: '60' }],
    ]),
    meta('DISABLE_BREAKDOWN', 'breakdowns/disable', weights, [
      ['disabled', 'Disabled (Mended, 2026-01-31)', true, false],
    ]),
  ].map(onProduct),
  disableType,
];
const CASES = [...ENTITY_CASES, ...METAMODEL_CASES];

const audit = async (path: string, caller = author) =>
  auditReply.parse((await caller.call(`audit${path}`)).json);
const said = (rows: readonly AuditRow[]) =>
  rows.map(({ field: each, fieldLabel, value, previous }) => [each, fieldLabel, value, previous]);

it('every type of change, made over HTTP, is on its list with all nine columns', async () => {
  expect(new Set(CASES.map(({ type }) => type))).toEqual(
    new Set([...ENTITY_CHANGE_TYPES, ...METAMODEL_CHANGE_TYPES]),
  );
  for (const { type, path, body, place, said: expected, whole, on = TODAY, retroactive } of CASES) {
    const began = new Date().toISOString();
    const answer = await author.call(studio(path), { ...body, effectiveDate: on });
    expect([path, answer.status, answer.json]).toMatchObject([path, 200, { changed: true }]);
    const { number } = (answer.json as { revision: { number: number } }).revision;
    const query = `?revision=${number}&changeTypes=${type}&language=en`;
    const { rows } = await audit(place === null ? query : `/${place}${query}`);
    const compared = rows.filter((row) => whole ?? expected.some(([name]) => name === row.field));
    expect([type, said(compared)]).toEqual([type, expected]);
    for (const row of rows) {
      expect(row).toMatchObject({
        changeType: type,
        effectiveDate: on,
        retroactive: retroactive ?? false,
        modifiedBy: username,
        source: 'studio',
      });
      // The database's clock and ours are of one machine; it writes thousandths of a second.
      expect([row.integratedAt >= began, row.integratedAt <= new Date().toISOString()]).toEqual([true, true]);
    }
    // The whole customer's list has them as well.
    expect(await audit(query).then((all) => said(all.rows))).toEqual(said(rows));
  }
  const other = await product.signIn('BETA', { roles: ['AUDIT_READ'] });
  expect((await audit('?source=studio', other)).total).toBe(0);
});

it('the timeline of a field is its rows on the list, and a change for the past shows by valid-on, not by known-on before', async () => {
  const earlier = (await audit('?limit=0')).revision.number;
  const answer = await author.call(studio('entities/fields'), {
    entity: part,
    values: { NAME: 'Alpine before' },
    effectiveDate: '2026-02-01',
  });
  expect(written.parse(answer.json)).toMatchObject({ retroactive: true });
  const { steps } = timelineReply.parse(
    (await author.call('timeline/PART/A-1?field=NAME&order=oldest')).json,
  );
  const { rows } = await audit('/PART/A-1?fields=NAME');
  const facts = ({
    revision,
    value,
    retroactive,
    changeType,
    integratedAt,
    source,
  }: (typeof steps)[number] | AuditRow) => ({
    revision,
    value,
    retroactive,
    changeType,
    integratedAt,
    source,
  });
  const inOrder = (each: readonly { revision: number }[]) => each.toSorted((a, b) => a.revision - b.revision);
  expect(inOrder(steps.map(facts))).toEqual(inOrder(rows.map(facts)));
  expect(inOrder(steps.map(({ validFrom: date, revision }) => ({ revision, date })))).toEqual(
    inOrder(rows.map(({ effectiveDate: date, revision }) => ({ revision, date }))),
  );
  const nameOn = async (query: string) =>
    asOfReply.parse((await author.call(`as-of/PART/A-1?validOn=2026-02-15${query}`)).json).name;
  expect(await nameOn('')).toBe('Alpine before');
  expect(await nameOn(`&knownAt=${earlier}`)).toBe('Alpine A');
});

it('a scoped reader and one without the role get no list, no choices and no persons', async () => {
  await makeScopedCustomer(product.database, product.ownerUrl, { NAME: 'Class' });
  const scoped = await product.signIn('SCOPED', { roles: ['AUDIT_READ'], scopes: ['NORTH'] });
  const reader = await product.signIn('ALPHA');
  for (const [caller, place] of [
    [scoped, 'PART/OPEN-1'],
    [reader, 'PART/A-1'],
  ] as const) {
    for (const path of ['audit', `audit/${place}`, `audit/${place}?subtree=true`, 'audit-choices'])
      expect([path, (await caller.call(path)).status]).toEqual([path, 403]);
    for (const path of [`timeline/${place}?field=NAME`, `field-history/${place}`]) {
      const { status, json } = await caller.call(path);
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(json)).not.toMatch(/modifiedBy|"who"/);
    }
  }
});
