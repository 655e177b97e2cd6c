import { describe, expect, it } from 'vitest';
import { copiedField } from './copied-field.ts';
import { fieldOfType } from './field-for-test.ts';

const t = (key: string) => key;

describe('what a copied value is', () => {
  it.each([
    ['DOUBLE', '1234567.123456789', 'de-DE', '1234567,123456789'],
    ['DOUBLE', '1234567.5', 'de-CH', '1234567.5'],
    ['DOUBLE', '-0.5', 'en-GB', '-0.5'],
    ['LONG', '9007199254740993', 'fr-FR', '9007199254740993'],
    ['PERCENT', '1.255', 'de-DE', '1,255%'],
    ['DOUBLE', '-5.25', 'sv-SE', '-5,25'],
    ['PERCENT', '-5.25', 'fi-FI', '-5,25%'],
    ['PERCENT', '-5.25', 'he-IL', '-5.25%'],
    ['STRING', '\u2212 5 %', 'sv-SE', '\u2212 5 %'],
    ['DATE', '2026-11-30', 'en-GB', '30/11/2026'],
    ['DATE', '1900-01-01', 'en-GB', ''],
    ['STRING', 'Alpha', 'en-GB', 'Alpha'],
    ['STRING', null, 'en-GB', ''],
  ] as const)('%s %s in %s', (type, value, locale, copied) => {
    expect(copiedField(fieldOfType(type), value, { locale, t })).toBe(copied);
  });

  it('is the return that a double stands for', () => {
    const field = fieldOfType('PERCENT', { performance: true });
    expect(copiedField(field, '0.3049999999999997', { locale: 'de-DE', t })).toBe('0,305%');
  });

  it('is the whole address of a link, however little of it is shown', () => {
    const address = `https://example.org/${'a'.repeat(100)}`;
    expect(copiedField(fieldOfType('URL'), address, { locale: 'en-GB', t })).toBe(address);
  });

  it('joins several values, and leaves the currency to its own column', () => {
    expect(copiedField(fieldOfType('STRING', { multiple: true }), ['a', 'b'], { locale: 'en-GB', t })).toBe(
      'a; b',
    );
    expect(copiedField(fieldOfType('DOUBLE'), '1.5', { locale: 'en-GB', t, currency: 'EUR' })).toBe('1.5');
  });
});
