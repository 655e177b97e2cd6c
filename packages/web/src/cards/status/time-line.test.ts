import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutTimeLine, type Mark, type PlacedMark } from './time-line.ts';

const mark = (key: string, date: string, width = 80): Mark => ({ key, date, width });
const anyMarks = fc
  .array(
    fc.record({
      day: fc.date({
        min: new Date(Date.UTC(1985, 0, 1)),
        max: new Date(Date.UTC(2060, 0, 1)),
        noInvalidDate: true,
      }),
      width: fc.integer({ min: 20, max: 220 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((given) => given.map(({ day, width }, at) => mark(String(at), day.toISOString().slice(0, 10), width)));
const rooms = fc.integer({ min: 220, max: 1400 });

const pairs = (marks: readonly PlacedMark[]) =>
  marks.flatMap((one) => marks.filter(({ key }) => key !== one.key).map((other) => [one, other] as const));

describe('a line of dates', () => {
  it('has its points in proportion, from end to end', () => {
    const { marks } = layOutTimeLine(
      [mark('a', '2020-01-01'), mark('b', '2025-01-01'), mark('c', '2030-01-01')],
      612,
    );
    expect(marks.map(({ x }) => Math.round(x))).toEqual([6, 306, 606]);
    expect(marks.map(({ side }) => side)).toEqual(['below', 'above', 'above']);
  });

  it('with one date has it in the middle', () =>
    expect(layOutTimeLine([mark('a', '2020-01-01')], 400).marks[0]).toMatchObject({ x: 200, lane: 0 }));

  it('lets no label leave it or meet another one', () => {
    fc.assert(
      fc.property(anyMarks, rooms, (given, room) => {
        const { marks, lanes } = layOutTimeLine(given, room);
        for (const { left, width, lane, side } of marks) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(room);
          expect(lane).toBeLessThan(lanes[side]);
        }
        const meeting = pairs(marks).filter(
          ([one, other]) =>
            one.side === other.side &&
            one.lane === other.lane &&
            one.left < other.left + other.width &&
            other.left < one.left + one.width,
        );
        expect(meeting).toEqual([]);
      }),
    );
  });

  it('lets no stem cross a label that stands nearer to the line', () => {
    fc.assert(
      fc.property(anyMarks, rooms, (given, room) => {
        const crossed = pairs(layOutTimeLine(given, room).marks).filter(
          ([stem, label]) =>
            label.side === stem.side &&
            label.lane < stem.lane &&
            stem.x > label.left &&
            stem.x < label.left + label.width,
        );
        expect(crossed).toEqual([]);
      }),
    );
  });
});
