import { describe, expect, it } from 'vitest';
import { fairPlaces } from './fair-places.ts';

const { signal } = new AbortController();
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('fair places', () => {
  it('go to the customer that has the fewest, in turn', async () => {
    const places = fairPlaces(2);
    const admitted: string[] = [];
    const leaves: (() => void)[] = [];
    const ask = (code: string) =>
      void places.enter(code, signal).then((leave) => {
        admitted.push(code);
        leaves.push(leave);
      });
    for (const code of ['BUSY', 'BUSY', 'BUSY', 'BUSY', 'BUSY', 'OTHER', 'THIRD', 'OTHER']) ask(code);
    await soon();
    expect(admitted).toEqual(['BUSY', 'BUSY']);
    for (let at = 0; at < 7; at += 1) {
      leaves[at]!();
      await soon();
    }
    expect(admitted.slice(2)).toEqual(['OTHER', 'BUSY', 'THIRD', 'OTHER', 'BUSY', 'BUSY']);
  });

  it('are all of the one customer that asks, and half of it while another asks as well', async () => {
    let time = 0;
    const places = fairPlaces(4, { now: () => time });
    let inside = 0;
    const leaves: (() => void)[] = [];
    const busy = (count: number) => {
      for (let at = 0; at < count; at += 1)
        void places.enter('BUSY', signal).then((leave) => {
          inside += 1;
          leaves.push(leave);
        });
    };
    const leaveOne = async () => {
      inside -= 1;
      leaves.shift()!();
      await soon();
    };
    busy(6);
    await soon();
    expect(inside).toBe(4);
    // Waits for one answer, and its own place is not the busy one's from then on.
    const other = places.enter('OTHER', signal);
    await leaveOne();
    (await other)();
    expect(inside).toBe(3);
    await leaveOne();
    expect(inside).toBe(2);
    // At once, though the busy one has two more questions.
    (await places.enter('OTHER', signal))();
    await leaveOne();
    expect(inside).toBe(2);
    time += 11_000;
    busy(3);
    await soon();
    expect(inside).toBe(4);
    for (let left = 0; left < 6; left += 1) await leaveOne();
    expect(inside).toBe(0);
  });

  it('are not lost by whoever gives up waiting', async () => {
    const places = fairPlaces(1);
    const leave = await places.enter('ONE', signal);
    const controller = new AbortController();
    const given = places.enter('ONE', controller.signal);
    const other = places.enter('TWO', signal);
    controller.abort(new Error('given up'));
    await expect(given).rejects.toThrow('given up');
    leave();
    (await other)();
    (await places.enter('ONE', signal))();
    await expect(places.enter('ONE', controller.signal)).rejects.toThrow('given up');
  });

  it('are never more than there are, whoever comes and goes', async () => {
    const places = fairPlaces(3);
    let [inside, most, done] = [0, 0, 0];
    const work = async (code: string, turns: number) => {
      const leave = await places.enter(code, signal);
      inside += 1;
      most = Math.max(most, inside);
      for (let turn = 0; turn < turns; turn += 1) await soon();
      inside -= 1;
      done += 1;
      leave();
    };
    await Promise.all(Array.from({ length: 200 }, (_, at) => work(`C${at % 7}`, at % 5)));
    expect([inside, most, done]).toEqual([0, 3, 200]);
  });

  it('are never all of one customer where some are kept for others', async () => {
    const places = fairPlaces(3, { mostOfOne: 2 });
    const first = await places.enter('BUSY', signal);
    await places.enter('BUSY', signal);
    let isIn = false;
    void places.enter('BUSY', signal).then(() => (isIn = true));
    await soon();
    expect(isIn).toBe(false);
    await places.enter('OTHER', signal);
    // Alone again, it has as many as it may, and others ask: half of the places are its own.
    first();
    await soon();
    expect(isIn).toBe(false);
  });
});
