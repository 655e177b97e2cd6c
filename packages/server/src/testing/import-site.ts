import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliverDocuments, documentParts } from '../deliver-documents.ts';
import { documentsWithin } from '../documents/bulk/documents-within.ts';
import { recordWriters } from '../import-app.ts';
import type { FileReport } from '../imports/import-file.ts';
import type { ImportMapping } from '@fundarium/contract/import-mapping';
import { importFiles } from '../imports/import-files.ts';
import type { DocumentPlace } from '../open-documents.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { CustomerCopies } from './customer-copies.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { digestRecord } from './record-digest.ts';
import { checkReportsSaid } from './said-reports.ts';
import { makeCustomer } from './world.ts';

export type TakeOptions = {
  /** Lines or entities of each chunk. */
  readonly chunk?: number;
  readonly signal?: AbortSignal;
  readonly by?: Database;
  readonly onChunk?: (path: string) => void;
  readonly mapping?: ImportMapping;
  readonly preview?: boolean;
  readonly strict?: boolean;
};

/** A database and a folder of a test file's own, to import into and from. */
export class ImportSite {
  readonly test: TestDatabase;
  readonly database: Database;
  readonly folder = mkdtempSync(join(tmpdir(), 'import-'));
  /** Where documents within files go, and whether they are scanned on the way. */
  documentPlace: DocumentPlace = {
    dataFolder: this.folder,
    documentBytes: 1_000_000,
    documentStore: undefined,
  };
  /** What the last import said. */
  log: string[] = [];
  #made = 0;
  readonly #copies: CustomerCopies;

  private constructor(test: TestDatabase) {
    this.test = test;
    this.#copies = new CustomerCopies(test.superuserUrl);
    // As the import's own: a file of millions of lines is one statement.
    this.database = openDatabase(test.appUrl, { max: 1, statementTimeoutMs: 0 });
  }

  static async open(): Promise<ImportSite> {
    return new ImportSite(await createTestDatabase());
  }

  async close(): Promise<void> {
    await this.#copies.end();
    await this.database.end();
    await this.test.drop();
    rmSync(this.folder, { recursive: true });
  }

  customer(code: string, businessDate?: string): Promise<void> {
    const make = (name: string, more: { readonly businessDate?: string } = {}) =>
      makeCustomer(this.database, this.test.ownerUrl, name, more);
    return businessDate === undefined
      ? this.#copies.copy(BARE, code, () => make(BARE))
      : make(code, { businessDate });
  }

  file(name: string, lines: readonly string[]): string {
    const path = join(this.folder, name);
    writeFileSync(path, `${lines.join('\n')}\n`);
    return path;
  }

  /** Imports as the product does; fails also where a reason is in no language pack. */
  async take(customerCode: string, paths: readonly string[], more: TakeOptions = {}): Promise<FileReport[]> {
    this.log = [];
    const documents = documentsWithin(await documentParts(this.documentPlace));
    const reports = await importFiles(paths, {
      customerCode,
      database: more.by ?? this.database,
      writers: { ...recordWriters, documents },
      author: { who: 'test', source: 'import' },
      reportFolder: join(this.folder, 'reports'),
      signal: more.signal ?? new AbortController().signal,
      onProgress: ({ phase, path }) => phase === 'applying' && more.onChunk?.(path),
      log: (line) => this.log.push(line),
      ...(more.mapping && { mapping: more.mapping }),
      ...(more.strict && { strict: true }),
      ...(more.preview && { preview: true }),
      ...(more.chunk && { chunks: { first: more.chunk, least: more.chunk, most: more.chunk } }),
    }).finally(documents.clear);
    await checkReportsSaid(reports);
    return reports;
  }

  /** A customer of its own, with the two classes of `ENTITY_LINES`; gives its code. */
  async customerWithClasses(code = `CLASSES_${(this.#made += 1)}`): Promise<string> {
    await this.#copies.copy(WITH_CLASSES, code, async () => {
      await this.customer(WITH_CLASSES);
      await this.take(WITH_CLASSES, [this.file('with-classes.csv', ENTITY_LINES)]);
    });
    return code;
  }

  /** Imports a file of some lines, or one that is there; gives what the report says of its lines, each in one text. */
  async reportOf(customerCode: string, file: string | readonly string[]): Promise<string[]> {
    const path = typeof file === 'string' ? file : this.file(`lines-${(this.#made += 1)}.csv`, file);
    const reports = await this.take(customerCode, [path]);
    return reports.flatMap(({ notTaken }) =>
      notTaken.map(({ line, kind, value, reason }) => `${line} ${kind} ${value}: ${reason}`),
    );
  }

  /** Files the documents of a folder or an archive as the product does. */
  async takeDocuments(customerCode: string, path: string): Promise<FileReport> {
    const report = await deliverDocuments({
      path,
      parts: { database: this.database, ...(await documentParts(this.documentPlace)) },
      reportFolder: join(this.folder, 'reports'),
      request: {
        customerCode,
        scopes: '*',
        mayWrite: () => true,
        author: { who: 'test', source: 'import' },
        preview: false,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      },
    });
    await checkReportsSaid([report]);
    return report;
  }

  /** Rows of a statement whose $1 is the customer. */
  async read(customerCode: string, sql: string): Promise<Record<string, unknown>[]> {
    const { rows } = await this.database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      tx.query(sql, [customerCode]),
    );
    return rows;
  }

  pricesOf(customerCode: string): Promise<Record<string, unknown>[]> {
    return this.read(
      customerCode,
      `select e.code, q.date, q.nav::text as nav from quotation q
       join entity e on e.customer_code = q.customer_code and e.id = q.entity_id
       where q.customer_code = $1 order by e.code, q.date`,
    );
  }

  digest(customerCode: string): Promise<string> {
    return digestRecord(this.test.ownerUrl, customerCode);
  }
}

/** Customers that others are copies of. */
const BARE = 'BARE';
const WITH_CLASSES = 'WITH_CLASSES';

/** Two classes of a small asset manager, one under a classification, children first. */
export const ENTITY_LINES = [
  'LEVEL;CODE;NAME;PARENT_CODE;CURRENCY;ISIN;LAUNCH_DATE',
  'PART;C1;Class one;P1;EUR;LU9900000019;31/12/2019',
  'PART;C2;"Class; two";K1;USD;;9999-12-31',
  'CLAS;K1;Classification;P1;;;',
  'PROD;P1;Sub-fund;F1;EUR;;',
  'FUND;F1;Umbrella;;EUR;;',
] as const;
