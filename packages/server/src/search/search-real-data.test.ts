import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { searchReply, type SearchQueryInput } from '@fundarium/contract/search';
import { distinctReply, type DistinctQueryInput } from '@fundarium/contract/search-distinct';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordWriters } from '../import-app.ts';
import { importFiles } from '../imports/import-files.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { makeCustomer } from '../testing/world.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const REAL_DATA = resolve(ROOT, process.env['FUNDARIUM_REAL_DATA'] ?? '../shared/data');
const FILE = join(REAL_DATA, 'amfi-2026/entities.csv');
const isThere = existsSync(FILE);
const ABSENT = `no real data in ${REAL_DATA} (FUNDARIUM_REAL_DATA names its place)`;

type Line = Readonly<Record<string, string>>;
/** The file as it stands, read without anything of the product. */
function readLines(): Line[] {
  const [head = '', ...lines] = readFileSync(FILE, 'utf8').trimEnd().split(/\r?\n/);
  const columns = head.split(';');
  return lines.map((line) => {
    const cells = line.split(';');
    return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']));
  });
}

describe('a market of real funds', () => {
  let product: TestProduct | undefined;
  let caller: Caller;
  let parts: Line[];
  let above: Map<string, Line>;
  let reportFolder: string;

  beforeAll(async () => {
    if (!isThere) return;
    const lines = readLines();
    parts = lines.filter(({ LEVEL }) => LEVEL === 'PART');
    above = new Map(lines.filter(({ LEVEL }) => LEVEL !== 'PART').map((line) => [line['CODE']!, line]));
    reportFolder = mkdtempSync(join(tmpdir(), 'search-real-'));
    product = await startTestProduct({ displayCap: 1_000_000 });
    await makeCustomer(product.database, product.ownerUrl, 'AMFI', { businessDate: '2026-07-31' });
    await importFiles([FILE], {
      customerCode: 'AMFI',
      database: product.database,
      writers: recordWriters,
      author: { who: 'test', source: 'import' },
      reportFolder,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      log: () => undefined,
    });
    await product.index.call('prepare', { customerCode: 'AMFI' });
    caller = await product.signIn('AMFI');
  }, 240_000);
  afterAll(async () => {
    await product?.stop();
    if (isThere) rmSync(reportFolder, { recursive: true });
  });

  const search = async (query: SearchQueryInput) => {
    const { status, json } = await caller.call('browse/search/parts', query);
    if (status !== 200) throw new Error(JSON.stringify(json));
    return searchReply.parse(json);
  };
  const counts = async (query: DistinctQueryInput) => {
    const { json } = await caller.call('browse/distinct/counts/part', query);
    return distinctReply.parse(json).distinctCount;
  };
  const schemeOf = (part: Line) => above.get(part['PARENT_CODE']!)!;
  const managerOf = (part: Line) => above.get(schemeOf(part)['PARENT_CODE']!)!;
  const tally = (keyOf: (part: Line) => string) =>
    Object.fromEntries(
      Array.from(Map.groupBy(parts, keyOf), ([key, members]) => [key, members.length] as const),
    );

  it('is counted by asset manager and by scheme as the file says', async ({ skip }) => {
    skip(!isThere, ABSENT);
    const { 'FUND.CODE': managers, 'PROD.CODE': schemes } = await counts({
      distinctOnFieldsValues: ['FUND.CODE', 'PROD.CODE'],
      limit: 10_000,
    });
    const shown = (facet: typeof managers) =>
      Object.fromEntries(facet!.values.map(({ value, count }) => [value, count]));
    expect(shown(managers)).toEqual(tally((part) => managerOf(part)['CODE']!));
    expect(shown(schemes)).toEqual(tally((part) => schemeOf(part)['CODE']!));
  });

  it('is searched by asset manager', async ({ skip }) => {
    skip(!isThere, ABSENT);
    for (const [manager, total] of Object.entries(tally((part) => managerOf(part)['NAME']!)).slice(0, 20)) {
      const fields = [{ name: 'FUND.NAME', operator: 'EQUALS' as const, operands: [manager.toUpperCase()] }];
      expect([manager, (await search({ filters: { fields } })).total]).toEqual([manager, total]);
    }
  });

  it.for(['elss tax saver', 'axis', 'liquid direct', 'QUANTUM fund', '120'])(
    'is searched by the words %s of asset managers, schemes and classes',
    async (quickText, { skip }) => {
      skip(!isThere, ABSENT);
      const words = quickText.toLowerCase().split(' ');
      const texts = (part: Line) =>
        [part, schemeOf(part), managerOf(part)]
          .flatMap((line) =>
            ['CODE', 'NAME', 'ISIN', 'ISIN_REINVESTMENT', 'AMFI_CODE'].map((column) => line[column]),
          )
          .join('\n')
          .toLowerCase();
      const expected = parts.filter((part) => words.every((word) => texts(part).includes(word)));
      expect((await search({ quickText })).total).toBe(expected.length);
    },
  );

  it('is searched by a pasted list of its ISINs', async ({ skip }) => {
    skip(!isThere, ABSENT);
    const owners = new Map<string, Set<string>>();
    for (const part of parts) {
      for (const column of ['CODE', 'ISIN', 'ISIN_REINVESTMENT', 'AMFI_CODE']) {
        const identifier = part[column]!.toUpperCase();
        if (identifier === '') continue;
        owners.set(identifier, (owners.get(identifier) ?? new Set()).add(part['CODE']!));
      }
    }
    const isins = [
      ...new Set(parts.map((part) => part['ISIN']!.toUpperCase()).filter((isin) => isin !== '')),
    ];
    const mistyped = isins
      .filter((isin) => /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(isin))
      .slice(0, 200)
      .map((isin) => `${isin.slice(0, -1)}${(Number(isin.at(-1)) + 1) % 10}`)
      .filter((each) => !owners.has(each));
    const unknown = ['NOT-THERE', 'NEITHER'];
    const reply = await search({
      identifiers: [...isins.map((isin) => isin.toLowerCase()), ...mistyped, ...unknown],
      describeIdentifiers: true,
    });
    expect(reply.total).toBe(new Set(isins.flatMap((isin) => [...owners.get(isin)!])).size);
    const verdicts = Map.groupBy(reply.identifiers!, ({ verdict }) => verdict);
    const shared = isins.filter((isin) => owners.get(isin)!.size > 1);
    expect(shared.length).toBeGreaterThan(10);
    expect(verdicts.get('AMBIGUOUS')?.map(({ entry, codes }) => [entry.toUpperCase(), codes])).toEqual(
      shared.map((isin) => [isin, [...owners.get(isin)!].toSorted()]),
    );
    expect(verdicts.get('FOUND')).toHaveLength(isins.length - shared.length);
    expect(verdicts.get('BAD_CHECK_DIGIT')?.map(({ entry }) => entry)).toEqual(mistyped);
    expect(verdicts.get('NOT_FOUND')?.map(({ entry }) => entry)).toEqual(unknown);
  });
});
