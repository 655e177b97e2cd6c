import { expect, it } from 'vitest';
import { isWithinLength, lengthLimit } from './text-length.ts';

it.each([
  ['STRING', 4_000],
  ['URL', 4_000],
  ['LONGTEXT', 100_000],
] as const)('a %s has at most %i characters, in lists and per language too', (type, limit) => {
  const [longest, longer] = ['x'.repeat(limit), 'x'.repeat(limit + 1)];
  for (const form of [
    (text: string) => text,
    (text: string) => ['x', text],
    (text: string) => ({ de: 'x', en: text }),
  ]) {
    expect(isWithinLength({ type }, form(longest))).toBe(true);
    expect(isWithinLength({ type }, form(longer))).toBe(false);
  }
});

it('is what the field says, where it says so', () => {
  expect(isWithinLength({ type: 'STRING', maxLength: 5_000 }, 'x'.repeat(5_000))).toBe(true);
  expect(isWithinLength({ type: 'LONGTEXT', maxLength: 3 }, 'xxxx')).toBe(false);
  expect(lengthLimit({ type: 'STRING', maxLength: null })).toBe(4_000);
});

it('is less for a unique field, whatever the field says', () => {
  for (const maxLength of [null, 4_000]) {
    const field = { type: 'LONGTEXT', unique: true, maxLength } as const;
    expect(isWithinLength(field, 'x'.repeat(400))).toBe(true);
    expect(isWithinLength(field, 'x'.repeat(401))).toBe(false);
  }
  expect(lengthLimit({ type: 'STRING', unique: true, maxLength: 20 })).toBe(20);
});

it('is of texts only', () => {
  expect(lengthLimit({ type: 'DOUBLE' })).toBe(null);
  expect(isWithinLength({ type: 'INTEGER' }, 123_456)).toBe(true);
});
