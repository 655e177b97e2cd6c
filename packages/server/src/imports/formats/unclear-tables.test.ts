import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTITY_LINES, ImportSite } from '../../testing/import-site.ts';

/** C1 is in EUR. */
const ISIN = 'LU9900000019';
let site: ImportSite;
let made = 0;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

async function customer(): Promise<string> {
  made += 1;
  const code = `UNCLEAR_${made}`;
  await site.customer(code);
  await site.take(code, [site.file(`${code}.csv`, ENTITY_LINES)]);
  return code;
}

async function taken(code: string, lines: readonly string[]): Promise<string> {
  made += 1;
  return told(code, site.file(`table-${made}.csv`, lines));
}

async function told(code: string, path: string): Promise<string> {
  const reports = await site.take(code, [path]);
  return reports
    .flatMap(({ notTaken }) =>
      notTaken.map(({ line, kind, value, reason }) => `${line} ${kind} ${value}: ${reason}`),
    )
    .join('\n');
}

describe('titles with currencies in words', () => {
  it('are heeded as those with codes', async () => {
    const code = await customer();
    const header = 'ISIN;DATE;NAV;AUM';
    expect(
      await taken(code, [
        'All amounts in thousands of US dollars',
        header,
        `${ISIN};2026-11-24;10.5;`,
        `${ISIN};2026-11-23;10.5;1.5`,
      ]),
    ).toMatch(/The line is in USD, the share class in EUR on 2026-11-24[^]*is shown in thousands/);
    expect(await taken(code, ['AUM in thousands of dollars', header, `${ISIN};2026-11-24;10.5;1.5`])).toMatch(
      /is shown in thousands[^]*dollars may be of several countries and is not heeded/,
    );
    expect(await site.pricesOf(code)).toEqual([]);
  });
});
