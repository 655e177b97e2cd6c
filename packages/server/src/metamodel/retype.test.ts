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
    expect(problemsOf(answer).map(({ message }) => message)).toEqual([
      expect.stringContaining('high: GRADE of P-2 does not convert to INTEGER'),
      expect.stringContaining('007: GRADE of P-3'),
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
    expect(new Set(changes.slice(1).map((each) => each['effective_date']))).toEqual(new Set(['2026-01-05']));
  });

  it('turns texts into values of a list, and one value into a list of them', async () => {
    await editing.done('lists/create', { code: 'TONES', labels: { de: 'Töne' } });
    for (const code of ['warm', 'cold'])
      await editing.done('list-values/create', { of: 'TONES', code, labels: { de: code } });
    await editing.makeField('TONE');
    await editing.setValues({ 'P-1': { TONE: 'warm' }, 'P-2': { TONE: 'cold' } });
    const wish = { level: 'PART', businessCode: 'TONE', type: 'LOV', list: 'TONES', multiple: true };
    const reply = await editing.done('fields/retype', wish);
    const query = { filters: { fields: [{ name: 'TONE', operator: 'EQUALS', operands: ['cold'] }] } };
    expect(codesFound(await editing.search(query, reply))).toEqual(['P-2']);
  });
});
