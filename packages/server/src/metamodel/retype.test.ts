import { timelineReply } from '@fundarium/contract/history';
import { retypePreviewReply, retypeReply } from '@fundarium/contract/studio-metamodel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codesFound,
  META,
  problemsOf,
  startMetamodelEditing,
  type MetamodelEditing,
} from '../testing/metamodel-editing.ts';

let editing: MetamodelEditing;
beforeAll(async () => {
  editing = await startMetamodelEditing();
});
afterAll(() => editing.product.stop());

describe('retyping a field', () => {
  const name = { level: 'PART', businessCode: 'GRADE' };
  beforeAll(async () => {
    await editing.makeField('GRADE');
    await editing.setValues({
      'P-1': { GRADE: '42' },
      'P-2': { GRADE: 'high' },
      'P-3': { GRADE: '007' },
    });
  });

  it('shows first what would not convert, and changes nothing', async () => {
    const { version } = await editing.modelOf(editing.reader);
    const answer = await editing.editor.call(`${META}/fields/retype/preview`, { ...name, type: 'INTEGER' });
    expect(retypePreviewReply.parse(answer.json)).toEqual({
      values: 3,
      unconvertible: 2,
      examples: [
        { level: 'PART', code: 'P-2', country: null, value: 'high' },
        { level: 'PART', code: 'P-3', country: null, value: '007' },
      ],
    });
    expect((await editing.modelOf(editing.reader)).version).toBe(version);
  });

  it('is refused where a value would be lost, naming field, entity and value', async () => {
    const answer = await editing.post('fields/retype', { ...name, type: 'INTEGER' });
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toMatchObject([
      { value: 'high', message: expect.stringContaining('GRADE of P-2 does not convert to INTEGER') },
      { value: '007', message: expect.stringContaining('GRADE of P-3'), rule: 'does-not-convert' },
    ]);
  });

  it('converts values, keeps the others aside, and is searched by in its new type', async () => {
    const answer = await editing.post('fields/retype', {
      ...name,
      type: 'INTEGER',
      unconvertible: 'KEEP_ASIDE',
    });
    const reply = retypeReply.parse(answer.json);
    expect(reply).toMatchObject({ converted: 1, keptAside: 2 });
    const between = {
      columns: ['GRADE'],
      filters: { fields: [{ name: 'GRADE', operator: 'BETWEEN', operands: ['40', '50'] }] },
    };
    expect(codesFound(await editing.search(between, reply))).toEqual(['P-1']);
    expect(
      await editing.record(`select code, values -> 'GRADE' as value from entity
                    where customer_code = $1 and level = 'PART' order by code`),
    ).toEqual([
      { code: 'P-1', value: 42 },
      { code: 'P-2', value: null },
      { code: 'P-3', value: null },
    ]);
    expect(
      await editing.record(`select e.code, r.old_type, r.old_text, r.old_value, r.generation
                    from retyped_value r join entity e on e.customer_code = $1 and e.id = r.entity_id
                    where r.customer_code = $1 order by e.code`),
    ).toEqual([
      { code: 'P-2', old_type: 'STRING', old_text: 'high', old_value: 'high', generation: 2 },
      { code: 'P-3', old_type: 'STRING', old_text: '007', old_value: '007', generation: 2 },
    ]);
    const changes = await editing.record(
      `select subject_kind, change_type, effective_date, retroactive, fields from change
       where customer_code = $1 and revision = $2 order by ordinal`,
      [reply.revision.number],
    );
    expect(changes).toMatchObject([
      {
        subject_kind: 'field',
        change_type: 'RETYPE_FIELD',
        retroactive: true,
        fields: { type: { new: 'INTEGER', previous: 'STRING' } },
      },
      {
        subject_kind: 'entity',
        retroactive: false,
        fields: { GRADE: { new: 42, previous: '42', type: 'INTEGER' } },
      },
      { subject_kind: 'entity', retroactive: false, fields: { GRADE: { new: null, previous: 'high' } } },
      { subject_kind: 'entity', fields: { GRADE: { new: null, previous: '007' } } },
    ]);
    // Each holds from which day its value held, so that the history goes on in the new form.
    expect(new Set(changes.slice(1).map((each) => each['effective_date']))).toEqual(new Set(['2026-01-05']));
  });

  it('turns texts into values of a list, and one value into a list of them', async () => {
    await editing.done('lists/create', { code: 'TONES', labels: { de: 'Töne' } });
    for (const code of ['warm', 'cold'])
      await editing.done('list-values/create', { of: 'TONES', code, labels: { de: code } });
    await editing.makeField('TONE');
    await editing.setValues({ 'P-1': { TONE: 'warm' }, 'P-2': { TONE: 'cold' } });
    const newType = { level: 'PART', businessCode: 'TONE', type: 'LOV', list: 'TONES', multiple: true };
    const reply = await editing.done('fields/retype', newType);
    const query = { filters: { fields: [{ name: 'TONE', operator: 'EQUALS', operands: ['cold'] }] } };
    expect(codesFound(await editing.search(query, reply))).toEqual(['P-2']);
  });

  it('goes on in the timeline of the entity, in the new form', async () => {
    const { json } = await editing.reader.call('timeline/PART/P-1?field=GRADE&order=oldest');
    expect(timelineReply.parse(json).steps).toMatchObject([
      { value: '42', validFrom: '2026-01-05', changeType: 'SET_FIELDS', superseded: true },
      { value: 42, validFrom: '2026-01-05', changeType: 'RETYPE_FIELD', superseded: false },
    ]);
  });

  it('waits for changes that are still to take effect', async () => {
    await editing.makeField('COMING');
    const writer = await editing.product.signIn('ALPHA', {
      roles: ['DATA_CONTRIBUTOR'],
      scopes: ['SCOPE_ALL'],
    });
    const later = await writer.call('/studio/api/v1/entities/fields', {
      entity: { level: 'PART', code: 'P-1' },
      values: { COMING: 'x' },
      effectiveDate: '2999-01-01',
    });
    expect(later).toMatchObject({ status: 200, json: { pending: true } });
    const newType = { level: 'PART', businessCode: 'COMING', type: 'LONGTEXT' };
    expect(problemsOf(await editing.post('fields/retype', newType))).toEqual([
      {
        path: 'body.businessCode',
        message: '1 changes of it are still to take effect; retype it after their day',
        field: 'businessCode',
        value: 'COMING',
        rule: 'changes-ahead',
      },
    ]);
    const move = { level: 'PART', businessCode: 'COMING', toLevel: 'FUND' };
    expect((await editing.post('fields/move', move)).status).toBe(400);
  });

  it('converts what stands in registrations, and says in which country', async () => {
    await editing.makeField('FEE_NOTE', { level: 'REGISTRATION_COUNTRY' });
    await editing.record(
      `insert into registration (customer_code, entity_id, country, fields, path)
       select customer_code, id, c.country, jsonb_build_object('FEE_NOTE', c.note), path
       from entity, (values ('CH', '1.50'), ('LI', 'none')) c(country, note)
       where customer_code = $1 and code = 'P-1'`,
    );
    const newType = { level: 'REGISTRATION_COUNTRY', businessCode: 'FEE_NOTE', type: 'PERCENT' };
    const preview = await editing.editor.call(`${META}/fields/retype/preview`, newType);
    expect(preview.json).toEqual({
      values: 2,
      unconvertible: 1,
      examples: [{ level: 'PART', code: 'P-1', country: 'LI', value: 'none' }],
    });
    const answer = await editing.post('fields/retype', { ...newType, unconvertible: 'KEEP_ASIDE' });
    expect(retypeReply.parse(answer.json)).toMatchObject({ converted: 1, keptAside: 1 });
    expect(
      await editing.record('select country, fields from registration where customer_code = $1 order by 1'),
    ).toEqual([
      { country: 'CH', fields: { FEE_NOTE: '1.50' } },
      { country: 'LI', fields: {} },
    ]);
    expect(
      await editing.record(
        'select country, old_text from retyped_value where customer_code = $1 and country > $2',
        [''],
      ),
    ).toEqual([{ country: 'LI', old_text: 'none' }]);
  });

  it('takes more values than one statement does', async () => {
    await editing.makeField('MANY');
    await editing.record(
      `insert into entity (customer_code, level, code, parent_id, path, values, revision)
       select p.customer_code, 'PART', 'MANY-' || n, p.id, p.path || 0::bigint, jsonb_build_object('MANY', n::text), 1
       from entity p, generate_series(1, 5001) n where p.customer_code = $1 and p.level = 'CLAS'`,
    );
    const newType = { level: 'PART', businessCode: 'MANY', type: 'INTEGER' };
    const answer = await editing.post('fields/retype', newType);
    expect(retypeReply.parse(answer.json)).toMatchObject({ converted: 5001, keptAside: 0 });
    expect(
      await editing.record(
        `select count(*) as n from entity where customer_code = $1 and jsonb_typeof(values -> 'MANY') = 'number'`,
      ),
    ).toEqual([{ n: 5001 }]);
  });
});
