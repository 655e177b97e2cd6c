import { runProduct } from '../packages/server/src/testing/product-process.ts';

/**
 * Builds the small demo in a data folder, as a first start does, and stops the product. Tests that start one copy the
 * folder, named by `FUNDARIUM_TEST_DEMO`: without it each of them builds its own, in a quarter of a minute.
 */
export async function buildDemoFolder(folder: string): Promise<void> {
  const product = await runProduct(folder);
  product.child.kill('SIGTERM');
  const code = await product.ended;
  if (code !== 0) throw new Error(`The product ended with code ${code}:\n${product.output()}`);
}
