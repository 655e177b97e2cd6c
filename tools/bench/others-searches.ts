import { setTimeout as wait } from 'node:timers/promises';
import type { BenchSite } from './search-site.ts';
import { quantile } from './statistics.ts';

const EVERY_MS = 100;

type Measured = {
  readonly customerCode: string;
  readonly ms: number;
  /** Ends earlier where that is so. */
  readonly until?: () => boolean;
};

/** The times of what a person of a customer asks, one search every so often. */
export async function searchFor(
  at: BenchSite,
  { customerCode, ms, until = () => false }: Measured,
): Promise<number[]> {
  const person = await at.person(customerCode);
  const bodies = [
    { quickText: 'global equity', columns: ['NAME', 'PROD.NAME'] },
    { filters: { fields: [{ name: 'CURRENCY', operator: 'EQUALS', operands: ['EUR'] }], countries: [] } },
    { sort: [{ field: 'NAME', descending: true }], columns: ['NAME', 'CURRENCY', 'FUND.NAME'] },
  ];
  let refused = 0;
  const times: number[] = [];
  const end = performance.now() + ms;
  for (let turn = 0; performance.now() < end && !until(); turn += 1) {
    const began = performance.now();
    await person.post('search/parts', bodies[turn % bodies.length]!).catch(() => (refused += 1));
    times.push(performance.now() - began);
    await wait(Math.max(0, EVERY_MS - (performance.now() - began)));
  }
  if (refused > 0) console.log(`  ${refused} of the other customer's searches were refused`);
  return times;
}

export function shown(times: readonly number[]): string {
  return `${times.length} searches, median ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`;
}
