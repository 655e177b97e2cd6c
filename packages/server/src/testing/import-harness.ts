import { afterAll, beforeAll } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordWriters } from '../import-app.ts';
import type { FileReport } from '../imports/import-file.ts';
import { importFiles } from '../imports/import-files.ts';
import type { ImportMapping } from '@fundarium/contract/import-mapping';
import { openDatabase, type Database } from '../platform/database.ts';
import { CustomerCopies } from './customer-copies.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { checkReportsSaid } from './said-reports.ts';
import { makeCustomer } from './world.ts';

const ENTITIES = `select e.level, e.code, p.code as parent, e.values from entity e
  left join entity p on p.customer_code = e.customer_code and p.id = e.parent_id
  where e.customer_code = $1 order by array_position(array['FUND','PROD','CLAS','PART'], e.level), e.code`;

type Row = {
  readonly level: string;
  readonly code: string;
  readonly parent: string | null;
  readonly values: Readonly<Record<string, unknown>>;
};

/** A record of its own for a test file's imports, each of which fails where a reason is in no language pack; and a folder for what it delivers. */
export function useImports(more: { readonly fundsXmlSchemas?: string } = {}) {
  let test: TestDatabase;
  let database: Database;
  let copies: CustomerCopies;
  let folder: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    copies = new CustomerCopies(test.superuserUrl);
    database = openDatabase(test.appUrl, { max: 1 });
    folder = mkdtempSync(join(tmpdir(), 'imports-'));
  });
  afterAll(async () => {
    await copies.end();
    await database.end();
    await test.drop();
    rmSync(folder, { recursive: true });
  });

  const read = async <T>(customerCode: string, sql: string): Promise<T[]> => {
    const { rows } = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      tx.query(sql, [customerCode]),
    );
    return rows as T[];
  };
  const importOne = async (
    customerCode: string,
    path: string,
    { mapping, preview }: { readonly mapping?: ImportMapping | undefined; readonly preview: boolean },
  ): Promise<FileReport> => {
    const reports = await importFiles([path], {
      customerCode,
      database,
      writers: recordWriters,
      author: { who: 'test', source: 'import' },
      reportFolder: join(folder, 'reports'),
      signal: new AbortController().signal,
      onProgress: () => undefined,
      log: () => undefined,
      preview,
      ...more,
      ...(mapping && { mapping }),
    });
    await checkReportsSaid(reports);
    return reports[0]!;
  };
  const entities = (customerCode: string) => read<Row>(customerCode, ENTITIES);
  return {
    read,
    entities,
    database: () => database,
    pathOf: (name: string) => join(folder, name),
    make: (customerCode: string) =>
      copies.copy('BARE', customerCode, () => makeCustomer(database, test.ownerUrl, 'BARE')),
    take: (customerCode: string, path: string, mapping?: ImportMapping) =>
      importOne(customerCode, path, { mapping, preview: false }),
    /** What taking the file would come to. */
    preview: (customerCode: string, path: string, mapping?: ImportMapping) =>
      importOne(customerCode, path, { mapping, preview: true }),
    /** Every entity as `LEVEL code < parent`. */
    placesOf: async (customerCode: string) =>
      (await entities(customerCode)).map(({ level, code, parent }) => `${level} ${code} < ${parent ?? '-'}`),
    revisionOf: async (customerCode: string) =>
      (
        await read<{ revision: number }>(
          customerCode,
          'select revision from customer where customer_code = $1',
        )
      )[0]!.revision,
  };
}
