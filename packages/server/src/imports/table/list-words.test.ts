import { describe, expect, it } from 'vitest';
import { STANDARD_LISTS } from '../../metamodel/standard/standard-lists.ts';
import { listWords } from './list-words.ts';

const standard = STANDARD_LISTS.flatMap(({ code, values }) =>
  values.map(({ value, labels }) => ({ list: code, value, labels })),
);
const { asListed } = listWords(standard);

describe('a value of a list', () => {
  it('is known by its label in every language, where no other value has it', () => {
    const wrong = standard.flatMap(({ list, value, labels }) =>
      Object.values(labels).flatMap((label) => {
        const found = asListed(list, label);
        const ofOthers = standard.some(
          (other) =>
            other.list === list && other.value !== value && Object.values(other.labels).includes(label),
        );
        return found === value || ofOthers ? [] : [`${list} ${label}: ${String(found)}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('is itself before it is a label, and stays what it is where nothing says more', () => {
    const { asListed: own, isListed } = listWords([
      { list: 'L', value: 'A', labels: { en: 'B', de: 'Gleich' } },
      { list: 'L', value: 'B', labels: { en: 'Other', de: 'Gleich' } },
    ]);
    expect(['A', 'B', 'other', 'OTHER ', 'Gleich', 'Unknown'].map((text) => own('L', text))).toEqual([
      'A',
      'B',
      'B',
      'B',
      'Gleich',
      'Unknown',
    ]);
    expect(own('L', ['B', 'Other'])).toEqual(['B', 'B']);
    expect(own('M', 'Other')).toBe('Other');
    expect(['other', 'B', 'n/a'].map((text) => isListed('L', text))).toEqual([true, true, false]);
    expect(['GBp', 'USd', 'ZAr', 'usd'].map((text) => asListed('CURRENCY', text))).toEqual([
      'GBp',
      'USd',
      'ZAr',
      'USD',
    ]);
  });
});
