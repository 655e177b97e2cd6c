import type { Dash, SeriesPlace } from './series-style.ts';

/** A day as `yyyy-mm-dd` and its value. */
export type ChartPoint = readonly [string, number];

export type ChartLine = {
  readonly id: string;
  readonly name: string;
  /** As much of the name as tells it from the others. */
  readonly short: string;
  readonly place: SeriesPlace;
  readonly dash: Dash;
  /** Lines beside a main line, such as its asks, are thinner and have no dot at the cursor. */
  readonly beside: boolean;
  readonly points: readonly ChartPoint[];
  /** Calendar days between two points from which on nothing is drawn between them. */
  readonly gapDays: number;
  /** Days with something to tell, such as a dividend: marked on the line, told at the cursor. */
  readonly marks: readonly { readonly date: string; readonly text: string }[];
};

export type LineChartContent = {
  readonly from: string;
  readonly until: string;
  readonly lines: readonly ChartLine[];
  readonly log: boolean;
  /** Values are percent points. */
  readonly percent: boolean;
  /** A level to compare with, 100 where the lines start there. */
  readonly baseline: number | null;
  readonly locale: string;
  readonly formatDate: (date: string) => string;
  readonly formatValue: (value: number) => string;
  readonly labels: {
    readonly cursor: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly resetZoom: string;
    /** Told where a line has no value yet at the cursor. */
    readonly none: string;
  };
};

const DAY_MS = 86_400_000;

/** Days are UTC midnights throughout: no time zone moves them. */
export function dayMs(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
}

export function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Milliseconds and values to draw, with a break of the line wherever there is a gap. */
export function drawnPoints({ points, gapDays }: ChartLine): readonly (readonly [number, number | null])[] {
  const drawn: (readonly [number, number | null])[] = [];
  let before = Number.POSITIVE_INFINITY;
  for (const [date, value] of points) {
    const ms = dayMs(date);
    if (ms - before > gapDays * DAY_MS) drawn.push([before + DAY_MS, null]);
    drawn.push([ms, value]);
    before = ms;
  }
  return drawn;
}

/** Points with a gap on either side, which a line alone would not show. */
export function lonePoints({ points, gapDays }: ChartLine): readonly ChartPoint[] {
  const far = (one: ChartPoint | undefined, other: ChartPoint | undefined) =>
    one === undefined || other === undefined || dayMs(other[0]) - dayMs(one[0]) > gapDays * DAY_MS;
  return points.filter((point, at) => far(points[at - 1], point) && far(point, points[at + 1]));
}

/** Every day that a line has a value of its own on, in order. */
export function chartDays(lines: readonly ChartLine[]): readonly string[] {
  const days = new Set<string>();
  for (const { points } of lines) for (const [date] of points) days.add(date);
  return [...days].toSorted();
}

export type Reading = {
  readonly line: ChartLine;
  /** The last point on or before the day; null before the line begins. */
  readonly point: ChartPoint | null;
  readonly marks: readonly string[];
};

/** What the lines say of a day: each its last value on or before it, with that value's own date. */
export function readingsAt(lines: readonly ChartLine[], day: string): readonly Reading[] {
  return lines.map((line) => ({
    line,
    point: line.points[lastOnOrBefore(line.points, day)] ?? null,
    marks: line.marks.filter(({ date }) => date === day).map(({ text }) => text),
  }));
}

function lastOnOrBefore(points: readonly ChartPoint[], day: string): number {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (points[middle]![0] <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
