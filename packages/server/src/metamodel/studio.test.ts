import { metamodel } from '@fundarium/contract/metamodel';
import { formatRevision } from '@fundarium/contract/revision';
import { searchReply } from '@fundarium/contract/search';
import { studioMetamodelEndpoints } from '@fundarium/contract/studio-metamodel-endpoints';
import {
  metamodelWritten,
  retypePreviewReply,
  retypeReply,
  type MetamodelWritten,
} from '@fundarium/contract/studio-metamodel';
import { METAMODEL_VERSION_HEADER, REVISION_HEADER } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Answer, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';

const META = '/studio/api/v1/meta';
const effectiveDate = '2026-01-05';
let product: TestProduct;
let editor: Caller;
let reader: Caller;
let other: Caller;

beforeAll(async () => {
  product = await startTestProduct();
  for (const code of ['ALPHA', 'BETA']) {
    await makeCustomer(product.database, product.ownerUrl, code, {
      language: 'de',
      modules: ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'],
    });
    await writeEntities(
      product.database,
      code,
      fundTree(code, [
        ['P-1', { NAME: 'First class' }],
        ['P-2', { NAME: 'Second class' }],
        ['P-3', { NAME: 'Third class' }],
      ]),
    );
  }
  editor = await product.signIn('ALPHA', { roles: ['METADATA_CONTRIBUTOR'], scopes: ['SCOPE_ALL'] });
  reader = await product.signIn('ALPHA', { scopes: ['SCOPE_ALL'] });
  other = await product.signIn('BETA', { scopes: ['SCOPE_ALL'] });
});
afterAll(() => product.stop());

const post = (path: string, body: object, headers = {}, caller = editor) =>
  caller.call(`${META}/${path}`, { effectiveDate, ...body }, headers);
const done = async (path: string, body: object): Promise<MetamodelWritten> => {
  const answer = await post(path, body);
  expect(answer).toMatchObject({ status: 200 });
  return metamodelWritten.parse(answer.json);
};
const problemsOf = ({ json }: Answer) => (json as { problems: { path: string; message: string }[] }).problems;
const modelOf = async (caller: Caller, language = 'de') =>
  metamodel.parse((await caller.call(`meta/model/${language}`)).json);
const makeField = (businessCode: string, more: object = {}) =>
  done('fields/create', {
    level: 'PART',
    businessCode,
    type: 'STRING',
    labels: { de: businessCode },
    ...more,
  });
const setValues = (values: Record<string, Record<string, never>>, customer = 'ALPHA') =>
  writeEntities(
    product.database,
    customer,
    Object.entries(values).map(([code, each]) => ({
      level: 'PART',
      code,
      parent: { level: 'CLAS', code: `${customer}-C` },
      values: each,
    })),
  );
const search = (body: object, { revision }: Pick<MetamodelWritten, 'revision'>) =>
  reader.call('browse/search/parts', body, { [REVISION_HEADER]: formatRevision(revision) });
const codesFound = (answer: Answer) => searchReply.parse(answer.json).rows.map(({ code }) => code);
const record = async <R extends object>(sql: string, values: unknown[] = []) =>
  product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, async (tx) => {
    const { rows } = await tx.query<R & import('pg').QueryResultRow>(sql, ['ALPHA', ...values]);
    return rows;
  });

