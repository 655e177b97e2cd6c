/** What becomes of a line: taken (written or unchanged) or not, for one of three reasons. */
export const NOT_TAKEN_KINDS = ['rejected', 'duplicate', 'missing'] as const;
export type NotTakenKind = (typeof NOT_TAKEN_KINDS)[number];

/** A line that was not taken, or was taken although it is doubtful: which, what it says and why. */
export type NotTaken = {
  readonly kind: NotTakenKind | 'doubtful';
  /** The header is line 1. */
  readonly line: number;
  /** Cleaned and shortened, fit to be shown. */
  readonly value: string;
  readonly reason: string;
};

/** Lines by what became of them; `read` is the sum of the others. */
export type LineCounts = Readonly<Record<'read' | 'written' | 'unchanged' | NotTakenKind, number>>;

/** Kinds in the order of a report. */
export const REPORT_KINDS = [...NOT_TAKEN_KINDS, 'doubtful'] as const;

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
