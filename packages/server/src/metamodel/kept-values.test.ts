import { keptValuesReply } from '@fundarium/contract/studio-metamodel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { META, startMetamodelEditing, type MetamodelEditing } from '../testing/metamodel-editing.ts';

let editing: MetamodelEditing;
beforeAll(async () => {
  editing = await startMetamodelEditing();
});
afterAll(() => editing.product.stop());

const kept = async (query = '', caller = editing.editor) =>
  keptValuesReply.parse((await caller.call(`${META}/kept/values${query}`)).json);

it('lists what did not convert until the field is set anew', async () => {
  await editing.makeField('GRADE');
  await editing.setValues({ 'P-1': { GRADE: '3' }, 'P-2': { GRADE: 'high' }, 'P-3': { GRADE: 'low' } });
  const name = { level: 'PART', businessCode: 'GRADE' };
  const retyped = await editing.done('fields/retype', {
    ...name,
    type: 'INTEGER',
    unconvertible: 'KEEP_ASIDE',
  });
  const all = await kept();
  expect(all.total).toBe(2);
  expect(all.values).toEqual([
    {
      field: { ...name, type: 'INTEGER' },
      entity: { level: 'PART', code: 'P-2', name: 'Class P-2' },
      country: null,
      type: 'STRING',
      text: 'high',
      value: 'high',
      since: retyped.revision.number,
    },
    expect.objectContaining({ entity: expect.objectContaining({ code: 'P-3' }), text: 'low' }),
  ]);
  expect((await kept('?offset=1&limit=1')).values.map(({ text }) => text)).toEqual(['low']);
  expect((await kept('?field=NAME')).total).toBe(0);
  expect((await kept('?level=PART&field=GRADE&limit=0')).total).toBe(2);

  await editing.setValues({ 'P-2': { GRADE: 5, NAME: 'Mended' }, 'P-3': { NAME: 'Not mended' } });
  expect((await kept()).values.map(({ entity }) => entity)).toEqual([
    { level: 'PART', code: 'P-3', name: 'Not mended' },
  ]);
});

it('is for whoever may change the metamodel of this customer, and of the whole of it', async () => {
  const { product } = editing;
  const call = async (customer: string, roles: string[], scopes = ['SCOPE_ALL']) =>
    (await product.signIn(customer, { roles, scopes })).call(`${META}/kept/values`);
  expect((await product.anonymous.call(`${META}/kept/values`)).status).toBe(401);
  expect((await call('ALPHA', ['DATA_CONTRIBUTOR'])).status).toBe(403);
  expect((await call('ALPHA', ['METADATA_CONTRIBUTOR', 'BLOCK_STUDIO'])).status).toBe(403);
  expect((await call('ALPHA', ['METADATA_CONTRIBUTOR'], ['NORTH'])).status).toBe(403);
  const theirs = await call('BETA', ['METADATA_CONTRIBUTOR']);
  expect(keptValuesReply.parse(theirs.json)).toMatchObject({ total: 0, values: [] });
});

it('frees unique values that did not convert', async () => {
  await editing.makeField('OWN_KEY', { unique: true });
  await editing.setValues({ 'P-1': { OWN_KEY: 'first' } });
  for (const type of ['URL', 'STRING'])
    await editing.done('fields/retype', {
      level: 'PART',
      businessCode: 'OWN_KEY',
      type,
      unconvertible: 'KEEP_ASIDE',
    });
  await editing.setValues({ 'P-2': { OWN_KEY: 'first' } });
  await expect(editing.setValues({ 'P-1': { OWN_KEY: 'first' } })).rejects.toThrow('Already in use');
});
