import { LANGUAGES, LEVELS } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { packFor } from '../../translations/packs.ts';
import { levelNamed } from './level-words.ts';

describe('a level', () => {
  it.each(LANGUAGES)('is known by what the screens call it: %s', (language) => {
    const pack = packFor(language);
    for (const level of LEVELS)
      for (const number of ['one', 'other']) {
        const word = pack[`level-${level}_${number}`];
        expect([word, levelNamed(word!)]).toEqual([word, level]);
      }
  });

  it.each([
    ['part', 'PART'],
    ['SUB FUND', 'PROD'],
    ['Anteilklasse', 'PART'],
    ['categorie de parts', 'PART'],
    ['Share', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%j is %s', (text, level) => expect(levelNamed(text)).toBe(level));
});
