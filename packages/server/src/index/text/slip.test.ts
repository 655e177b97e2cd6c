import { describe, expect, it } from 'vitest';
import { forgivable, meantIn, partsNear, patternsNear } from './slip.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Every word one slip away from another, by trying. */
function slipsOf(word: string): string[] {
  const at = [...word, ''].map((_, place) => place);
  const slips = at.flatMap((place) => {
    const [before, after] = [word.slice(0, place), word.slice(place)];
    return [
      ...LETTERS.map((letter) => before + letter + after),
      ...(after === ''
        ? []
        : [before + after.slice(1), ...LETTERS.map((letter) => before + letter + after.slice(1))]),
      ...(after.length < 2 ? [] : [before + after[1]! + after[0]! + after.slice(2)]),
    ];
  });
  return [...new Set(slips)].filter((slip) => slip !== word);
}

describe('one slip', () => {
  it.each(['bonds', 'allianz', 'aaaab'])(
    'from %s leads to every word that is one away, and to no other word',
    (word) => {
      const find = meantIn(word);
      for (const slip of slipsOf(word)) {
        expect([slip, find(` ${slip} `)]).toEqual([slip, [{ word: slip, isWhole: true }]]);
      }
      for (const [place] of [...word].entries()) {
        const two = `${word.slice(0, place)}xq${word.slice(place + 2)}`;
        expect(find(` ${two} `).filter(({ isWhole }) => isWhole)).toEqual([]);
      }
      expect(find(` ${word} `)).toEqual([]);
    },
  );

  it.each(['bonds', 'allianz', 'aaaab'])('from %s leaves one of its parts as it is', (word) => {
    const { beginning, others } = partsNear(word);
    const hasPart = (slip: string) =>
      slip.startsWith(beginning) || others.some((part) => slip.includes(part));
    expect(slipsOf(word).filter((slip) => !hasPart(slip))).toEqual([]);
  });

  it('is looked for within an entry, in whole words before the beginnings of others', () => {
    expect(meantIn('allainz')(' (allianz) al ')).toEqual([{ word: 'allianz', isWhole: true }]);
    expect(meantIn('allainz')(' allianzgi ')).toEqual([{ word: 'allianz', isWhole: false }]);
    expect(meantIn('allainz')(' xallianz ')).toEqual([]);
    // What is left of five letters is no usable beginning.
    expect(meantIn('bonzd')(' bonzo ')).toEqual([{ word: 'bonzo', isWhole: true }]);
    expect(meantIn('abcdx')(' abcdefgh ')).toEqual([{ word: 'abcde', isWhole: false }]);
    expect(meantIn('abcxd')(' abcdefgh ')).toEqual([]);
  });

  it('is forgiven in words of five letters to forty, and in nothing that may be a code', () => {
    expect(forgivable('Östereich')).toBe('ostereich');
    for (const word of ['bond', 'a0b1c2', 'open-f', "o'neil", '日本債券基金', '12345']) {
      expect([word, forgivable(word)]).toEqual([word, null]);
    }
    expect(forgivable('x'.repeat(40))).toBe('x'.repeat(40));
    // As they are spelled: ß is two.
    for (const word of ['x'.repeat(41), 'ß'.repeat(21)])
      expect([word, forgivable(word)]).toEqual([word, null]);
    expect(patternsNear('bonds')).toContain('bodns');
  });
});
