import { beforeEach, describe, expect, it } from 'vitest';
import { passwordCheck, type DemoAccount } from './accounts.ts';

const account = (username: string): DemoAccount => ({
  subject: `subject-${username}`,
  username,
  firstName: '',
  lastName: '',
  kind: 'reader',
  customerCode: 'ALPHA',
  amfine: false,
});

let time = 0;
let check: ReturnType<typeof passwordCheck>;
const attempt = (username: string, given: string, address = '192.0.2.1') => check(username, given, address);
beforeEach(() => {
  time = 1_000_000;
  check = passwordCheck([account('ada'), account('bea')], 'right', () => new Date(time));
});
const failTimes = (count: number) => {
  for (let each = 0; each < count; each += 1) attempt('ada', 'wrong');
};

describe('the check of a password', () => {
  it('admits who has it, and nobody else', () => {
    expect(attempt('ada', 'right')).toMatchObject({
      result: 'admitted',
      account: { subject: 'subject-ada' },
    });
    expect(attempt('ada', 'Right')).toEqual({ result: 'wrong' });
    expect(attempt('ada', '')).toEqual({ result: 'wrong' });
    expect(attempt('nobody', 'right')).toEqual({ result: 'wrong' });
  });

  it('makes a name wait after three wrong ones, even with the right one', () => {
    failTimes(3);
    expect(attempt('ada', 'right')).toEqual({ result: 'wait', seconds: 1 });
    expect(attempt('bea', 'right')).toMatchObject({ result: 'admitted' });
    time += 1000;
    expect(attempt('ada', 'right')).toMatchObject({ result: 'admitted' });
    // And starts anew.
    failTimes(2);
    expect(attempt('ada', 'right')).toMatchObject({ result: 'admitted' });
  });

  it('makes it wait longer each time, a minute at most, whether the name is known or not', () => {
    for (const username of ['ada', 'nobody']) {
      const waits: number[] = [];
      for (let each = 0; each < 12; each += 1) {
        const answer = attempt(username, 'wrong');
        if (answer.result !== 'wait') continue;
        waits.push(answer.seconds);
        time += answer.seconds * 1000;
        attempt(username, 'wrong');
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    }
  });

  it('lets others behind the same address in, and the person from anywhere else', () => {
    failTimes(12);
    expect(attempt('bea', 'right')).toMatchObject({ result: 'admitted' });
    expect(attempt('ada', 'right').result).toBe('wait');
    expect(attempt('ada', 'right', '198.51.100.7')).toMatchObject({ result: 'admitted' });
  });

  it('keeps a lock, however many other names are tried from whatever addresses', () => {
    for (let each = 0; each < 9; each += 1) {
      failTimes(1);
      time += 60_000;
    }
    failTimes(1);
    for (let each = 0; each < 30_000; each += 1) attempt(`made-up-${each}`, 'wrong', `10.0.0.${each % 400}`);
    expect(attempt('ada', 'right')).toEqual({ result: 'wait', seconds: 60 });
  });

  it('has an address wait that tries many names, a minute at most', () => {
    for (let each = 0; each < 100; each += 1) {
      expect(attempt(`name-${each}`, 'spring2026').result).toBe('wrong');
      time += 100;
    }
    expect(attempt('bea', 'right')).toEqual({ result: 'wait', seconds: 50 });
    expect(attempt('bea', 'right', '198.51.100.7')).toMatchObject({ result: 'admitted' });
    time += 50_000;
    expect(attempt('bea', 'right')).toMatchObject({ result: 'admitted' });
  });
});
