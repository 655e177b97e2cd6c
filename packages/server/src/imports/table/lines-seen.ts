import type { TableRecord } from '../reading/table-record.ts';

/** Two columns of one field in one reading of a table. */
export type Twin = {
  /** Whether they are one in a table of prices, or in one of entities. */
  readonly priced: boolean;
  readonly first: number;
  readonly second: number;
  /** The one of them that says nothing which the other one does not; null where both do. */
  readonly spare: number | null;
  /** The first line in which they contradict each other, with what each says. */
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

/** Watches two columns of one field. */
export function watchTwin(priced: boolean, first: number, second: number) {
  let differs: Twin['differs'] = null;
  let filled = [0, 0];
  return {
    see({ line, cells }: TableRecord): void {
      const texts = [(cells[first] ?? '').trim(), (cells[second] ?? '').trim()] as const;
      filled = filled.map((count, at) => count + (texts[at] === '' ? 0 : 1));
      if (texts[0] !== texts[1]) differs ??= { line, texts };
    },
    found: (): Twin => {
      const spare = differs === null || filled[1] === 0 ? second : filled[0] === 0 ? first : null;
      return { priced, first, second, spare, differs };
    },
  };
}