describe('who may change the metamodel', () => {
  const calls = Object.entries(studioMetamodelEndpoints)
    .filter(([, { method }]) => method === 'POST')
    .map(([name, { path }]) => [name, path.replace(':kind', 'lists')] as const);

  it.each(calls)('%s needs the role METADATA_CONTRIBUTOR and no BLOCK_STUDIO', async (_, path) => {
    expect((await product.anonymous.call(path, {})).status).toBe(401);
    for (const roles of [
      [],
      ['DATA_CONTRIBUTOR', 'STRUCTURED_PRODUCT_CONTRIBUTOR', 'USER_ADMIN', 'AUDIT_READ'],
      ['METADATA_CONTRIBUTOR', 'BLOCK_STUDIO'],
    ]) {
      const person = await product.signIn('ALPHA', { roles, scopes: ['SCOPE_ALL'] });
      expect([roles, (await person.call(path, {})).status]).toEqual([roles, 403]);
    }
    // With the role it is the empty body that is wrong.
    expect((await editor.call(path, {})).status).toBe(400);
  });

  it('refuses a person whose scopes are a part of the customer', async () => {
    const scoped = await product.signIn('ALPHA', { roles: ['METADATA_CONTRIBUTOR'], scopes: ['NORTH'] });
    const body = { level: 'PART', businessCode: 'SCOPED', type: 'STRING', labels: { de: 'x' } };
    expect((await post('fields/create', body, {}, scoped)).status).toBe(403);
  });

  it('lists customers for the own staff only', async () => {
    const staff = await product.signIn('ALPHA', { amfine: true });
    expect((await staff.call('meta/model/list/customer/codes')).json).toEqual(['ALPHA', 'BETA']);
    expect((await editor.call('meta/model/list/customer/codes')).status).toBe(403);
    expect((await product.anonymous.call('/repository/api/v1/meta/model/list/customer/codes')).status).toBe(
      401,
    );
  });
});

describe('a new field', () => {
  it("raises the version, is searched by at once, and leaves the other customer's metamodel alone", async () => {
    const before = await modelOf(other);
    const { version } = await modelOf(reader);
    const answer = await post('fields/create', {
      level: 'PART',
      businessCode: 'SELECT',
      type: 'STRING',
      labels: { de: 'Auswahl', fr: 'Choix' },
      references: { openfunds: 'OFST999999' },
    });
    expect(answer.headers[METAMODEL_VERSION_HEADER]).toBe(String(version + 1));
    const model = await reader.call('meta/model/fr');
    expect(model.headers[METAMODEL_VERSION_HEADER]).toBe(String(version + 1));
    expect(metamodel.parse(model.json).fields.at(-1)).toMatchObject({
      businessCode: 'SELECT',
      label: 'Choix',
      categories: ['OTHER_FEATURES'],
      references: { openfunds: 'OFST999999' },
    });
    // English has no label of its own: the customer's language stands in.
    expect((await modelOf(reader, 'en')).fields.at(-1)?.label).toBe('Auswahl');

    const number = await setValues({ 'P-1': { SELECT: 'red' as never }, 'P-2': { SELECT: 'blue' as never } });
    const query = {
      columns: ['SELECT'],
      filters: { fields: [{ name: 'SELECT', operator: 'EQUALS', operands: ['red'] }] },
    };
    const found = await reader.call('browse/search/parts', query, { [REVISION_HEADER]: `${number}/` });
    expect(searchReply.parse(found.json).rows).toMatchObject([{ code: 'P-1', values: { SELECT: 'red' } }]);

    expect(await modelOf(other)).toEqual(before);
    const theirs = await other.call('meta/model/de');
    expect(theirs.headers[METAMODEL_VERSION_HEADER]).toBe(String(before.version));
    expect((await other.call('browse/search/parts', query)).status).toBe(400);
  });

  it('is refused with every problem at once, naming value and rule', async () => {
    const answer = await post('fields/create', {
      level: 'FUND',
      businessCode: 'NAME',
      type: 'LOV',
      list: 'NO_SUCH',
      performance: true,
      perLanguage: true,
      categories: ['NOWHERE'],
      minDecimals: 25,
      labels: { en: 'Name' },
    });
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual([
      { path: 'body.labels.de', message: expect.stringContaining("customer's language (de)") },
      { path: 'body.list', message: 'NO_SUCH: there is no such list of values' },
      { path: 'body.perLanguage', message: 'true: LOV is not written in languages' },
      {
        path: 'body.level',
        message: 'FUND: performance stands on PART and STRUCTURED_PRODUCT only',
      },
      { path: 'body.type', message: expect.stringContaining('LOV: a performance is') },
      { path: 'body.minDecimals', message: '25: a field of type LOV has no decimals' },
      { path: 'body.minDecimals', message: '25: decimals are 0 to 20' },
      { path: 'body.categories', message: 'NOWHERE: there is no such field category' },
      { path: 'body.businessCode', message: 'NAME: Already in use' },
    ]);
    const form = await post('fields/create', {
      level: 'PART',
      businessCode: 'lower',
      type: 'LOV',
      labels: { de: 'x' },
    });
    expect(problemsOf(form).map(({ path }) => path)).toEqual(['body.businessCode', 'body.list']);
  });

  it('takes no date that lies ahead', async () => {
    const answer = await post('fields/create', {
      effectiveDate: '2999-01-01',
      level: 'PART',
      businessCode: 'AHEAD',
      type: 'STRING',
      labels: { de: 'x' },
    });
    expect(problemsOf(answer)).toMatchObject([{ path: 'body.effectiveDate' }]);
  });

  it('comes once for one Idempotency-Key', async () => {
    const body = { level: 'PROD', businessCode: 'ONCE', type: 'STRING', labels: { de: 'Einmal' } };
    const key = { 'idempotency-key': 'one' };
    const first = await post('fields/create', body, key);
    const second = await post('fields/create', body, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json).toEqual(first.json);
    expect((await post('fields/create', { ...body, businessCode: 'TWICE' }, key)).status).toBe(422);
    const without = await post('fields/create', body);
    expect(problemsOf(without)).toEqual([{ path: 'body.businessCode', message: 'ONCE: Already in use' }]);
  });
});

