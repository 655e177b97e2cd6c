import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesFound, startMetamodelEditing, type MetamodelEditing } from '../testing/metamodel-editing.ts';

let editing: MetamodelEditing;

beforeAll(async () => {
  editing = await startMetamodelEditing();
});
afterAll(() => editing.product.stop());

const saved = (name: string, operator: 'BETWEEN' | 'CONTAINS' | 'EQUALS', ...operands: string[]) => ({
  filters: {
    fields: [
      { name: 'NAME', operator: 'CONTAINS', operands: ['class'] },
      { name, operator, operands },
    ],
  },
});

describe('a saved filter', () => {
  it('is named when its field was retyped and it no longer fits, and goes on where it still does', async () => {
    await editing.makeField('RATING', { labels: { de: 'Bewertung', en: 'Rating', fr: 'Notation' } });
    await editing.setValues({ 'P-1': { RATING: '3' }, 'P-2': { RATING: '12' } });
    const before = await editing.search(saved('RATING', 'CONTAINS', '3'), {
      revision: { number: 0, token: '' },
    });
    expect(before.status).toBe(200);

    const retyped = await editing.done('fields/retype', {
      level: 'PART',
      businessCode: 'RATING',
      type: 'INTEGER',
    });
    for (const [language, label] of [
      ['fr', 'Notation'],
      ['ja', 'Bewertung'],
      [undefined, 'Bewertung'],
    ]) {
      const answer = await editing.search({ ...saved('RATING', 'CONTAINS', '3'), language }, retyped);
      expect([answer.status, answer.json]).toEqual([
        400,
        expect.objectContaining({
          code: 'filter-unsupported',
          message: `Unsupported filtering of ${label} [RATING]`,
          problems: [
            { path: 'body.filters.fields.1', message: 'INTEGER can not be asked CONTAINS', field: 'RATING' },
          ],
        }),
      ]);
    }
    expect((await editing.search(saved('RATING', 'EQUALS', 'AAA'), retyped)).json).toMatchObject({
      problems: [{ path: 'body.filters.fields.1', message: 'AAA is no INTEGER' }],
    });
    expect(codesFound(await editing.search(saved('RATING', 'EQUALS', '3'), retyped))).toEqual(['P-1']);
    expect(codesFound(await editing.search(saved('RATING', 'BETWEEN', '4'), retyped))).toEqual(['P-2']);
  });

  it('is named by its label when its field is offered no longer', async () => {
    await editing.makeField('DESK', { labels: { de: 'Tisch' } });
    const gone = await editing.done('fields/disable', { level: 'PART', businessCode: 'DESK' });
    const answer = await editing.search(saved('DESK', 'EQUALS', 'x'), gone);
    expect(answer.json).toMatchObject({
      code: 'filter-unsupported',
      message: 'Unsupported filtering of Tisch [DESK]',
      problems: [{ path: 'body.filters.fields.1', field: 'DESK' }],
    });
  });
});

describe('quick search', () => {
  it('leaves out what a field is kept out of it for, and takes it in again', async () => {
    await editing.makeField('HOUSE_NUMBER', { categories: ['IDENTIFIERS_PUBLICATION'] });
    await editing.setValues({ 'P-3': { HOUSE_NUMBER: 'ZZ-9000' } });
    const name = { level: 'PART', businessCode: 'HOUSE_NUMBER' };
    for (const [excludeFromSearch, found] of [
      [true, []],
      [false, ['P-3']],
    ] as const) {
      const changed = await editing.done('fields/update', { ...name, excludeFromSearch });
      expect(codesFound(await editing.search({ quickText: 'zz-9' }, changed))).toEqual(found);
      expect(codesFound(await editing.search({ identifiers: ['zz-9000'] }, changed))).toEqual(found);
    }
  });
});

describe("another customer's field", () => {
  it('can not be named', async () => {
    const made = await editing.makeField('ONLY_ALPHA');
    // Its own customer finds it, so that the other's refusals tell something.
    expect((await editing.search({ columns: ['ONLY_ALPHA'] }, made)).status).toBe(200);
    for (const body of [
      { columns: ['ONLY_ALPHA'] },
      { sort: [{ field: 'ONLY_ALPHA' }] },
      saved('ONLY_ALPHA', 'EQUALS', 'x'),
    ]) {
      expect((await editing.other.call('browse/search/parts', body)).status).toBe(400);
    }
    const counts = { distinctOnFieldsValues: ['ONLY_ALPHA'] };
    expect((await editing.other.call('browse/distinct/counts/part', counts)).status).toBe(400);
    expect((await editing.reader.call('browse/distinct/counts/part', counts)).status).toBe(200);
  });
});
