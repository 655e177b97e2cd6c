import { dayNumber } from '@fundarium/finance/calendar-date';

export type Mark = {
  readonly key: string;
  /** yyyy-mm-dd */
  readonly date: string;
  /** What its label takes, in px. */
  readonly width: number;
};

export type PlacedMark = {
  readonly key: string;
  /** Of its point on the line, in px. */
  readonly x: number;
  /** Of its label's left edge and width. */
  readonly left: number;
  readonly width: number;
  readonly side: 'above' | 'below';
  /** From the line outwards. */
  readonly lane: number;
};

export type TimeLine = {
  readonly marks: readonly PlacedMark[];
  readonly lanes: { readonly above: number; readonly below: number };
};

/** Room between two labels of a lane. */
const GAP = 12;
/** Points stay clear of the line's ends. */
const END = 6;

/**
 * Places labels so that none meets another label or the stem of another one: those of the left half stand below the line
 * and reach to the right, those of the right half above it and reach to the left; where two would meet, the one whose
 * stem lies outside goes a lane further from the line.
 */
export function layOutTimeLine(marks: readonly Mark[], room: number): TimeLine {
  const days = marks.map(({ date }) => dayNumber(date));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const span = last - first;
  const points = marks
    .map(({ key, width }, at) => ({
      key,
      width: Math.min(width, room / 2 - END),
      x: span === 0 ? room / 2 : END + ((days[at]! - first) / span) * (room - 2 * END),
      order: at,
    }))
    .toSorted((one, other) => one.x - other.x || one.order - other.order);
  const below = points.filter(({ x }) => x < room / 2).toReversed();
  const above = points.filter(({ x }) => x >= room / 2);
  const placed = [
    ...inLanes(below, ({ x, width }) => ({ left: x, right: x + width })).map((each) => ({
      ...each,
      side: 'below' as const,
    })),
    ...inLanes(above, ({ x, width }) => ({ left: x - width, right: x })).map((each) => ({
      ...each,
      side: 'above' as const,
    })),
  ];
  const lanes = (side: PlacedMark['side']) =>
    Math.max(0, ...placed.filter((each) => each.side === side).map(({ lane }) => lane + 1));
  const order = new Map(marks.map(({ key }, at) => [key, at]));
  return {
    marks: placed.toSorted((one, other) => order.get(one.key)! - order.get(other.key)!),
    lanes: { above: lanes('above'), below: lanes('below') },
  };
}

type Point = { readonly key: string; readonly x: number; readonly width: number };

/** From the middle outwards, each in the first lane beyond all that its label would meet. */
function inLanes(points: readonly Point[], extent: (point: Point) => { left: number; right: number }) {
  const placed: (Omit<PlacedMark, 'side'> & { readonly right: number })[] = [];
  for (const point of points) {
    const { left, right } = extent(point);
    const met = placed.filter((each) => left < each.right + GAP && each.left < right + GAP);
    const lane = Math.max(-1, ...met.map((each) => each.lane)) + 1;
    placed.push({ key: point.key, x: point.x, left, right, width: point.width, lane });
  }
  return placed.map(({ right: _, ...each }) => each);
}
