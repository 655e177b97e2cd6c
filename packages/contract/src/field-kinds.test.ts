import { describe, expect, it } from 'vitest';
import { isCalendarDate } from './calendar-date.ts';
import { FIELD_KINDS, holdsValue } from './field-kinds.ts';
import type { FieldType } from './vocabulary.ts';

describe('what a field type takes', () => {
  it.each([
    ['STRING', 'x', 'x'],
    ['STRING', '', null],
    ['INTEGER', '42', 42],
    ['INTEGER', '4.2', null],
    ['LONG', '9223372036854775807', '9223372036854775807'],
    ['LONG', '9223372036854775808', null],
    ['DOUBLE', '1234567890.12345678901234567890', '1234567890.12345678901234567890'],
    ['DOUBLE', '1,5', null],
    ['PERCENT', '-5.25', '-5.25'],
    ['PERCENT', '1e3', null],
    ['BOOLEAN', 'TRUE', true],
    ['BOOLEAN', 'yes', null],
    ['DATE', '2024-02-29', '2024-02-29'],
    ['DATE', '2023-02-29', null],
    ['DATETIME', '2024-02-29T12:30', '2024-02-29T12:30:00Z'],
    ['DATETIME', '2024-02-29T12:30:05.25Z', '2024-02-29T12:30:05.25Z'],
    ['DATETIME', '2024-02-29T99:99', null],
    ['DATETIME', '2023-02-29T12:30', null],
    ['URL', 'https://example.com', 'https://example.com'],
    ['URL', 'javascript:alert(1)', null],
    ['URL', 'https://ours.example@elsewhere.example/x', null],
    ['URL', 'https://user:word@example.com', null],
    ['URL', 'https://example.com/@person?to=a@b.example', 'https://example.com/@person?to=a@b.example'],
    ['URL', 'mailto:a@b.example', 'mailto:a@b.example'],
  ] as [FieldType, string, unknown][])('%s reads %s as %s', (type, text, value) => {
    const parsed = FIELD_KINDS[type].parse(text);
    expect(parsed).toBe(value);
    expect(parsed === null || FIELD_KINDS[type].holds(parsed)).toBe(true);
  });

  it('keeps lists and texts per language apart from single values', () => {
    const field = { type: 'STRING', multiple: false, perLanguage: false } as const;
    expect(holdsValue(field, ['x'])).toBe(false);
    expect(holdsValue({ ...field, multiple: true }, ['x', 'y'])).toBe(true);
    expect(holdsValue({ ...field, multiple: true }, 'x')).toBe(false);
    expect(holdsValue({ ...field, perLanguage: true }, { de: 'Ziel' })).toBe(true);
    expect(holdsValue({ ...field, perLanguage: true }, 'Ziel')).toBe(false);
  });
});

it.each(['javascript:alert(1)', 'data:text/html,<b>x</b>', 'www.example.com'])(
  'a link is none that reads %s, alone, in a list or per language',
  (link) => {
    const field = { type: 'URL', multiple: false, perLanguage: false } as const;
    const good = 'https://example.com/a.pdf';
    for (const [each, valid] of [
      [good, true],
      [link, false],
    ] as const) {
      expect(holdsValue(field, each)).toBe(valid);
      expect(holdsValue({ ...field, multiple: true }, [good, each])).toBe(valid);
      expect(holdsValue({ ...field, perLanguage: true }, { de: good, en: each })).toBe(valid);
    }
  },
);

it.each([
  ['2026-01-31', true],
  ['2026-04-31', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2026-1-1', false],
  ['0000-01-01', false],
])('%s is a day of the calendar: %s', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
});