describe('a field that is changed', () => {
  it('is recorded with previous and new value, and says nothing where nothing changed', async () => {
    await makeField('CHANGING', { type: 'DOUBLE' });
    const body = {
      level: 'PART',
      businessCode: 'CHANGING',
      labels: { fr: 'Variable', de: 'Wandelbar' },
      maxDecimals: 4,
      categories: ['KEY_FEATURES'],
    };
    const { revision } = await done('fields/update', body);
    const rows = await record(
      `select subject_kind, change_type, effective_date, retroactive, fields, source from change
       where customer_code = $1 and revision = $2`,
      [revision.number],
    );
    expect(rows).toEqual([
      {
        subject_kind: 'field',
        change_type: 'UPDATE_FIELD',
        effective_date: effectiveDate,
        retroactive: true,
        source: 'studio',
        fields: {
          labels: {
            new: { de: 'Wandelbar', fr: 'Variable' },
            previous: { de: 'CHANGING' },
            type: 'STRING',
          },
          maxDecimals: { new: 4, previous: null, type: 'INTEGER' },
          categories: { new: ['KEY_FEATURES'], previous: ['OTHER_FEATURES'], type: 'STRING' },
        },
      },
    ]);
    expect(await done('fields/update', body)).toMatchObject({ changed: false, revision });
  });

  it('is offered no longer when disabled, keeps its values, and comes back with them', async () => {
    await makeField('PASSING');
    await setValues({ 'P-1': { PASSING: 'kept' as never } });
    const query = { columns: ['PASSING'] };
    const off = await done('fields/disable', { level: 'PART', businessCode: 'PASSING' });
    const model = await modelOf(reader);
    expect(model.fields.some(({ businessCode }) => businessCode === 'PASSING')).toBe(false);
    expect(model.disabledFields).toMatchObject([{ businessCode: 'PASSING', label: 'PASSING' }]);
    expect((await search(query, off)).status).toBe(400);
    await expect(setValues({ 'P-1': { PASSING: 'new' as never } })).rejects.toThrow('PASSING');
    const again = await post('fields/create', {
      level: 'PART',
      businessCode: 'PASSING',
      type: 'DATE',
      labels: { de: 'x' },
    });
    expect(problemsOf(again)).toMatchObject([{ message: 'PASSING: Already in use' }]);

    const on = await done('fields/disable', { level: 'PART', businessCode: 'PASSING', disabled: false });
    const back = searchReply.parse((await search(query, on)).json);
    expect(back.rows.find(({ code }) => code === 'P-1')?.values).toEqual({ PASSING: 'kept' });
  });

  it('moves within its level, and to another level only without values', async () => {
    await makeField('MOVING');
    await done('fields/move', { level: 'PART', businessCode: 'MOVING', before: 'NAME' });
    const onPart = (await modelOf(reader)).fields.filter(({ level }) => level === 'PART');
    expect(onPart.slice(0, 2).map(({ businessCode }) => businessCode)).toEqual(['MOVING', 'NAME']);

    await setValues({ 'P-2': { MOVING: 'here' as never } });
    const toFund = { level: 'PART', businessCode: 'MOVING', toLevel: 'FUND' };
    expect(problemsOf(await post('fields/move', toFund))).toEqual([
      { path: 'body.toLevel', message: expect.stringContaining('FUND: 1 values stand on PART') },
    ]);
    await setValues({ 'P-2': { MOVING: null as never } });
    await done('fields/move', toFund);
    expect((await modelOf(reader)).fields.find(({ businessCode }) => businessCode === 'MOVING')?.level).toBe(
      'FUND',
    );
  });

  it.each(['NAME', 'CODE', 'STATUS', 'NAV', 'TOTAL_RETURN_Y1'])(
    'may not be %s, which the product itself reads or computes, but for its label',
    async (businessCode) => {
      const name = { level: 'PART', businessCode };
      expect((await post('fields/disable', name)).status).toBe(400);
      expect((await post('fields/retype', { ...name, type: 'LONGTEXT' })).status).toBe(400);
      expect((await post('fields/move', { ...name, toLevel: 'FUND' })).status).toBe(400);
      await done('fields/update', { ...name, labels: { de: `Unser ${businessCode}` } });
    },
  );
});

