import { describe, expect, it } from 'vitest';
import { isExpired, watchExpiry, type Clock } from './expiry.ts';

const EXP = 10_000;

/** A clock that tests turn by hand. */
function handClock(start: number) {
  let now = start;
  const timers = new Set<{ at: number; run: () => void }>();
  const clock: Clock = {
    now: () => now,
    setTimer(run, ms) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  /** `sleeping` moves the time without ringing, as a closed lid does. */
  const turnTo = (to: number, { sleeping = false } = {}) => {
    now = to;
    if (sleeping) return;
    for (const timer of [...timers].filter(({ at }) => at <= to)) {
      timers.delete(timer);
      timer.run();
    }
  };
  return { clock, turnTo, waiting: () => timers.size };
}

function watched(start: number) {
  const hand = handClock(start);
  const heard: string[] = [];
  const watch = watchExpiry(
    EXP,
    { expired: () => heard.push('expired'), ended: () => heard.push('ended') },
    hand.clock,
  );
  return { ...hand, watch, heard };
}

describe('token expiry', () => {
  it.each([
    [9_939_999, false],
    [9_940_000, true],
    [10_000_000, true],
  ])('at %i ms is %s: a minute before exp', (now, expired) => {
    expect(isExpired(EXP, now)).toBe(expired);
  });

  it('is told a minute before exp, and the end at exp', () => {
    const { turnTo, heard } = watched(9_000_000);
    turnTo(9_939_999);
    expect(heard).toEqual([]);
    turnTo(9_940_000);
    expect(heard).toEqual(['expired']);
    turnTo(10_000_000);
    expect(heard).toEqual(['expired', 'ended']);
  });

  it('is told once only, also when a look at it comes first', () => {
    const { turnTo, watch, heard } = watched(9_000_000);
    turnTo(9_950_000, { sleeping: true });
    watch.check();
    watch.check();
    turnTo(9_960_000);
    expect(heard).toEqual(['expired']);
  });

  it('is not told before its time by a look', () => {
    const { watch, heard } = watched(9_000_000);
    watch.check();
    expect(heard).toEqual([]);
  });

  it('leaves no timer behind', () => {
    const { watch, waiting, turnTo, heard } = watched(9_000_000);
    watch.stop();
    expect(waiting()).toBe(0);
    turnTo(11_000_000);
    expect(heard).toEqual([]);
  });
});
