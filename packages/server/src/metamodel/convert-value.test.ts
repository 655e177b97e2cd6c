import type { EntityValue } from '@fundarium/contract/entity';
import { FIELD_KINDS, holdsValue } from '@fundarium/contract/field-kinds';
import { FIELD_TYPES, type FieldType } from '@fundarium/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertValue, type ValueForm } from './convert-value.ts';

const single = (type: FieldType): ValueForm => ({ type, multiple: false, perLanguage: false });
const many = (type: FieldType): ValueForm => ({ ...single(type), multiple: true });
const spoken = (type: FieldType): ValueForm => ({ ...single(type), perLanguage: true });
const convert = (value: EntityValue, from: ValueForm, to: ValueForm, list?: string[]) =>
  convertValue(value, {
    businessCode: 'OWN',
    from,
    to,
    offered: list ? new Set(list) : null,
    language: 'de',
  });

describe('a value in the form of another type', () => {
  it.each([
    ['42', 'STRING', 'INTEGER', 42],
    ['-5', 'STRING', 'INTEGER', -5],
    ['007', 'STRING', 'INTEGER', null],
    ['high', 'STRING', 'INTEGER', null],
    [' 5', 'STRING', 'INTEGER', null],
    ['5.00', 'DOUBLE', 'INTEGER', 5],
    ['5.25', 'DOUBLE', 'INTEGER', null],
    ['5.25', 'DOUBLE', 'PERCENT', '5.25'],
    ['9223372036854775807', 'STRING', 'LONG', '9223372036854775807'],
    ['9223372036854775807', 'LONG', 'INTEGER', null],
    [42, 'INTEGER', 'STRING', '42'],
    [true, 'BOOLEAN', 'STRING', 'true'],
    ['true', 'STRING', 'BOOLEAN', true],
    ['yes', 'STRING', 'BOOLEAN', null],
    ['2024-02-29', 'DATE', 'DATETIME', '2024-02-29T00:00:00Z'],
    ['2024-02-29T00:00', 'DATETIME', 'DATE', '2024-02-29'],
    ['2024-02-29T12:30', 'DATETIME', 'DATE', null],
    ['1900-01-01', 'STRING', 'DATE', null],
    ['9999-12-31', 'STRING', 'DATE', null],
    ['2199-12-31', 'STRING', 'DATE', '2199-12-31'],
    ['https://example.com', 'STRING', 'URL', 'https://example.com'],
    ['javascript:alert(1)', 'STRING', 'URL', null],
  ] as [EntityValue, FieldType, FieldType, EntityValue | null][])(
    '%o of %s as %s is %o',
    (value, from, to, expected) => {
      expect(convert(value, single(from), single(to))).toEqual(expected);
    },
  );

  it('is no day that stands for none in a field of an end', () => {
    const form = { from: single('STRING'), to: single('DATE'), offered: null, language: 'de' } as const;
    expect(convertValue('2199-12-31', { ...form, businessCode: 'MATURITY_DATE' })).toBeNull();
  });

  it('is one of the list where the new type has one', () => {
    expect(convert('A', single('STRING'), single('LOV'), ['A', 'B'])).toBe('A');
    expect(convert('C', single('STRING'), single('LOV'), ['A', 'B'])).toBeNull();
    expect(convert(['A', 'C'], many('STRING'), many('LOV'), ['A', 'B'])).toBeNull();
  });

  it('becomes a list or a text per language, and comes back only alone', () => {
    expect(convert('x', single('STRING'), many('STRING'))).toEqual(['x']);
    expect(convert(['x'], many('STRING'), single('STRING'))).toBe('x');
    expect(convert(['x', 'y'], many('STRING'), single('STRING'))).toBeNull();
    expect(convert('x', single('STRING'), spoken('STRING'))).toEqual({ de: 'x' });
    expect(convert({ de: 'x' }, spoken('STRING'), single('STRING'))).toBe('x');
    expect(convert({ fr: 'x' }, spoken('STRING'), single('STRING'))).toBeNull();
    expect(convert({ de: 'x', fr: 'y' }, spoken('LONGTEXT'), spoken('STRING'))).toEqual({ de: 'x', fr: 'y' });
  });

  it('is held by the new type whatever it was, and what went to text and back is the same', () => {
    const types = fc.constantFrom(...FIELD_TYPES);
    const texts = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.integer().map(String),
      fc.float({ noNaN: true, noDefaultInfinity: true }).map((each) => each.toFixed(4)),
      fc.constantFrom('true', 'false', '2024-02-29', '2024-02-29T00:00', 'https://example.com/a'),
    );
    fc.assert(
      fc.property(types, types, texts, (from, to, text) => {
        const value = FIELD_KINDS[from].parse(text);
        fc.pre(value !== null);
        const converted = convert(value, single(from), single(to));
        expect(converted === null || holdsValue(single(to), converted)).toBe(true);
        const asText = convert(value, single(from), single('STRING'));
        expect(asText).toBe(String(value));
        // A text that no type would be asked to hold, a day that stands for none say, does not come back.
        expect([null, value]).toContainEqual(convert(asText!, single('STRING'), single(from)));
      }),
      { numRuns: 2000 },
    );
  });
});
