import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportKind } from '@fundarium/contract/export';
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { Language, Level } from '@fundarium/contract/vocabulary';
import { parseCsv } from 'hucre/csv';
import { folderBytes } from '../documents/bytes/folder-bytes.ts';
import { recordWriters } from '../import-app.ts';
import type { FileReport } from '../imports/import-file.ts';
import { importFiles } from '../imports/import-files.ts';
import { computePerformance } from '../performance/follow.ts';
import { openDatabase } from '../platform/database.ts';
import { loadDemoWorld } from '../standalone/demo-world/load.ts';
import { startTestProduct } from './product.ts';
import { digestRecord } from './record-digest.ts';
import { checkReportsSaid } from './said-reports.ts';
import { unzipped } from './unzipped.ts';
import { zipOf } from './zip-file.ts';

type World = Parameters<typeof loadDemoWorld>[1];

/** A list as people export it. */
export type Listed = {
  readonly level: Level;
  readonly kind: ExportKind;
  readonly language: Language;
  readonly type: 'CSV' | 'XLSX';
  /** Of a list by chosen columns. */
  readonly columns?: readonly string[];
};

export type ExportedLists = Awaited<ReturnType<typeof startExportedLists>>;

/** Customers of the demo world: the one whose lists are exported, and another. */
export const OWN = 'SEEWARTH';
export const OTHER = 'VALMONTIER';
const LOCALES: Partial<Record<Language, string>> = { en: 'en-GB', de: 'de-CH', fr: 'fr-FR' };
const SHEET = 'xl/worksheets/sheet1.xml';

/** A product with two customers of the demo world, their figures computed: lists are exported from it by its call, and imported into it. */
export async function startExportedLists(world: World, endDate: string) {
  const product = await startTestProduct();
  const database = openDatabase(product.appUrl, { max: 1, statementTimeoutMs: 0 });
  const folder = mkdtempSync(join(tmpdir(), 'exported-lists-'));
  const customers = world.customers.filter(({ code }) => code === OWN || code === OTHER);
  const documents = { bytes: folderBytes(join(folder, 'bytes')), stagingFolder: join(folder, 'incoming') };
  const { ownerUrl } = product;
  await loadDemoWorld(
    { database: product.database, ownerUrl, issuer: 'http://idp', documents, log: () => undefined },
    { ...world, customers },
    endDate,
  );
  const signal = new AbortController().signal;
  for (const { code } of customers)
    await computePerformance(product.database, code, Number.MAX_SAFE_INTEGER, signal);
  const contributor = await product.signIn(OWN, { roles: ['METADATA_CONTRIBUTOR'] });
  let made = 0;

  /** The file that the product's call gives of all entities of a level. */
  async function exported({ level, kind, language, type, columns = [] }: Listed): Promise<Buffer> {
    const reply = await product.app.inject({
      method: 'POST',
      url: '/repository/api/v1/export',
      headers: contributor.headers,
      payload: {
        source: { type: 'SEARCH', nature: level, query: { columns } },
        kind,
        language,
        locale: LOCALES[language] ?? 'en-GB',
        format: { type },
      },
    });
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
    return reply.rawPayload;
  }

  async function take(
    bytes: Buffer,
    type: Listed['type'],
    { preview = true, customer = OWN }: { readonly preview?: boolean; readonly customer?: string } = {},
  ): Promise<FileReport> {
    const path = join(folder, `list-${(made += 1)}.${type.toLowerCase()}`);
    writeFileSync(path, bytes);
    const reports = await importFiles([path], {
      customerCode: customer,
      database,
      writers: recordWriters,
      author: { who: 'test', source: 'import' },
      reportFolder: join(folder, 'reports'),
      signal,
      onProgress: () => undefined,
      log: () => undefined,
      preview,
    });
    await checkReportsSaid(reports);
    return reports[0]!;
  }

  const metamodels = new Map<Language, Metamodel>();
  async function metamodelIn(language: Language): Promise<Metamodel> {
    const found = metamodels.get(language) ?? (await contributor.call(`meta/model/${language}`)).json;
    metamodels.set(language, found);
    return found;
  }

  return {
    exported,
    take,
    metamodelIn,
    digest: (customer: string) => digestRecord(ownerUrl, customer),
    close: async () => {
      await database.end();
      await product.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The lines of a list, its header first. */
export const rowsOf = (csv: Buffer): string[][] =>
  parseCsv(csv.toString('utf8').replace(/^\uFEFF/, '')).map((row) => row.map((cell) => String(cell ?? '')));

/** A list with another text in one cell; columns and lines count from 0, the header's line being that. */
export async function edited(
  bytes: Buffer,
  type: Listed['type'],
  at: { readonly line: number; readonly column: number },
  text: string,
): Promise<Buffer> {
  if (type === 'CSV') {
    const rows = rowsOf(bytes);
    rows[at.line]![at.column] = text;
    const quoted = (cell: string) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    return Buffer.from(`\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`);
  }
  const files = await unzipped(bytes);
  const cell = `${lettersOf(at.column)}${at.line + 1}`;
  const written = `<c r="${cell}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  const before = new RegExp(`<c r="${cell}"(?: [^>]*)?(?:/>|>.*?</c>)`, 's');
  return zipOf(
    files.map(({ name, content }) => {
      if (name !== SHEET) return [name, content];
      const sheet = content.toString('utf8');
      if (!before.test(sheet)) throw new Error(`The sheet has no cell ${cell}`);
      return [name, Buffer.from(sheet.replace(before, () => written))];
    }),
  );
}

function lettersOf(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return (rest < 0 ? '' : lettersOf(rest)) + String.fromCodePoint(65 + (column % 26));
}
