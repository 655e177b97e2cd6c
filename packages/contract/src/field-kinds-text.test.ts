import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIELD_KINDS } from './field-kinds.ts';
import { exportColumns, exportTexts, listText, readList } from './field-kinds-text.ts';
import type { FieldType } from './vocabulary.ts';

const field = (
  type: FieldType,
  more: { readonly multiple?: boolean; readonly perLanguage?: boolean } = {},
) => ({
  businessCode: 'X',
  type,
  multiple: false,
  perLanguage: false,
  ...more,
});

it.each([
  ['LU, IE', ['LU', 'IE']],
  ['LU,IE,', ['LU', 'IE']],
  ['"Rent, paid", "He said ""no"""', ['Rent, paid', 'He said "no"']],
  ['"A" share, B', ['"A" share', 'B']],
  ['5" pipe', ['5" pipe']],
  ['"open, end', ['"open', 'end']],
  [' , ', []],
])('reads the list %s as %j', (text, members) => {
  expect(readList(text)).toEqual(members);
});

it('quotes a member with anything that may separate members', () => {
  expect(listText(['Basket; A', 'B|C', 'D'])).toBe('"Basket; A", "B|C", D');
});

it('writes every list so that it is read back', () => {
  const member = fc.string({ unit: fc.constantFrom('a', ',', '"', ' ', 'é'), minLength: 1 });
  fc.assert(
    fc.property(fc.array(member), (members) => {
      expect(readList(listText(members))).toEqual(members);
    }),
  );
});

it.each([
  ['STRING', 'Älpine'],
  ['DATE', '2024-02-29'],
  ['DATETIME', '2024-02-29T12:30:00Z'],
  ['INTEGER', -7],
  ['LONG', '9223372036854775807'],
  ['DOUBLE', '1234567890.12345678901234567890'],
  ['PERCENT', '-5.250'],
  ['BOOLEAN', false],
] as [FieldType, string | number | boolean][])('writes a %s as it is read back', (type, value) => {
  expect(exportTexts(field(type), value)).toEqual([String(value)]);
  expect(FIELD_KINDS[type].parse(FIELD_KINDS[type].format(value))).toBe(value);
});

it('gives texts per language a column each, and an empty field empty columns', () => {
  const perLanguage = field('LONGTEXT', { perLanguage: true });
  const columns = ['X@de', 'X@en', 'X@es', 'X@fr', 'X@it', 'X@ja', 'X@nl', 'X@zh'];
  expect(exportColumns(perLanguage)).toEqual(columns);
  expect(exportTexts(perLanguage, { de: 'Ziel', ja: '目的' })).toEqual([
    'Ziel',
    '',
    '',
    '',
    '',
    '目的',
    '',
    '',
  ]);
  expect(exportTexts(field('STRING', { multiple: true }), null)).toEqual(['']);
});
