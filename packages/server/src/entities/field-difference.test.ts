import { describe, expect, it } from 'vitest';
import type { FieldsOfLevel } from './entity-row.ts';
import { differ } from './field-difference.ts';

const fields = new Map([
  ['TER', { businessCode: 'TER', type: 'PERCENT' }],
  ['STEPS', { businessCode: 'STEPS', type: 'DOUBLE' }],
  ['NAME', { businessCode: 'NAME', type: 'STRING' }],
]) as unknown as FieldsOfLevel;
const changed = (given: Parameters<typeof differ>[0], before: Parameters<typeof differ>[1]) =>
  Object.keys(differ(given, before, fields).current);

describe('a number delivered again', () => {
  it('is the one that is recorded, whatever zeros it ends in, and its form stays', () => {
    const before = { TER: '0.30', STEPS: ['1.0', '2.50'] };
    const { values, current } = differ({ TER: '0.3', STEPS: ['1', '2.5'] }, before, fields);
    expect(current).toEqual({});
    expect(values).toEqual(before);
  });

  it.each([
    [{ TER: '0.31' }, { TER: '0.30' }],
    [{ TER: '30' }, { TER: '3' }],
    [{ TER: '-0.3' }, { TER: '0.3' }],
    [{ TER: null }, { TER: '0' }],
    [{ TER: '0' }, {}],
    [{ STEPS: ['1', '2'] }, { STEPS: ['2', '1'] }],
    [{ STEPS: ['1'] }, { STEPS: ['1', '1'] }],
  ])('is another one where %j comes for %j', (given, before) => {
    expect(changed(given, before as Parameters<typeof changed>[1])).toEqual(Object.keys(given));
  });

  it('keeps the zeros of a text', () => {
    expect(changed({ NAME: 'Note 1.5' }, { NAME: 'Note 1.50' })).toEqual(['NAME']);
  });
});