describe('retyping a field', () => {
  const name = { level: 'PART', businessCode: 'GRADE' };
  beforeAll(async () => {
    await makeField('GRADE');
    await setValues({
      'P-1': { GRADE: '42' as never },
      'P-2': { GRADE: 'high' as never },
      'P-3': { GRADE: '007' as never },
    });
  });

  it('shows first what would not convert, and changes nothing', async () => {
    const { version } = await modelOf(reader);
    const answer = await editor.call(`${META}/fields/retype/preview`, { ...name, type: 'INTEGER' });
    expect(retypePreviewReply.parse(answer.json)).toEqual({
      values: 3,
      unconvertible: 2,
      examples: [
        { level: 'PART', code: 'P-2', country: null, value: 'high' },
        { level: 'PART', code: 'P-3', country: null, value: '007' },
      ],
    });
    expect((await modelOf(reader)).version).toBe(version);
  });

  it('is refused where a value would be lost, naming field, entity and value', async () => {
    const answer = await post('fields/retype', { ...name, type: 'INTEGER' });
    expect(answer.status).toBe(400);
    expect(problemsOf(answer).map(({ message }) => message)).toEqual([
      expect.stringContaining('high: GRADE of P-2 does not convert to INTEGER'),
      expect.stringContaining('007: GRADE of P-3'),
    ]);
  });

  it('converts values, keeps the others aside, and is searched by in its new type', async () => {
    const answer = await post('fields/retype', { ...name, type: 'INTEGER', unconvertible: 'KEEP_ASIDE' });
    const reply = retypeReply.parse(answer.json);
    expect(reply).toMatchObject({ converted: 1, keptAside: 2 });
    const between = {
      columns: ['GRADE'],
      filters: { fields: [{ name: 'GRADE', operator: 'BETWEEN', operands: ['40', '50'] }] },
    };
    expect(codesFound(await search(between, reply))).toEqual(['P-1']);
    expect(
      await record(`select code, values -> 'GRADE' as value from entity
                    where customer_code = $1 and level = 'PART' order by code`),
    ).toEqual([
      { code: 'P-1', value: 42 },
      { code: 'P-2', value: null },
      { code: 'P-3', value: null },
    ]);
    expect(
      await record(`select e.code, r.old_type, r.old_text, r.old_value, r.generation
                    from retyped_value r join entity e on e.customer_code = $1 and e.id = r.entity_id
                    where r.customer_code = $1 order by e.code`),
    ).toEqual([
      { code: 'P-2', old_type: 'STRING', old_text: 'high', old_value: 'high', generation: 2 },
      { code: 'P-3', old_type: 'STRING', old_text: '007', old_value: '007', generation: 2 },
    ]);
    const changes = await record(
      `select subject_kind, change_type, effective_date, fields from change
       where customer_code = $1 and revision = $2 order by ordinal`,
      [reply.revision.number],
    );
    expect(changes).toMatchObject([
      {
        subject_kind: 'field',
        change_type: 'RETYPE_FIELD',
        fields: { type: { new: 'INTEGER', previous: 'STRING' } },
      },
      { subject_kind: 'entity', fields: { GRADE: { new: 42, previous: '42', type: 'INTEGER' } } },
      { subject_kind: 'entity', fields: { GRADE: { new: null, previous: 'high' } } },
      { subject_kind: 'entity', fields: { GRADE: { new: null, previous: '007' } } },
    ]);
    // Each holds from when on its value held, so that the history goes on in the new form.
    expect(
      new Set(changes.slice(1).map((each) => (each as { effective_date: string }).effective_date)),
    ).toEqual(new Set(['2026-01-05']));
  });

  it('turns texts into values of a list, and one value into a list of them', async () => {
    await done('lists/create', { code: 'TONES', labels: { de: 'Töne' } });
    for (const code of ['warm', 'cold'])
      await done('list-values/create', { of: 'TONES', code, labels: { de: code } });
    await makeField('TONE');
    await setValues({ 'P-1': { TONE: 'warm' as never }, 'P-2': { TONE: 'cold' as never } });
    const wish = { level: 'PART', businessCode: 'TONE', type: 'LOV', list: 'TONES', multiple: true };
    const reply = await done('fields/retype', wish);
    const query = { filters: { fields: [{ name: 'TONE', operator: 'EQUALS', operands: ['cold'] }] } };
    expect(codesFound(await search(query, reply))).toEqual(['P-2']);
  });
});

