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
  /** Whether so many calendar days before a point are a gap, over which nothing is drawn. */
  readonly isGap: (days: number, date: string) => boolean;
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
  /** The locale of months that are spelt out. */
  readonly localeOfWords: string;
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

const knownDays = new Map<string, number>();

/** Days are UTC midnights throughout: no time zone moves them. Charts ask for the same few thousand over and over. */
export function dayMs(date: string): number {
  const known = knownDays.get(date);
  if (known !== undefined) return known;
  const ms = Date.parse(`${date}T00:00:00Z`);
  knownDays.set(date, ms);
  return ms;
}

/** Milliseconds and values to draw, one after the other, with a break of the line (no number) wherever there is a gap. */
export function drawnPoints({ points, isGap }: ChartLine, plot: (value: number) => number): Float64Array {
  const drawn = new Float64Array(points.length * 4);
  let used = 0;
  let before = Number.POSITIVE_INFINITY;
  for (const [date, value] of points) {
    const ms = dayMs(date);
    if (isGap((ms - before) / DAY_MS, date)) {
      drawn[used] = before + DAY_MS;
      drawn[used + 1] = Number.NaN;
      used += 2;
    }
    drawn[used] = ms;
    drawn[used + 1] = plot(value);
    used += 2;
    before = ms;
  }
  return drawn.subarray(0, used);
}

/** Points with a gap on either side, which a line alone would not show. */
export function lonePoints({ points, isGap }: ChartLine): readonly ChartPoint[] {
  const lone: ChartPoint[] = [];
  let startsRun = true;
  points.forEach((point, at) => {
    const next = points[at + 1];
    const endsRun = next === undefined || isGap((dayMs(next[0]) - dayMs(point[0])) / DAY_MS, next[0]);
    if (startsRun && endsRun) lone.push(point);
    startsRun = endsRun;
  });
  return lone;
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
    marks: line.marks
      .filter(({ date }) => (markedPoint(line, date)?.[0] ?? date) === day)
      .map(({ text }) => text),
  }));
}

/** Where a mark stands on its line: at the point of its day, or at the first one after it. */
export function markedPoint({ points }: ChartLine, date: string): ChartPoint | undefined {
  const before = lastOnOrBefore(points, date);
  return points[before]?.[0] === date ? points[before] : points[before + 1];
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
