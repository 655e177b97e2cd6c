import { metamodel } from '@fundarium/contract/metamodel';
import { searchReply } from '@fundarium/contract/search';
import { studioMetamodelEndpoints } from '@fundarium/contract/studio-metamodel-endpoints';
import { METAMODEL_VERSION_HEADER, REVISION_HEADER } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  effectiveDate,
  problemsOf,
  startMetamodelEditing,
  type MetamodelEditing,
} from '../testing/metamodel-editing.ts';

let editing: MetamodelEditing;
beforeAll(async () => {
  editing = await startMetamodelEditing();
});
afterAll(() => editing.product.stop());

describe('who may change the metamodel', () => {
  const calls = Object.entries(studioMetamodelEndpoints)
    .filter(([, { method }]) => method === 'POST')
    .map(([name, { path }]) => [name, path.replace(':kind', 'lists')] as const);

  it.each(calls)('%s needs the role METADATA_CONTRIBUTOR and no BLOCK_STUDIO', async (_, path) => {
    expect((await editing.product.anonymous.call(path, {})).status).toBe(401);
    for (const roles of [
      [],
      ['DATA_CONTRIBUTOR', 'STRUCTURED_PRODUCT_CONTRIBUTOR', 'USER_ADMIN', 'AUDIT_READ'],
      ['METADATA_CONTRIBUTOR', 'BLOCK_STUDIO'],
    ]) {
      const person = await editing.product.signIn('ALPHA', { roles, scopes: ['SCOPE_ALL'] });
      expect([roles, (await person.call(path, {})).status]).toEqual([roles, 403]);
    }
    // With the role it is the empty body that is wrong.
    expect((await editing.editor.call(path, {})).status).toBe(400);
  });

  it('refuses a person whose scopes are a part of the customer', async () => {
    const scoped = await editing.product.signIn('ALPHA', {
      roles: ['METADATA_CONTRIBUTOR'],
      scopes: ['NORTH'],
    });
    const body = { level: 'PART', businessCode: 'SCOPED', type: 'STRING', labels: { de: 'x' } };
    expect((await editing.post('fields/create', body, {}, scoped)).status).toBe(403);
  });

  it('lists customers for the own staff only', async () => {
    const staff = await editing.product.signIn('ALPHA', { amfine: true });
    expect((await staff.call('meta/model/list/customer/codes')).json).toEqual(['ALPHA', 'BETA']);
    expect((await editing.editor.call('meta/model/list/customer/codes')).status).toBe(403);
    expect(
      (await editing.product.anonymous.call('/repository/api/v1/meta/model/list/customer/codes')).status,
    ).toBe(401);
  });
});

