import type { EntityValue } from '@fundarium/contract/entity';
import type { ValueLabels } from '../record-writers.ts';
import { endsAsHundredth } from './currency-words.ts';
import { compactName } from './fold-name.ts';

/** Of one list: its values, and what a delivery may write instead of them. */
type Words = { readonly values: ReadonlySet<string>; readonly byWord: ReadonlyMap<string, string | null> };

/** How the values of lists are written in a delivery. */
export type ListWords = {
  /** A value of a field of a list, its labels in any language replaced by what they are the labels of. */
  readonly asListed: (list: string, value: EntityValue) => EntityValue;
  /** Whether a text is a value of a list, or a label of one. */
  readonly isListed: (list: string, text: string) => boolean;
};

/** A metamodel stays the same from one import to the next. */
const made = new WeakMap<readonly ValueLabels[], ListWords>();

/** A label that several values have stands for none of them; a value itself comes before any label. */
export function listWords(labels: readonly ValueLabels[]): ListWords {
  const found = made.get(labels) ?? makeWords(labels);
  made.set(labels, found);
  return found;
}

function makeWords(labels: readonly ValueLabels[]): ListWords {
  const lists = new Map<string, { values: Set<string>; byWord: Map<string, string | null> }>();
  for (const { list, value, labels: texts } of labels) {
    let words = lists.get(list);
    if (words === undefined) lists.set(list, (words = { values: new Set(), byWord: new Map() }));
    words.values.add(value);
    for (const word of new Set([value, ...Object.values(texts)].map(compactName))) {
      const other = words.byWord.get(word);
      words.byWord.set(word, other === undefined || other === value ? value : null);
    }
  }
  return {
    asListed: (list, value) => {
      const words = lists.get(list);
      if (words === undefined) return value;
      if (Array.isArray(value)) return value.map((each) => valueOf(words, each));
      return typeof value === 'string' ? valueOf(words, value) : value;
    },
    isListed: (list, text) => {
      const words = lists.get(list);
      return words === undefined || words.values.has(text) || words.byWord.has(compactName(text));
    },
  };
}

/** Pence are no pounds, and cents no dollars, though their codes differ by case alone. */
const valueOf = ({ values, byWord }: Words, text: string): string =>
  values.has(text) || (endsAsHundredth(text) && values.has(text.toUpperCase()))
    ? text
    : (byWord.get(compactName(text)) ?? text);
