import { describe, expect, it } from 'vitest';
import { optionsOf, plainName, shellWord } from './shell-words.ts';

describe('a word in a command that is copied into a shell', () => {
  it.each([
    ['ada', 'ada'],
    ['müller@example.com', 'müller@example.com'],
    ['Jörg Müller', '"Jörg Müller"'],
    ["O'Neill", `"O'Neill"`],
    ['', '""'],
    ['$HOME', "'$HOME'"],
    ["it's 5$", String.raw`'it'\''s 5$'`],
  ])('%s stands there as one word', (text, word) => {
    expect(shellWord(text)).toBe(word);
  });

  it('comes with the option that says it', () => {
    const values = { firstName: 'Ana Lea', email: null, lastName: 'Roth' };
    expect(optionsOf(values, ['firstName', 'email'])).toBe(' --first-name "Ana Lea" --email ""');
    expect(plainName('timeZone')).toBe('time zone');
  });
});
