import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownFileName } from './shown-file-name.ts';

it.each([
  ['NAV 2026.csv', 'NAV 2026.csv'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['C:\\temp\\a.csv', 'C__temp_a.csv'],
  ['fund\u202Egpj.csv', 'fund_gpj.csv'],
  ['ﬁle.csv', 'file.csv'],
  ['a\u0000\nb', 'a__b'],
  ['  ', 'file'],
])('%j is shown as %j', (given, shown) => {
  expect(shownFileName(given)).toBe(shown);
});

it('is short, on one line and without a separator, whatever was given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = shownFileName(given);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(150);
      expect(name).toMatch(/^[^/\\\p{Cc}]+$/u);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});