describe('a new field', () => {
  it("raises the version, is searched by at once, and leaves the other customer's metamodel alone", async () => {
    const before = await editing.modelOf(editing.other);
    const { version } = await editing.modelOf(editing.reader);
    const answer = await editing.post('fields/create', {
      level: 'PART',
      businessCode: 'SELECT',
      type: 'STRING',
      labels: { de: 'Auswahl', fr: 'Choix' },
      references: { openfunds: 'OFST999999' },
    });
    expect(answer.headers[METAMODEL_VERSION_HEADER]).toBe(String(version + 1));
    const model = await editing.reader.call('meta/model/fr');
    expect(model.headers[METAMODEL_VERSION_HEADER]).toBe(String(version + 1));
    expect(metamodel.parse(model.json).fields.at(-1)).toMatchObject({
      businessCode: 'SELECT',
      label: 'Choix',
      categories: ['OTHER_FEATURES'],
      references: { openfunds: 'OFST999999' },
    });
    // English has no label of its own: the customer's language stands in.
    expect((await editing.modelOf(editing.reader, 'en')).fields.at(-1)?.label).toBe('Auswahl');

    const number = await editing.setValues({ 'P-1': { SELECT: 'red' }, 'P-2': { SELECT: 'blue' } });
    const query = {
      columns: ['SELECT'],
      filters: { fields: [{ name: 'SELECT', operator: 'EQUALS', operands: ['red'] }] },
    };
    const found = await editing.reader.call('browse/search/parts', query, {
      [REVISION_HEADER]: `${number}/`,
    });
    expect(searchReply.parse(found.json).rows).toMatchObject([{ code: 'P-1', values: { SELECT: 'red' } }]);

    expect(await editing.modelOf(editing.other)).toEqual(before);
    const theirs = await editing.other.call('meta/model/de');
    expect(theirs.headers[METAMODEL_VERSION_HEADER]).toBe(String(before.version));
    expect((await editing.other.call('browse/search/parts', query)).status).toBe(400);
  });

  it('is refused with every problem at once, naming value and rule', async () => {
    const answer = await editing.post('fields/create', {
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
    expect(problemsOf(answer)).toMatchObject([
      {
        path: 'body.labels.de',
        message: expect.stringContaining("customer's language (de)"),
        rule: 'label-needed',
      },
      {
        path: 'body.list',
        value: 'NO_SUCH',
        message: 'there is no such list of values',
        rule: 'unknown-list',
      },
      { path: 'body.perLanguage', value: 'true', rule: 'not-combinable' },
      {
        path: 'body.level',
        value: 'FUND',
        message: 'performance stands on PART and STRUCTURED_PRODUCT only',
        rule: 'level-may-not-hold',
      },
      { path: 'body.type', value: 'LOV', rule: 'not-combinable' },
      { path: 'body.minDecimals', value: '25', rule: 'not-combinable' },
      { path: 'body.minDecimals', value: '25', message: 'decimals are 0 to 20', rule: 'out-of-range' },
      { path: 'body.categories', value: 'NOWHERE', rule: 'unknown-category' },
      { path: 'body.businessCode', value: 'NAME', message: 'Already in use', rule: 'already-in-use' },
    ]);
    const form = await editing.post('fields/create', {
      level: 'PART',
      businessCode: 'lower',
      type: 'LOV',
      labels: { de: 'x' },
    });
    expect(problemsOf(form).map(({ path }) => path)).toEqual(['body.businessCode', 'body.list']);
  });

  it('takes no date that lies ahead', async () => {
    const answer = await editing.post('fields/create', {
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
    const first = await editing.post('fields/create', body, key);
    const second = await editing.post('fields/create', body, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json).toEqual(first.json);
    expect((await editing.post('fields/create', { ...body, businessCode: 'TWICE' }, key)).status).toBe(422);
    const without = await editing.post('fields/create', body);
    expect(problemsOf(without)).toMatchObject([
      { path: 'body.businessCode', value: 'ONCE', message: 'Already in use' },
    ]);
  });
});

describe('a field that is changed', () => {
  it('is recorded with previous and new value, and says nothing where nothing changed', async () => {
    await editing.makeField('CHANGING', { type: 'DOUBLE' });
    const body = {
      level: 'PART',
      businessCode: 'CHANGING',
      labels: { fr: 'Variable', de: 'Wandelbar' },
      maxDecimals: 4,
      categories: ['KEY_FEATURES'],
    };
    const { revision } = await editing.done('fields/update', body);
    const rows = await editing.record(
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
    expect(await editing.done('fields/update', body)).toMatchObject({ changed: false, revision });
  });

  it('has a longest text of its own, which every writer keeps to', async () => {
    await editing.makeField('BRIEF', { maxLength: 5 });
    const parameters = async () =>
      (await editing.modelOf(editing.reader)).fields.find(({ businessCode }) => businessCode === 'BRIEF')!
        .typeParameters;
    expect(await parameters()).toEqual({ maxLength: 5 });
    await editing.setValues({ 'P-1': { BRIEF: '12345' } });
    const tooLong = editing.setValues({ 'P-1': { BRIEF: '123456' } });
    await expect(tooLong).rejects.toThrow('BRIEF has at most 5 characters');
    const field = { level: 'PART', businessCode: 'BRIEF' };
    await editing.done('fields/update', { ...field, maxLength: 5_000 });
    await editing.setValues({ 'P-1': { BRIEF: 'x'.repeat(5_000) } });
    // Without one it is that of its type: what stands there longer stays, and comes no more.
    await editing.done('fields/update', { ...field, maxLength: null });
    expect(await parameters()).toEqual({});
    const again = editing.setValues({ 'P-2': { BRIEF: 'x'.repeat(4_001) } });
    await expect(again).rejects.toThrow('BRIEF has at most 4000 characters');

    const refused = await editing.post('fields/update', { ...field, maxLength: 100_001 });
    expect(problemsOf(refused)).toMatchObject([{ path: 'body.maxLength', rule: 'out-of-range' }]);
    const number = await editing.post('fields/update', {
      level: 'PART',
      businessCode: 'LAUNCH_DATE',
      maxLength: 9,
    });
    expect(problemsOf(number)).toMatchObject([{ path: 'body.maxLength', rule: 'not-combinable' }]);
  });

  it('is offered no longer when disabled, keeps its values, and comes back with them', async () => {
    await editing.makeField('PASSING');
    await editing.setValues({ 'P-1': { PASSING: 'kept' } });
    const query = { columns: ['PASSING'] };
    const off = await editing.done('fields/disable', { level: 'PART', businessCode: 'PASSING' });
    const model = await editing.modelOf(editing.reader);
    expect(model.fields.some(({ businessCode }) => businessCode === 'PASSING')).toBe(false);
    expect(model.disabledFields).toMatchObject([{ businessCode: 'PASSING', label: 'PASSING' }]);
    expect((await editing.search(query, off)).status).toBe(400);
    await expect(editing.setValues({ 'P-1': { PASSING: 'new' } })).rejects.toThrow('PASSING');
    const again = await editing.post('fields/create', {
      level: 'PART',
      businessCode: 'PASSING',
      type: 'DATE',
      labels: { de: 'x' },
    });
    expect(problemsOf(again)).toMatchObject([{ value: 'PASSING', message: 'Already in use' }]);

    const on = await editing.done('fields/disable', {
      level: 'PART',
      businessCode: 'PASSING',
      disabled: false,
    });
    const back = searchReply.parse((await editing.search(query, on)).json);
    expect(back.rows.find(({ code }) => code === 'P-1')?.values).toEqual({ PASSING: 'kept' });
  });

  it('moves within its level, and to another level only without values', async () => {
    await editing.makeField('MOVING');
    await editing.done('fields/move', { level: 'PART', businessCode: 'MOVING', before: 'NAME' });
    const onPart = (await editing.modelOf(editing.reader)).fields.filter(({ level }) => level === 'PART');
    expect(onPart.slice(0, 2).map(({ businessCode }) => businessCode)).toEqual(['MOVING', 'NAME']);

    await editing.setValues({ 'P-2': { MOVING: 'here' } });
    const toFund = { level: 'PART', businessCode: 'MOVING', toLevel: 'FUND' };
    expect(problemsOf(await editing.post('fields/move', toFund))).toMatchObject([
      { path: 'body.toLevel', value: 'FUND', message: expect.stringContaining('1 values stand on PART') },
    ]);
    await editing.setValues({ 'P-2': { MOVING: null } });
    await editing.done('fields/move', toFund);
    expect(
      (await editing.modelOf(editing.reader)).fields.find(({ businessCode }) => businessCode === 'MOVING')
        ?.level,
    ).toBe('FUND');
  });

  it('may not get a name that the history of entities keeps for what acts did', async () => {
    for (const businessCode of ['PUBLIC_HOLIDAYS', 'EQUIVALENTS', 'START', 'END', 'ACTION', 'PARENT']) {
      const field = { businessCode, type: 'STRING', labels: { de: 'x' } };
      expect(
        problemsOf(await editing.post('fields/create', { level: 'CLAS', ...field })).map(({ path, rule }) => [
          path,
          rule,
        ]),
        businessCode,
      ).toEqual([['body.businessCode', 'used-by-the-product']]);
    }
    await editing.makeField('START', { level: 'REGISTRATION_COUNTRY' });
    const toPart = { level: 'REGISTRATION_COUNTRY', businessCode: 'START', toLevel: 'PART' };
    expect(problemsOf(await editing.post('fields/move', toPart))).toMatchObject([
      { path: 'body.businessCode', value: 'START', rule: 'used-by-the-product' },
    ]);
  });

  it.each([
    'NAME',
    'CODE',
    'STATUS',
    'LAUNCH_DATE',
    'SAME_CURRENCY_AS_PARENT_PROD',
    'NAV',
    'TOTAL_RETURN_Y1',
  ])('may not be %s, which the product itself reads or computes, but for its label', async (businessCode) => {
    const name = { level: 'PART', businessCode };
    expect((await editing.post('fields/disable', name)).status).toBe(400);
    expect((await editing.post('fields/retype', { ...name, type: 'LONGTEXT' })).status).toBe(400);
    expect((await editing.post('fields/move', { ...name, toLevel: 'FUND' })).status).toBe(400);
    await editing.done('fields/update', { ...name, labels: { de: `Unser ${businessCode}` } });
  });

  it('keeps its type where figures or findings read it, and can be done without', async () => {
    const name = { level: 'PART', businessCode: 'VALUATION_FREQUENCY' };
    const answer = await editing.post('fields/retype', { ...name, type: 'STRING' });
    expect(problemsOf(answer)).toMatchObject([{ path: 'body.businessCode', rule: 'used-by-the-product' }]);
    await editing.done('fields/disable', name);
    await editing.done('fields/disable', { ...name, disabled: false });
  });

  it('is offered again where the product reads it', async () => {
    // As earlier versions let it be.
    await editing.record(
      `update field set is_disabled = true
       where customer_code = $1 and level = 'PART' and business_code = 'LAUNCH_DATE'`,
    );
    const name = { level: 'PART', businessCode: 'LAUNCH_DATE' };
    expect(await editing.done('fields/disable', { ...name, disabled: false })).toMatchObject({
      changed: true,
    });
  });
});
