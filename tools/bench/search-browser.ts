import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { openDatabase } from '../../packages/server/src/platform/database.ts';
import { giveSettings } from '../../packages/server/src/give-settings.ts';
import { startPostgres } from '../../packages/server/src/standalone/postgres/launcher.ts';
import { bringUpRecord } from '../../packages/server/src/standalone/record.ts';
import { ensureBrowser } from '../browser.ts';
import { serveBarePage } from './grid-pages/bare-server.ts';
import { GRID_COLUMNS } from './grid-pages/columns.ts';
import { typeEverywhere } from './search-browser-typing.ts';
import { visit, visitGrid, type Visited } from './search-browser-visit.ts';
import { BUSINESS_DATE, makeBenchmarkCustomer } from './search-customer.ts';
import { startBenchSite, type BenchSite } from './search-site.ts';
import { fillEntities, makeBareTable, type BareTable } from './search-world.ts';
import { median, quantile } from './statistics.ts';

// The search screen in a browser beside a page of AG Grid alone, on the same rows in the same run: the last part of
// `npm run bench:search`; `node tools/bench/search-browser.ts --rows 20000` runs it alone.

const RUNS = 5;
const TYPING_RUNS = 3;
/** Where the jump goes: row 700,000 of a million. */
const JUMP_TO = 0.7;

type InBrowser = {
  readonly site: BenchSite;
  /** Of the role that owns the record: it chooses the customer's columns. */
  readonly ownerUrl: string;
  readonly bare: BareTable;
  readonly customerCode: string;
  readonly folder: string;
  readonly runs?: number;
  readonly say: (line: string) => void;
};

/** First rows, scrolling, a jump and typing in the real client, with the bars of each. */
export async function measureBrowser(given: InBrowser): Promise<void> {
  const { site, bare, customerCode, folder, say, runs = RUNS } = given;
  const [, ...others] = GRID_COLUMNS.map(({ field }) => field);
  await giveSettings(given.ownerUrl, customerCode, {
    globals: { businessDate: BUSINESS_DATE },
    views: { search: { levels: { PART: { defaultColumns: others } } } },
  });
  const bareSite = await serveBarePage(folder, bare);
  const browser = await chromium.launch({
    executablePath: ensureBrowser(say),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const target = Math.floor(bare.rows * JUMP_TO) - 1;
    const ours: Visited[] = [];
    const theirs: Visited[] = [];
    // In turn, so that a busy moment of the machine meets both; the first visits warm the servers up.
    for (let run = 0; run <= runs; run += 1) {
      const plain = await visit(browser, bareSite, (page) => visitGrid(page, bare.rows, target));
      const { cookie } = await site.person(customerCode);
      const place = { address: `${site.address}/v2/search/PART`, cookie };
      const mine = await visit(browser, place, (page) => visitGrid(page, bare.rows, target));
      if (run === 0) continue;
      theirs.push(plain);
      ours.push(mine);
    }
    say(
      `\nIn a browser at ${bare.rows.toLocaleString('en')} rows, median of ${runs}; bare: a page of AG Grid alone`,
    );
    const compare = (name: string, of: (visited: Visited) => number, bar: string, differing = false) => {
      const [mine, plain] = [median(ours.map(of)), median(theirs.map(of))];
      const compared = differing
        ? `ours - bare ${(mine - plain).toFixed(0)} ms`
        : `ours/bare ${(mine / plain).toFixed(2)}`;
      say(`${name}: ${mine.toFixed(0)} ms, bare ${plain.toFixed(0)} ms; ${compared} (${bar})`);
    };
    compare('first rows after a cold load', ({ firstRowsMs }) => firstRowsMs, '<= 1.5');
    compare('frames while scrolling, p95', ({ frameMs }) => frameMs, '<= 1.3');
    compare(`jump to row ${(target + 1).toLocaleString('en')}`, ({ jumpMs }) => jumpMs, '<= 150 ms', true);
    await measureTyping(browser, given);
  } finally {
    await browser.close();
    await bareSite.stop();
  }
}

async function measureTyping(browser: Browser, { site, customerCode, say }: InBrowser): Promise<void> {
  const blocked = new Map<string, number[]>();
  for (let run = 0; run < TYPING_RUNS; run += 1) {
    const { cookie } = await site.person(customerCode);
    const place = { address: `${site.address}/v2/search/PART`, cookie };
    for (const [name, keys] of await visit(browser, place, typeEverywhere))
      blocked.set(name, [...(blocked.get(name) ?? []), ...keys]);
  }
  for (const [name, keys] of blocked) {
    say(
      `${name} blocks the page for ${quantile(keys, 0.95).toFixed(0)} ms (p95 of ${keys.length}; median ${median(keys).toFixed(0)} ms, longest ${Math.max(...keys).toFixed(0)} ms) (<= 50 ms)`,
    );
  }
}

async function runAlone(): Promise<void> {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '20000' }, runs: { type: 'string', default: String(RUNS) } },
  });
  const customerCode = 'BROWSED';
  const folder = await mkdtemp(join(tmpdir(), 'fundarium-browsed-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), log: () => undefined, fast: true });
  const database = openDatabase(postgres.appUrl, { statementTimeoutMs: 0 });
  let site: BenchSite | null = null;
  try {
    await bringUpRecord({ ...postgres, embedded: true, leave: async () => undefined }, () => undefined);
    site = await startBenchSite(folder, database, postgres);
    const bare = await makeBareTable(folder, Number(values.rows));
    await makeBenchmarkCustomer(database, postgres.ownerUrl, customerCode);
    await fillEntities(bare, postgres.ownerUrl, customerCode, folder);
    await site.index.call('prepare', { customerCode });
    await measureBrowser({
      site,
      ownerUrl: postgres.ownerUrl,
      bare,
      customerCode,
      folder,
      runs: Number(values.runs),
      say: console.log,
    });
    bare.close();
  } finally {
    await site?.stop();
    await database.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await runAlone();
