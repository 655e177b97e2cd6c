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
    for (let at = 0; at < 6; at += 1) {
      leaves[at]!();
      await soon();
    }
    expect(admitted.slice(2)).toEqual(['OTHER', 'BUSY', 'THIRD', 'OTHER', 'BUSY', 'BUSY']);
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
});
