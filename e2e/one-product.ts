import type { TestProject } from 'vitest/node';
import { waitForFigures } from './computed-figures.ts';
import { type Product, startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The one product that all journeys of a run use. */
    product: Product;
  }
}

/** Journeys write nothing but settings of the person who walks, so one product serves them all. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { output: _, stop, ...product } = await startProduct();
  try {
    await waitForFigures(product);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('product', product);
  return stop;
}
