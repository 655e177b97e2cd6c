import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainText, showValue } from './plain-text.ts';

describe('text of files', () => {
  it.each([
    ['Zürich – 基金', true],
    ['two\nlines\tand a tab', true],
    ['a\0b', false],
    ['a\u0007b', false],
    ['broken \uFFFD byte', false],
  ])('%j is text: %s', (value, text) => {
    expect(isPlainText(value)).toBe(text);
  });

  it.each([
    ['INH02-0001', 'INH02-0001'],
    ['  a\0\0\0b  ', 'a·b'],
    ['two\r\nlines', 'two·lines'],
    ['\u202Etxt.exe', '·txt.exe'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), `${'x'.repeat(79)}…`],
    ['😀'.repeat(81), `${'😀'.repeat(79)}…`],
  ])('%j is shown as %j', (value, shown) => {
    expect(showValue(value)).toBe(shown);
  });

  it('shows anything as one short line of text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (value) => {
        const shown = showValue(value);
        expect(isPlainText(shown)).toBe(true);
        expect(shown).not.toMatch(/[\r\n\t]/);
        expect(Array.from(shown).length).toBeLessThanOrEqual(80);
      }),
    );
  });
});
