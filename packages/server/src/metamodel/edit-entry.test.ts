import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsOf, startMetamodelEditing, type MetamodelEditing } from '../testing/metamodel-editing.ts';

let editing: MetamodelEditing;
beforeAll(async () => {
  editing = await startMetamodelEditing();
});
afterAll(() => editing.product.stop());

describe('lists, categories and types', () => {
  const list = { code: 'RATINGS', labels: { de: 'Bewertungen' } };

  it('are created, ordered, relabelled and disabled, and their values named as long as they stand', async () => {
    await editing.done('lists/create', list);
    for (const [code, label] of [
      ['A', 'Gut'],
      ['B', 'Mittel'],
      ['C', 'Schlecht'],
    ])
      await editing.done('list-values/create', { of: 'RATINGS', code, labels: { de: label } });
    await editing.done('list-values/order', { of: 'RATINGS', codes: ['C', 'A', 'B'] });
    await editing.done('list-values/update', { of: 'RATINGS', code: 'C', labels: { fr: 'Mauvais' } });
    await editing.done('list-values/disable', { of: 'RATINGS', code: 'B' });
    expect((await editing.modelOf(editing.reader, 'fr')).lists['RATINGS']).toEqual([
      { value: 'C', label: 'Mauvais' },
      { value: 'A', label: 'Gut' },
      { value: 'B', label: 'Mittel', disabled: true },
    ]);
    expect((await editing.modelOf(editing.other)).lists['RATINGS']).toBeUndefined();
    await editing.makeField('RATING', { type: 'LOV', list: 'RATINGS' });
    expect(problemsOf(await editing.post('lists/disable', { code: 'RATINGS' }))).toEqual([
      {
        path: 'body.code',
        field: 'code',
        value: 'RATINGS',
        message: '1 fields choose from it',
        rule: 'still-in-use',
      },
    ]);
  });

  it.each([
    ['lists/create', { code: 'CURRENCY', labels: { de: 'x' } }, 'CURRENCY', 'already-in-use'],
    ['list-values/create', { of: 'CURRENCY', code: 'CHF', labels: { de: 'x' } }, 'CHF', 'already-in-use'],
    ['list-values/create', { of: 'NONE', code: 'X', labels: { de: 'x' } }, 'NONE', 'unknown-entry'],
    ['list-values/create', { of: 'CURRENCY', code: 'a,b', labels: { de: 'x' } }, 'a,b', 'wrong-form'],
    ['list-values/update', { of: 'CURRENCY', code: 'NONE', labels: {} }, 'NONE', 'unknown-entry'],
    ['lists/create', { code: 'UNNAMED', labels: { fr: 'x' } }, undefined, 'label-needed'],
    ['field-categories/disable', { code: 'KEY_FEATURES' }, 'KEY_FEATURES', 'used-by-the-product'],
    [
      'attachment-types/create',
      { code: 'A', labels: { de: 'x' }, category: 'NONE' },
      'NONE',
      'unknown-category',
    ],
    ['list-values/order', { of: 'ACTIVE_INACTIVE', codes: ['ACTIVE'] }, 'INACTIVE', 'not-complete'],
    [
      'list-values/order',
      { of: 'ACTIVE_INACTIVE', codes: ['ACTIVE', 'INACTIVE', 'ACTIVE'] },
      'ACTIVE',
      'given-twice',
    ],
    ['lists/create', { of: 'CURRENCY', code: 'L', labels: { de: 'x' } }, 'CURRENCY', 'not-combinable'],
    [
      'list-values/create',
      { of: 'ATTACHMENT_TYPE', code: 'X', labels: { de: 'x' } },
      'ATTACHMENT_TYPE',
      'read-only',
    ],
  ])('%s of %o is refused, naming %s and the rule %s', async (path, body, value, rule) => {
    const answer = await editing.post(path, body);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer).map((each) => [each.value, each.rule])).toEqual([[value, rule]]);
    for (const each of problemsOf(answer)) expect(each.path).toBe(`body.${each.field}`);
  });

  it('serves lists of type API by name, attachment types among them', async () => {
    await editing.done('attachment-categories/create', { code: 'TAX', labels: { de: 'Steuern' } });
    await editing.done('attachment-types/create', {
      code: 'BOARD_REPORT',
      labels: { de: 'Steuerbericht' },
      category: 'TAX',
    });
    const model = await editing.modelOf(editing.reader);
    expect(model.lists['ATTACHMENT_TYPE']).toContainEqual({ value: 'BOARD_REPORT', label: 'Steuerbericht' });
    expect(model.attachmentsFields).toContainEqual(
      expect.objectContaining({ businessCode: 'FILE_TYPE', type: 'API', list: 'ATTACHMENT_TYPE' }),
    );
    expect((await editing.post('attachment-categories/disable', { code: 'TAX' })).status).toBe(400);
    await editing.done('lists/create', {
      code: 'BENCHMARKS',
      labels: { de: 'Vergleichsindizes' },
      listType: 'API',
    });
    await editing.done('list-values/create', { of: 'BENCHMARKS', code: 'IDX', labels: { de: 'Index' } });
    await editing.makeField('OWN_BENCHMARK', { type: 'API', list: 'BENCHMARKS' });
    const asLov = await editing.post('fields/create', {
      level: 'PART',
      businessCode: 'X',
      type: 'LOV',
      list: 'BENCHMARKS',
      labels: { de: 'x' },
    });
    expect(problemsOf(asLov)).toMatchObject([{ path: 'body.list' }]);
  });

  it('takes a category of the customer beside the three of every metamodel', async () => {
    await editing.done('field-categories/create', { code: 'ESG', labels: { de: 'Nachhaltigkeit' } });
    await editing.makeField('ESG_NOTE', { categories: ['ESG'] });
    expect(Object.keys((await editing.modelOf(editing.reader)).categories)).toEqual([
      'KEY_FEATURES',
      'OTHER_FEATURES',
      'IDENTIFIERS_PUBLICATION',
      'ESG',
    ]);
    expect((await editing.post('field-categories/disable', { code: 'ESG' })).status).toBe(400);
  });
});

