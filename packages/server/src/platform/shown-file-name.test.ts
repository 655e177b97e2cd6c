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
  [`${'目論見書'.repeat(20)}.PDF`, `${'目論見書'.repeat(12)}.PDF`],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
  [`${'x'.repeat(145)}  ${'y'.repeat(9)}.pdf`, `${'x'.repeat(145)}.pdf`],
  ['😀'.repeat(40), '😀'.repeat(37)],
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

it('is found at once, however long the given one is', () => {
  const began = performance.now();
  expect(shownFileName(`${'x'.repeat(80_000)}.pdf`)).toHaveLength(150);
  // Character by character from its end it took more than a minute, in which nobody else was answered.
  expect(performance.now() - began).toBeLessThan(500);
});
