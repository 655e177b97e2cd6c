import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTITY_LINES, ImportSite } from '../../testing/import-site.ts';

/** C1 has an ISIN and is in EUR. */
const ISIN = 'LU9900000019';
let site: ImportSite;
let made = 0;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

/** Takes a file of some lines into a customer of its own. */
async function taken(content: string) {
  made += 1;
  const customer = `HURT_${made}`;
  await site.customer(customer);
  await site.take(customer, [site.file(`${customer}.csv`, ENTITY_LINES)]);
  const path = join(site.folder, `hurt-${made}.csv`);
  writeFileSync(path, content);
  const [report] = await site.take(customer, [path]);
  const prices = await site.pricesOf(customer);
  const entities = await site.read(
    customer,
    `select code, values ->> 'NAME' as name from entity where customer_code = $1 order by code`,
  );
  return {
    told: report!.notTaken.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`),
    prices: prices.map(({ code, date, nav }) => `${String(code)} ${String(date)} ${String(nav)}`),
    names: Object.fromEntries(entities.map(({ code, name }) => [code, name])) as Record<string, unknown>,
  };
}
const lines = (...each: readonly string[]) => each.map((line) => `${line}\r\n`).join('');
const joined = (first: number, last: number) =>
  `${last} rejected: A quotation mark opened in line ${first} joins the lines up to ${last}; close it in its line, or leave it out`;

describe('a quotation mark that is not closed', () => {
  const HEADER = 'ISIN;Name;DATE;NAV';
  const LAST = `${ISIN};Z;2026-01-05;12.5`;

  it.each([
    [
      'before another one',
      [HEADER, `${ISIN};"Alpha Trunc;2026-01-02;10.5`, 'LU9900000027;"Beta Trunc;2026-01-02;11.5', LAST],
      joined(2, 3),
    ],
    [
      'two lines before one too many',
      [HEADER, `${ISIN};"Alpha;2026-01-02;10.5`, 'LU1;Beta;2026-01-02;11', 'LU2;Gamma";2026-01-02;12', LAST],
      joined(2, 4),
    ],
    [
      'in the last column',
      [
        'ISIN;DATE;NAV;Name',
        `${ISIN};2026-01-02;10.5;"Alpha`,
        'LU1;2026-01-02;11.5;Beta"',
        `${ISIN};2026-01-05;12.5;Z`,
      ],
      joined(2, 3),
    ],
    [
      'in a line that is short as well',
      [HEADER, `${ISIN};"Alpha;10.5`, 'LU1;"Beta;2026-01-02;11.5', LAST],
      joined(2, 3),
    ],
  ])('rejects the lines that it joins in a table of prices, %s', async (_, each, expected) => {
    const { prices, told } = await taken(lines(...each));
    expect(prices).toEqual(['C1 2026-01-05 12.5']);
    expect(told.filter((line) => line.includes('rejected'))).toEqual([expected]);
  });

  it('rejects the lines that it joins in a table of entities', async () => {
    const { names, told } = await taken(
      lines(
        'LEVEL;CODE;NAME;CURRENCY',
        'PART;C1;"One Trunc;EUR',
        'PART;C2;"Two Trunc;USD',
        'PROD;P1;Other;EUR',
        'PART;C1;"Three Trunc',
        'PART;C2;"Four Trunc;USD',
      ),
    );
    expect(names).toMatchObject({ C1: 'Class one', C2: 'Class; two', P1: 'Other' });
    expect(told).toEqual([joined(2, 3), joined(5, 6)]);
  });

  it('keeps a text of several lines, and a remark that is not read', async () => {
    const { names, told } = await taken(
      lines(
        'LEVEL,CODE,NAME,CURRENCY',
        'PART,C1,"""One"", or 10,000\r\nand, in short, 1\r\n",EUR',
        'PART,C2,"""Two""\n""and 3,000, 4,000""",USD',
        'PART,C3,Three,XYZ,',
      ),
    );
    expect(names).toMatchObject({
      C1: '"One", or 10,000\r\nand, in short, 1',
      C2: '"Two"\n"and 3,000, 4,000"',
    });
    // Lines are those of the file.
    expect(told).toEqual([expect.stringMatching(/^7 rejected: /)]);
    const priced = await taken(
      lines('ISIN;DATE;NAV;Remark', `${ISIN};2026-01-02;"10.5\r\n";"as ever\r\nor so"`),
    );
    expect(priced.prices).toEqual(['C1 2026-01-02 10.5']);
  });
});
