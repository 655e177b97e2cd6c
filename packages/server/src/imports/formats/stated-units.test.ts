import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTITY_LINES, ImportSite } from '../../testing/import-site.ts';

/** C1 is in EUR; C2 has no ISIN and is in USD. */
const ISIN = 'LU9900000019';
let site: ImportSite;
let made = 0;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

async function taken(...lines: readonly string[]) {
  made += 1;
  const customer = `STATED_${made}`;
  await site.customer(customer);
  await site.take(customer, [site.file(`${customer}.csv`, ENTITY_LINES)]);
  const path = join(site.folder, `stated-${made}.csv`);
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  const [report] = await site.take(customer, [path]);
  return {
    format: report!.format,
    told: report!.notTaken
      .filter(({ reason }) => !reason.startsWith('The header is line'))
      .map(({ line, kind, value, reason }) => `${line} ${kind} ${value}: ${reason}`),
    prices: (await site.pricesOf(customer)).map(
      ({ code, date, nav, aum }) => `${String(code)} ${String(date)} ${String(nav)} ${String(aum ?? null)}`,
    ),
  };
}

describe('what a table says that its numbers are in', () => {
  it.each([
    ['Prices in GBX', 'GBX', 'amounts in pence are not taken'],
    ['Currency: USD', 'USD', 'The line is in USD'],
  ])('keeps prices of another currency out: %s', async (title, currency, why) => {
    for (const file of [
      [title, 'ISIN;DATE;NAV', `${ISIN};2026-11-04;1.5`],
      ['ISIN;DATE;NAV', `${ISIN};2026-11-04;1.5`, `${title};;`],
    ]) {
      const { prices, told } = await taken(...file);
      expect(prices).toEqual([]);
      expect(told.join('\n')).toContain(`Taken as what the columns are in: ${currency}`);
      expect(told.join('\n')).toContain(why);
    }
  });

  it('takes prices below a title that says what they are in', async () => {
    const { prices } = await taken(
      'Prices in EUR, AUM in USD',
      'ISIN;DATE;NAV;AUM',
      `${ISIN};2026-11-04;1.5;`,
    );
    expect(prices).toEqual(['C1 2026-11-04 1.5 null']);
  });

  it('takes no assets that are counted in a unit', async () => {
    const { prices, told } = await taken(
      'AUM in Mio. EUR',
      'ISIN;DATE;NAV;AUM',
      `${ISIN};2026-11-04;1.5;12.5`,
      `${ISIN};2026-11-05;1.6;`,
    );
    expect(prices).toEqual(['C1 2026-11-05 1.6 null']);
    expect(told).toEqual([
      `3 rejected ${ISIN} 2026-11-04 1.5 12.5: AUM: 12.5 is shown in Mio; deliver the number in full`,
      '1 warning AUM in Mio. EUR: Taken as what the columns are in: EUR',
      '1 warning AUM in Mio. EUR: Taken as what the columns are in: Mio',
    ]);
  });

  it('heeds a line under the header that says what its columns are in', async () => {
    const { prices, told } = await taken(
      'ISIN;DATE;NAV;AUM',
      'Unit;;EUR;Mio. EUR',
      `${ISIN};2026-11-04;1.5;12.5`,
      `${ISIN};2026-11-05;1.6;`,
    );
    expect(prices).toEqual(['C1 2026-11-05 1.6 null']);
    expect(told).toEqual([
      `3 rejected ${ISIN} 2026-11-04 1.5 12.5: AUM: 12.5 is shown in Mio; deliver the number in full`,
      '2 warning Unit EUR Mio. EUR: Taken as the currencies and units of the columns',
    ]);
  });

  it('asks which of two currencies is meant', async () => {
    const { prices, told } = await taken(
      'Prices in GBX',
      'ISIN;DATE;NAV;CURRENCY',
      `${ISIN};2026-11-04;1.5;EUR`,
    );
    expect(prices).toEqual([]);
    expect(told.join('\n')).toContain('CURRENCY says EUR, and the numbers are shown in GBX');
  });
});

describe('a day in the title of a price list', () => {
  it('is that of its lines', async () => {
    const { prices, told, format } = await taken(
      'Prices as of 06.11.2026',
      'ISIN;NAME;NAV',
      `${ISIN};C1;1.5`,
    );
    expect([format, prices]).toEqual(['prices', ['C1 2026-11-06 1.5 null']]);
    expect(told.join('\n')).toContain('Taken as the day of all lines: 2026-11-06');
  });

  it.each([
    ['Created on 06.11.2026', 'ISIN;NAV;NAME'],
    // A list of entities with a price beside their other values.
    ['Share classes as of 06.11.2026', 'ISIN;NAV;ONGOING_COSTS'],
  ])('is none that is not theirs for certain: %s', async (title, header) => {
    const { prices, told } = await taken(title, header, `${ISIN};1.5;1`);
    expect(prices).toEqual([]);
    expect(told.join('\n')).toContain('A price needs a day: add a column DATE');
  });
});