describe('lists, categories and types', () => {
  const list = { code: 'RATINGS', labels: { de: 'Bewertungen' } };

  it('are created, ordered, relabelled and disabled, and their values named as long as they stand', async () => {
    await done('lists/create', list);
    for (const [code, label] of [
      ['A', 'Gut'],
      ['B', 'Mittel'],
      ['C', 'Schlecht'],
    ])
      await done('list-values/create', { of: 'RATINGS', code, labels: { de: label } });
    await done('list-values/order', { of: 'RATINGS', codes: ['C', 'A', 'B'] });
    await done('list-values/update', { of: 'RATINGS', code: 'C', labels: { fr: 'Mauvais' } });
    await done('list-values/disable', { of: 'RATINGS', code: 'B' });
    expect((await modelOf(reader, 'fr')).lists['RATINGS']).toEqual([
      { value: 'C', label: 'Mauvais' },
      { value: 'A', label: 'Gut' },
      { value: 'B', label: 'Mittel', disabled: true },
    ]);
    expect((await modelOf(other)).lists['RATINGS']).toBeUndefined();
    await makeField('RATING', { type: 'LOV', list: 'RATINGS' });
    expect(problemsOf(await post('lists/disable', { code: 'RATINGS' }))).toEqual([
      { path: 'body.code', message: 'RATINGS: 1 fields choose from it' },
    ]);
  });

  it.each([
    ['lists/create', { code: 'CURRENCY', labels: { de: 'x' } }, 'CURRENCY: Already in use'],
    ['list-values/create', { of: 'CURRENCY', code: 'CHF', labels: { de: 'x' } }, 'CHF: Already in use'],
    [
      'list-values/create',
      { of: 'NONE', code: 'X', labels: { de: 'x' } },
      'NONE: there is no such list of values',
    ],
    ['list-values/create', { of: 'CURRENCY', code: 'a,b', labels: { de: 'x' } }, 'a,b: a value is not empty'],
    ['list-values/update', { of: 'CURRENCY', code: 'NONE', labels: {} }, 'NONE: there is no such value'],
    ['field-categories/disable', { code: 'KEY_FEATURES' }, 'KEY_FEATURES: the product itself reads'],
    [
      'attachment-types/create',
      { code: 'A', labels: { de: 'x' }, category: 'NONE' },
      'NONE: there is no such',
    ],
    ['list-values/order', { of: 'ACTIVE_INACTIVE', codes: ['ACTIVE'] }, 'INACTIVE: is missing'],
    [
      'lists/create',
      { of: 'CURRENCY', code: 'L', labels: { de: 'x' } },
      'CURRENCY: a list of values belongs',
    ],
    [
      'list-values/create',
      { of: 'ATTACHMENT_TYPE', code: 'X', labels: { de: 'x' } },
      'ATTACHMENT_TYPE: its values',
    ],
  ])('%s of %o is refused', async (path, body, message) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer).map((each) => each.message)).toEqual([expect.stringContaining(message)]);
  });

  it('serves lists of type API by name, attachment types among them', async () => {
    await done('attachment-categories/create', { code: 'TAX', labels: { de: 'Steuern' } });
    await done('attachment-types/create', {
      code: 'TAX_REPORT',
      labels: { de: 'Steuerbericht' },
      category: 'TAX',
    });
    const model = await modelOf(reader);
    expect(model.lists['ATTACHMENT_TYPE']).toContainEqual({ value: 'TAX_REPORT', label: 'Steuerbericht' });
    expect(model.attachmentsFields).toContainEqual(
      expect.objectContaining({ businessCode: 'FILE_TYPE', type: 'API', list: 'ATTACHMENT_TYPE' }),
    );
    expect((await post('attachment-categories/disable', { code: 'TAX' })).status).toBe(400);
    await done('lists/create', { code: 'BENCHMARKS', labels: { de: 'Vergleichsindizes' }, listType: 'API' });
    await done('list-values/create', { of: 'BENCHMARKS', code: 'IDX', labels: { de: 'Index' } });
    await makeField('OWN_BENCHMARK', { type: 'API', list: 'BENCHMARKS' });
    const asLov = await post('fields/create', {
      level: 'PART',
      businessCode: 'X',
      type: 'LOV',
      list: 'BENCHMARKS',
      labels: { de: 'x' },
    });
    expect(problemsOf(asLov)).toMatchObject([{ path: 'body.list' }]);
  });

  it('takes a category of the customer beside the three of every metamodel', async () => {
    await done('field-categories/create', { code: 'ESG', labels: { de: 'Nachhaltigkeit' } });
    await makeField('ESG_NOTE', { categories: ['ESG'] });
    expect(Object.keys((await modelOf(reader)).categories)).toEqual([
      'KEY_FEATURES',
      'OTHER_FEATURES',
      'IDENTIFIERS_PUBLICATION',
      'ESG',
    ]);
    expect((await post('field-categories/disable', { code: 'ESG' })).status).toBe(400);
  });
});

