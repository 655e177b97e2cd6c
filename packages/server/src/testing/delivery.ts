import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export type Delivery = { readonly files: readonly string[]; readonly lines: number };

/**
 * Writes an entity file, a gzip file of prices and one that corrects some of them, as an awkward provider would: both
 * date styles, prices of 0, days said twice with the same value and with another, unknown codes, lines of rubbish. The
 * same for the same seed.
 */
export function writeDelivery(
  folder: string,
  { classes, days, seed }: { readonly classes: number; readonly days: number; readonly seed: number },
): Delivery {
  const next = randomOf(seed);
  const entities = ['LEVEL;CODE;NAME;PARENT_CODE;CURRENCY;ISIN'];
  const prices = ['code;date;nav'];
  const corrections = ['code;date;nav'];
  for (let at = 0; at < classes; at += 1) {
    const [fund, prod] = [`F${Math.floor(at / 40)}`, `P${Math.floor(at / 4)}`];
    // Children first: the import has to sort them.
    entities.push(`PART;C${at};Share ${at};${prod};EUR;`);
    if (at % 4 === 0) entities.push(`PROD;${prod};Sub-fund ${prod};${fund};EUR;`);
    if (at % 40 === 0) entities.push(`FUND;${fund};Umbrella ${fund};;EUR;`);
    if (at % 50 === 0)
      entities.push(`PART;X${at};Orphan;NOWHERE;EUR;`, `PROD;${prod};Sub-fund ${prod} again;${fund};USD;`);
    for (let day = days; day > 0; day -= 1) {
      const date = new Date(Date.UTC(2020, 0, day)).toISOString().slice(0, 10);
      const styled = at % 2 === 0 ? date : date.split('-').toReversed().join('/');
      const nav = (50 + next() * 100).toFixed(4);
      const chance = next();
      if (chance < 0.01) prices.push(`C${at};${styled};0.0000`);
      else if (chance < 0.02) prices.push(`NONE${at};${styled};${nav}`);
      else if (chance < 0.021) prices.push(`C${at};\0\0"Mac OS X;2";\u0007`);
      else prices.push(`C${at};${styled};${nav}`);
      if (chance > 0.94) corrections.push(`C${at};${date};${(50 + next() * 100).toFixed(4)}`);
      if (chance > 0.985) prices.push(`C${at};${date};${nav}`);
      else if (chance > 0.97) prices.push(`C${at};${date};${(50 + next() * 100).toFixed(4)}`);
    }
  }
  mkdirSync(folder, { recursive: true });
  const files = [
    join(folder, 'entities.csv'),
    join(folder, 'navs.csv.gz'),
    join(folder, 'navs-corrected.csv'),
  ] as const;
  writeFileSync(files[0], `${entities.join('\n')}\n`);
  writeFileSync(files[1], gzipSync(`${prices.join('\n')}\n`, { level: 1 }));
  writeFileSync(files[2], `${corrections.join('\n')}\n`);
  return { files, lines: entities.length + prices.length + corrections.length - 3 };
}

/** Numerical Recipes' linear congruential generator; good enough to scatter. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
