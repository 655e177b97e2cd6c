import { beforeEach, describe, expect, it } from 'vitest';
import type { DemoAccount } from './account-store.ts';
import { passwordCheck } from './password-check.ts';

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
  const people = [account('ada'), account('bea')];
  const byPassword = async (username: string, given: string) => {
    const found = people.find((each) => each.username === username);
    return found !== undefined && given === 'right' ? { account: found, oneTimeHash: null } : null;
  };
  check = passwordCheck({ byPassword }, () => new Date(time));
});
const failTimes = async (count: number) => {
  for (let each = 0; each < count; each += 1) await attempt('ada', 'wrong');
};

describe('the check of a password', () => {
  it('admits who has it, and nobody else', async () => {
    expect(await attempt('ada', 'right')).toMatchObject({
      result: 'admitted',
      account: { subject: 'subject-ada' },
    });
    expect(await attempt('ada', 'Right')).toEqual({ result: 'wrong' });
    expect(await attempt('ada', '')).toEqual({ result: 'wrong' });
    expect(await attempt('nobody', 'right')).toEqual({ result: 'wrong' });
  });

  it('makes a name wait after three wrong ones, even with the right one', async () => {
    await failTimes(3);
    expect(await attempt('ada', 'right')).toEqual({ result: 'wait', seconds: 1 });
    expect(await attempt('bea', 'right')).toMatchObject({ result: 'admitted' });
    time += 1000;
    expect(await attempt('ada', 'right')).toMatchObject({ result: 'admitted' });
    // And starts anew.
    await failTimes(2);
    expect(await attempt('ada', 'right')).toMatchObject({ result: 'admitted' });
  });

  it('makes it wait longer each time, a minute at most, whether the name is known or not', async () => {
    for (const username of ['ada', 'nobody']) {
      const waits: number[] = [];
      for (let each = 0; each < 12; each += 1) {
        const answer = await attempt(username, 'wrong');
        if (answer.result !== 'wait') continue;
        waits.push(answer.seconds);
        time += answer.seconds * 1000;
        await attempt(username, 'wrong');
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    }
  });

  it('lets others behind the same address in, and the person from anywhere else', async () => {
    await failTimes(12);
    expect(await attempt('bea', 'right')).toMatchObject({ result: 'admitted' });
    expect((await attempt('ada', 'right')).result).toBe('wait');
    expect(await attempt('ada', 'right', '198.51.100.7')).toMatchObject({ result: 'admitted' });
  });

  it('keeps a lock, however many other names are tried from whatever addresses', async () => {
    for (let each = 0; each < 9; each += 1) {
      await failTimes(1);
      time += 60_000;
    }
    await failTimes(1);
    for (let each = 0; each < 30_000; each += 1)
      await attempt(`made-up-${each}`, 'wrong', `10.0.0.${each % 400}`);
    expect(await attempt('ada', 'right')).toEqual({ result: 'wait', seconds: 60 });
  });

  it('has an address wait that tries many names, a minute at most', async () => {
    for (let each = 0; each < 100; each += 1) {
      expect((await attempt(`name-${each}`, 'spring2026')).result).toBe('wrong');
      time += 100;
    }
    expect(await attempt('bea', 'right')).toEqual({ result: 'wait', seconds: 50 });
    expect(await attempt('bea', 'right', '198.51.100.7')).toMatchObject({ result: 'admitted' });
    time += 50_000;
    expect(await attempt('bea', 'right')).toMatchObject({ result: 'admitted' });
  });
});
