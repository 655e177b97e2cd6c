import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isIsin } from '@fundarium/contract/isin';
import { randomOf, type Delivery } from './delivery.ts';

const HEADER =
  'OFST020000;OFST020060;OFST020540;OFST010110;OFST005010;OFST010010;OFST6030DE;OFST6010DE;OFST6030CH;OFDY000035;OFDY000036;OFDY005010;OFDY005020;OFDY005000';

const isinOf = (at: number): string =>
  Array.from({ length: 10 }, (_, digit) => `LU99${String(at).padStart(7, '0')}${digit}`).find(isIsin)!;

/**
 * Writes an openfunds file of umbrellas, funds and classes with countries, prices and distributions, a table of fields
 * that changes some of them, and a table of their prices by ISIN; with lines that can't be taken in each. The same for
 * the same seed.
 */
export function writeIndustryDelivery(
  folder: string,
  { classes, days, seed }: { readonly classes: number; readonly days: number; readonly seed: number },
): Delivery {
  const next = randomOf(seed);
  const openfunds = [HEADER];
  const fields = ['LEVEL,CODE,CURRENCY,INVESTMENT_OBJECTIVE@de'];
  const prices = ['ISIN;DATE;NAV;AUM'];
  for (let at = 0; at < classes; at += 1) {
    const isin = isinOf(at);
    const price = (50 + next() * 100).toFixed(2);
    const [umbrella, fund] = [`Umbrella ${Math.floor(at / 40)}`, `Fund ${Math.floor(at / 4)}`];
    openfunds.push(
      `${isin};${fund} Class ${at};EUR;${fund};${umbrella};LU;yes;2012-07-15;${at % 3 === 0 ? 'res' : ''};${price};2026-01-14;2025-12-10;${at % 5 === 0 ? price : ''};EUR`,
    );
    if (at % 60 === 0) openfunds.push(`${isin};Twice ${at};EUR;${fund};${umbrella};LU;;;;x;2026-01-14;;;`);
    if (at % 4 === 1) fields.push(`PROD,${fund},USD,"Wachstum, ${at}"`);
    if (at % 50 === 1) fields.push(`PROD,No ${fund},USD,`);
    for (let day = 0; day < days; day += 1) {
      const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10);
      const known = next() > 0.01 ? isin : `XX${at}`;
      prices.push(`${known};${date};${(50 + next() * 100).toFixed(4)};${Math.floor(next() * 1e9)}`);
      if (next() < 0.02) prices.push(`${isin};${date};${(50 + next() * 100).toFixed(4)};`);
    }
  }
  mkdirSync(folder, { recursive: true });
  const files = ['openfunds.csv', 'fields.csv', 'prices.csv.gz'].map((name) => join(folder, name));
  writeFileSync(files[0]!, `${openfunds.join('\n')}\n`);
  writeFileSync(files[1]!, `${fields.join('\n')}\n`);
  writeFileSync(files[2]!, gzipSync(`${prices.join('\n')}\n`, { level: 1 }));
  return { files, lines: openfunds.length + fields.length + prices.length - 3 };
}
