import { describe, expect, it } from 'vitest';
import {
  chartDays,
  dayMs,
  drawnPoints,
  lonePoints,
  readingsAt,
  type ChartLine,
  type ChartPoint,
} from './line-chart-content.ts';

const line = (points: readonly ChartPoint[], more: Partial<ChartLine> = {}): ChartLine => ({
  id: 'A',
  name: 'A',
  short: 'A',
  place: 0,
  dash: null,
  beside: false,
  points,
  isGap: (days) => days > 10,
  marks: [],
  ...more,
});
const same = (value: number) => value;

const GAP = line([
  ['2026-01-01', 1],
  ['2026-01-11', 2],
  ['2026-01-22', 3],
  ['2026-03-01', 4],
  ['2026-03-02', 5],
]);

describe('what a chart draws of a line', () => {
  it('is its points and nothing else, with a break where a gap is longer than tolerated', () => {
    // Ten days are tolerated, eleven are not.
    const [first, second] = [dayMs('2026-01-01'), dayMs('2026-01-11')];
    expect([...drawnPoints(GAP, same)].slice(0, 6)).toEqual([
      first,
      1,
      second,
      2,
      dayMs('2026-01-12'),
      Number.NaN,
    ]);
    expect([...drawnPoints(GAP, same)].filter((each) => Number.isNaN(each))).toHaveLength(2);
    expect(drawnPoints(line([]), same)).toHaveLength(0);
  });

  it('has its breaks and dots by the rhythm of the day, not by the newest one', () => {
    const monthly = (days: number, date: string) => days > (date < '2026-02' ? 45 : 10);
    const points = ['2025-12-01', '2026-01-01', '2026-02-01', '2026-02-02'].map((date) => [date, 1] as const);
    expect(lonePoints(line(points, { isGap: monthly }))).toEqual([]);
    expect([...drawnPoints(line(points, { isGap: monthly }), same)].filter(Number.isNaN)).toHaveLength(1);
  });

  it('has a dot where a point stands alone, for no line would show it', () => {
    expect(lonePoints(GAP)).toEqual([['2026-01-22', 3]]);
    expect(lonePoints(line([['2026-01-22', 3]]))).toEqual([['2026-01-22', 3]]);
    expect(lonePoints(line([]))).toEqual([]);
  });

  it('is told at a day by the last value on or before it, with its own date', () => {
    const other = line([['2026-01-05', 9]], { id: 'B', marks: [{ date: '2026-01-11', text: 'paid' }] });
    const readings = (day: string) => readingsAt([GAP, other], day).map(({ point, marks }) => [point, marks]);
    expect(readings('2026-01-04')).toEqual([
      [['2026-01-01', 1], []],
      [null, []],
    ]);
    expect(readings('2026-01-11')).toEqual([
      [['2026-01-11', 2], []],
      [['2026-01-05', 9], ['paid']],
    ]);
  });

  it('tells of a mark between two values at the one that it stands at, the first after it', () => {
    const weekly = line(
      [
        ['2026-01-02', 1],
        ['2026-01-09', 2],
        ['2026-01-16', 3],
      ],
      { marks: ['2026-01-02', '2026-01-07'].map((date) => ({ date, text: date })) },
    );
    const readings = chartDays([weekly]).map((day) => readingsAt([weekly], day)[0]!.marks);
    expect(readings).toEqual([['2026-01-02'], ['2026-01-07'], []]);
    expect(readingsAt([weekly], '2026-01-07')[0]!.marks).toEqual([]);
  });

  it('can be gone through by the days of all lines, each once', () => {
    expect(chartDays([line([['2026-01-02', 1]]), GAP]).slice(0, 3)).toEqual([
      '2026-01-01',
      '2026-01-02',
      '2026-01-11',
    ]);
  });
});
