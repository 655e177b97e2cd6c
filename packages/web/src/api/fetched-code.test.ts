import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchCode } from './fetched-code.ts';
import { noteAnswer, noteAway } from './reach.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');
const failingOnce = () =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('the page');

afterEach(noteAnswer);

describe('code that is fetched when it is wanted', () => {
  it('waits for a server that is away, and is fetched once it is back', async () => {
    const load = failingOnce();
    const page = fetchCode(load);
    await Promise.resolve();
    await Promise.resolve();
    noteAway();
    await new Promise((resolve) => setTimeout(resolve));
    expect(load).toHaveBeenCalledOnce();
    noteAnswer();
    expect(await page).toBe('the page');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails where the server answers and does not have it', async () => {
    const page = fetchCode(failingOnce());
    await Promise.resolve();
    await Promise.resolve();
    noteAnswer();
    await expect(page).rejects.toBe(lost);
  });
});
