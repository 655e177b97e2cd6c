import { meansNoValue } from '../feed-values.ts';
import type { TableRecord } from '../reading/table-record.ts';

/** Two columns of one field in one reading of a table. */
export type Twin = {
  /** Whether they are one in a table of prices, or in one of entities. */
  readonly priced: boolean;
  readonly first: number;
  readonly second: number;
  /** The one of them that says nothing which the other one does not; null where both do. */
  readonly spare: number | null;
  /** The first line in which they contradict each other, or the second fills in for the first as the first did for it. */
  readonly differs: { readonly line: number; readonly texts: readonly [string, string] } | null;
};

/** What the lines of a table say of its columns, before it is decided what these are. */
export type LinesSeen = {
  /** Whether a line has a figure beside its day. */
  readonly hasDated: boolean;
  readonly twins: readonly Twin[];
};

/** Of a header alone: figures may have their day, and any two columns may differ. */
export const NOTHING_SEEN: LinesSeen = { hasDated: true, twins: [] };

/**
 * Watches two columns of one field. What says nothing contradicts nothing: the one that says no more than the other is spare;
 * where each fills in for the other, nothing tells which one a line goes by.
 */
export function watchTwin(priced: boolean, first: number, second: number) {
  let differs: Twin['differs'] = null;
  /** The first line in which one of them alone says something. */
  const alone: [Twin['differs'], Twin['differs']] = [null, null];
  return {
    see({ line, cells }: TableRecord): void {
      const texts = [(cells[first] ?? '').trim(), (cells[second] ?? '').trim()] as const;
      const [one, other] = texts.map((text) => text !== '' && !meansNoValue(text));
      if (one && other) {
        if (texts[0] !== texts[1]) differs ??= { line, texts };
      } else if (one) alone[0] ??= { line, texts };
      else if (other) alone[1] ??= { line, texts };
    },
    found: (): Twin => {
      const [ofFirst, ofSecond] = alone;
      const isCrossed = ofFirst !== null && ofSecond !== null;
      return {
        priced,
        first,
        second,
        spare: differs !== null || isCrossed ? null : ofSecond === null ? second : first,
        differs: differs ?? (isCrossed ? (ofFirst.line > ofSecond.line ? ofFirst : ofSecond) : null),
      };
    },
  };
}
