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
let attempt: ReturnType<typeof passwordCheck>;
beforeEach(() => {
  time = 1_000_000;
  attempt = passwordCheck([account('ada'), account('bea')], 'right', () => new Date(time));
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

  it('remembers a bounded number of names', () => {
    failTimes(3);
    for (let each = 0; each < 1000; each += 1) attempt(`made-up-${each}`, 'wrong');
    expect(attempt('ada', 'right')).toMatchObject({ result: 'admitted' });
  });
});
