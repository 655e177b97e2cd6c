import { describe, expect, it } from 'vitest';
import { isWhole, WHOLE, zoomedAt, zoomOfEvent, zoomShowing } from './chart-zoom.ts';

describe('zoom of a chart', () => {
  it('keeps the place that it goes to where it is, and the range as its limit', () => {
    expect(zoomedAt(WHOLE, true, 50)).toEqual({ start: 20, end: 80 });
    expect(zoomedAt(WHOLE, true, 100)).toEqual({ start: 40, end: 100 });
    expect(zoomedAt({ start: 40, end: 100 }, false, 70)).toEqual(WHOLE);
    const out = zoomedAt({ start: 0, end: 30 }, false, 30);
    expect(out.start).toBe(0);
    expect(out.end).toBeCloseTo(50, 9);
  });

  it('never closes in on nothing', () => {
    let zoom = WHOLE;
    for (let times = 0; times < 40; times += 1) zoom = zoomedAt(zoom, true, 33);
    expect(zoom.end - zoom.start).toBeCloseTo(0.5, 9);
    expect(isWhole(zoom)).toBe(false);
  });

  it('follows a place out of view, and stays for one in it', () => {
    const zoom = { start: 20, end: 40 };
    expect(zoomShowing(zoom, 30)).toEqual(zoom);
    expect(zoomShowing(zoom, 10)).toEqual({ start: 10, end: 30 });
    expect(zoomShowing(zoom, 90)).toEqual({ start: 70, end: 90 });
  });

  it('is read from what moved it', () => {
    expect(zoomOfEvent({ start: 1, end: 2 })).toEqual({ start: 1, end: 2 });
    expect(zoomOfEvent({ batch: [{ start: 3, end: 4 }] })).toEqual({ start: 3, end: 4 });
    expect(zoomOfEvent({ batch: [{}] })).toBeNull();
  });
});
