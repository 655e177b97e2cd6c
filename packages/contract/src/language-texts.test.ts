import { describe, expect, it } from 'vitest';
import { changedTexts, distinguishable, textFor } from './language-texts.ts';

it('is read in the own language, in English, or in any', () => {
  expect(textFor({ de: 'Wachstum', en: 'Growth' }, 'de')).toBe('Wachstum');
  expect(textFor({ de: 'Wachstum', en: 'Growth' }, 'fr')).toBe('Growth');
  expect(textFor({ de: 'Wachstum', en: '' }, 'fr')).toBe('Wachstum');
  expect(textFor({}, 'fr')).toBeUndefined();
});

describe('what changed of a text per language', () => {
  const before = { en: 'Growth', de: 'Wachstum', fr: 'Croissance' };
  it.each([
    ['the own language alone', { ...before, en: 'Income' }, null],
    ['nothing', before, null],
    ['another language', { ...before, de: 'Ertrag' }, ['de: Wachstum', 'de: Ertrag']],
    ['another language, taken out', { en: 'Growth', fr: 'Croissance' }, ['de: Wachstum', 'de: –']],
    [
      'the own language and another',
      { ...before, en: 'Income', fr: 'Revenu' },
      ['en: Growth\nfr: Croissance', 'en: Income\nfr: Revenu'],
    ],
    ['all of it, taken out', {}, null],
  ])('%s', (_, after, expected) => {
    const said = changedTexts(before, after, 'en');
    expect(said === null ? null : [said.before, said.after]).toEqual(expected);
  });

  it('is not asked of other values', () => {
    expect(changedTexts(null, before, 'en')).toBeNull();
    expect(changedTexts('a', 'b', 'en')).toBeNull();
    expect(changedTexts(['a'], ['b'], 'en')).toBeNull();
  });
});

it('is said apart side by side by the languages that differ, where the own one does not', () => {
  const one = { en: 'Growth', de: 'Wachstum' };
  expect(distinguishable([one, { en: 'Growth', de: 'Ertrag' }, null], 'en')).toEqual([
    'en: Growth\nde: Wachstum',
    'en: Growth\nde: Ertrag',
    null,
  ]);
  expect(distinguishable([one, { en: 'Growth' }], 'fr')).toEqual([
    'en: Growth\nde: Wachstum',
    'en: Growth\nde: –',
  ]);
  for (const values of [
    [one, { ...one, en: 'Income' }],
    [one, one],
    [one, null],
    ['a', 'b'],
    [1, 2],
  ])
    expect(distinguishable(values, 'en')).toBe(values);
});
