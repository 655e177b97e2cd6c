import type { Page } from 'playwright-core';

/** Far above what an answer to a key or a tick may take: only work that grows with what is there exceeds it, each time. */
export const MOST_MS = 200;

/**
 * Says how long the page's thread has been at work, in milliseconds of the processor: the machine of a test is shared, and
 * time that others had of it says nothing of the page.
 */
export async function threadWork(page: Page): Promise<() => Promise<number>> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await debug.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
}
