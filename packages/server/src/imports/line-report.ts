/** What becomes of a line: taken (written or unchanged) or not, for one of three reasons. */
export const NOT_TAKEN_KINDS = ['rejected', 'duplicate', 'missing'] as const;
export type NotTakenKind = (typeof NOT_TAKEN_KINDS)[number];

/** Notes beside the lines: one was taken with a warning, or a part of the file is not read at all. */
export const NOTE_KINDS = ['warning', 'unread'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** A line that was not taken, or a note: which line, what it says and why. */
export type NotTaken = {
  readonly kind: NotTakenKind | NoteKind;
  /** The header is line 1; of an unread part the first line that holds it. */
  readonly line: number;
  /** Cleaned and shortened, fit to be shown. */
  readonly value: string;
  readonly reason: string;
};

/** Lines by what became of them; `read` is the sum of the others. */
export type LineCounts = Readonly<Record<'read' | 'written' | 'unchanged' | NotTakenKind, number>>;

/** Kinds in the order of a report. */
export const REPORT_KINDS = [...NOT_TAKEN_KINDS, ...NOTE_KINDS] as const;

export const isNote = ({ kind }: NotTaken): boolean => kind === 'warning' || kind === 'unread';

export const NO_LINES: LineCounts = {
  read: 0,
  written: 0,
  unchanged: 0,
  missing: 0,
  duplicate: 0,
  rejected: 0,
};

export function addCounts(one: LineCounts, other: LineCounts): LineCounts {
  return {
    read: one.read + other.read,
    written: one.written + other.written,
    unchanged: one.unchanged + other.unchanged,
    missing: one.missing + other.missing,
    duplicate: one.duplicate + other.duplicate,
    rejected: one.rejected + other.rejected,
  };
}

/** What became of a chunk of lines. */
export type AppliedRange = {
  readonly written: number;
  readonly unchanged: number;
  /** Refused by the record after all, for it changed since the file was settled. */
  readonly refused: readonly NotTaken[];
  /** What the record has to say of lines that it took. */
  readonly warnings?: readonly NotTaken[];
};
