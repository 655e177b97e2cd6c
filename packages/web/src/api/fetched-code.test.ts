import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchCode } from './fetched-code.ts';
import { noteAnswer, noteAway } from './reach.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');
const failingOnce = () =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('the page');

/** What follows at once has happened. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => noteAnswer());

describe('code that is fetched when it is wanted', () => {
  it('waits for a server that is away, and is fetched once it is back', async () => {
    const load = failingOnce();
    const page = fetchCode(load);
    await settled();
    noteAway();
    await settled();
    expect(load).toHaveBeenCalledOnce();
    noteAnswer();
    expect(await page).toBe('the page');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails where the server answers and does not have it', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(lost);
    const page = fetchCode(load);
    await settled();
    noteAnswer();
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
    noteAnswer();
    await expect(page).rejects.toBe(lost);
  });

  it('waits for a server that has just gone, although a call from before is answered yet', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(lost)
      .mockResolvedValue('the page');
    const page = fetchCode(load);
    await settled();
    noteAnswer();
    await settled();
    noteAway();
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
    noteAnswer();
    expect(await page).toBe('the page');
  });
});