describe('breakdowns', () => {
  const where = { level: 'PROD', code: 'ALPHA-P', type: 'REGION', date: '2025-12-31' };

  it('divide an entity on a day among the members of their type', async () => {
    await done('breakdown-types/create', { code: 'REGION', labels: { de: 'Regionen' } });
    for (const code of ['EUROPE', 'ASIA'])
      await done('breakdown-members/create', { of: 'REGION', code, labels: { de: code } });
    expect(
      (await modelOf(reader)).breakdownTypes?.find(({ code }) => code === 'REGION')?.members,
    ).toHaveLength(2);

    const { version } = await modelOf(reader);
    const first = await done('breakdowns/set', { ...where, weights: { EUROPE: '60.5', ASIA: '39.5' } });
    expect(first.version).toBe(version);
    await done('breakdowns/set', { ...where, weights: { EUROPE: '70' } });
    const read = await reader.call('breakdowns?level=PROD&code=ALPHA-P');
    expect(read.json).toMatchObject({
      breakdowns: [{ type: 'REGION', date: '2025-12-31', weights: { EUROPE: '70' } }],
    });
    expect((await other.call('breakdowns?level=PROD&code=ALPHA-P')).status).toBe(404);
    await done('breakdowns/disable', where);
    expect((await reader.call('breakdowns?level=PROD&code=ALPHA-P')).json).toMatchObject({ breakdowns: [] });
    expect(
      await record(`select change_type as type, fields -> 'weights' -> 'previous' as previous from change
                    where customer_code = $1 and subject_kind = 'breakdown' order by revision`),
    ).toEqual([
      { type: 'CREATE_BREAKDOWN', previous: null },
      { type: 'UPDATE_BREAKDOWN', previous: { EUROPE: '60.5', ASIA: '39.5' } },
      { type: 'DISABLE_BREAKDOWN', previous: null },
    ]);
  });

  it('are refused with all their problems', async () => {
    const answer = await post('breakdowns/set', {
      ...where,
      code: 'NONE',
      date: '2999-01-01',
      weights: { EUROPE: '1,5', MARS: '1' },
    });
    expect(problemsOf(answer).map(({ path }) => path)).toEqual([
      'body.date',
      'body.weights.EUROPE',
      'body.weights',
      'body.code',
    ]);
  });
});