describe('breakdowns', () => {
  const where = { level: 'PROD', code: 'ALPHA-P', type: 'REGION', date: '2025-12-31' };

  it('divide an entity on a day among the members of their type', async () => {
    await editing.done('breakdown-types/create', { code: 'REGION', labels: { de: 'Regionen' } });
    for (const code of ['EUROPE', 'ASIA'])
      await editing.done('breakdown-members/create', { of: 'REGION', code, labels: { de: code } });
    expect(
      (await editing.modelOf(editing.reader)).breakdownTypes?.find(({ code }) => code === 'REGION')?.members,
    ).toHaveLength(2);

    const { version } = await editing.modelOf(editing.reader);
    const first = await editing.done('breakdowns/set', {
      ...where,
      weights: { EUROPE: '60.5', ASIA: '39.5' },
    });
    expect(first.version).toBe(version);
    await editing.done('breakdowns/set', { ...where, weights: { EUROPE: '70' } });
    const read = await editing.reader.call('breakdowns?level=PROD&code=ALPHA-P');
    expect(read.json).toMatchObject({
      breakdowns: [{ type: 'REGION', date: '2025-12-31', weights: { EUROPE: '70' } }],
    });
    expect((await editing.other.call('breakdowns?level=PROD&code=ALPHA-P')).status).toBe(404);
    await editing.done('breakdowns/disable', where);
    expect((await editing.reader.call('breakdowns?level=PROD&code=ALPHA-P')).json).toMatchObject({
      breakdowns: [],
    });
    expect(
      await editing.record(`select change_type as type, fields -> 'weights' -> 'previous' as previous from change
                    where customer_code = $1 and subject_kind = 'breakdown' order by revision`),
    ).toEqual([
      { type: 'CREATE_BREAKDOWN', previous: null },
      { type: 'UPDATE_BREAKDOWN', previous: { EUROPE: '60.5', ASIA: '39.5' } },
      { type: 'DISABLE_BREAKDOWN', previous: null },
    ]);
  });

  it('are found by a former code of their entity, and have a day', async () => {
    const weights = { EUROPE: '55' };
    const contributor = await editing.product.signIn('ALPHA', {
      roles: ['DATA_CONTRIBUTOR'],
      scopes: ['SCOPE_ALL'],
    });
    const entity = { level: 'PROD', code: 'ALPHA-P' };
    await contributor.call('/studio/api/v1/entities/code', { entity, newCode: 'ALPHA-P2' });
    await editing.done('breakdowns/set', { ...where, weights });
    for (const code of ['ALPHA-P', 'ALPHA-P2'])
      expect((await editing.reader.call(`breakdowns?level=PROD&code=${code}`)).json).toMatchObject({
        breakdowns: [{ type: 'REGION', weights }],
      });
    await editing.done('breakdowns/disable', where);
    expect(
      problemsOf(await editing.post('breakdowns/set', { ...where, date: '1900-01-01', weights })),
    ).toMatchObject([{ path: 'body.date', message: 'stands for no day' }]);
  });

  it('are refused with all their problems', async () => {
    const answer = await editing.post('breakdowns/set', {
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
