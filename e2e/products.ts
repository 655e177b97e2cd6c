import type { TestProject } from 'vitest/node';
import { waitForFigures } from './computed-figures.ts';
import { type Product, type RunningProduct, startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One product for each process of tests. */
    products: readonly Product[];
  }
}

/**
 * Journeys write nothing but settings of the person who walks, so one product serves all that come one after the
 * other; those beside them have another.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const starts = await Promise.allSettled(
    Array.from({ length: project.config.maxWorkers }, async () => startProduct()),
  );
  const running = starts.filter((start) => start.status === 'fulfilled').map(({ value }) => value);
  const stop = async () => void (await Promise.all(running.map((each) => each.stop())));
  try {
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
    await Promise.all(running.map(waitForFigures));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('products', running.map(described));
  return stop;
}

const described = ({ address, password, people, dataFolder }: RunningProduct): Product => {
  return { address, password, people, dataFolder };
};
