import type { DemoQuotations, DemoWorld } from './world.ts';
import { generateDemoWorld } from './generate.ts';

/** A Thursday that ends neither a week nor a month. */
export const END_DATE = '2026-11-19';

export const small: DemoWorld = generateDemoWorld({ endDate: END_DATE, size: 'small' });

export function* allQuotations(world: DemoWorld): Generator<DemoQuotations & { readonly customer: string }> {
  for (const customer of world.customers) {
    for (const series of customer.quotations()) yield { customer: customer.code, ...series };
  }
}

export function navCount(world: DemoWorld): number {
  let count = 0;
  for (const { navs } of allQuotations(world)) count += navs.length;
  return count;
}
