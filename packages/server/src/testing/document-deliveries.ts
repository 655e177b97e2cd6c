import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bulkReading, deliverDocuments, type DocumentDelivery } from '../deliver-documents.ts';
import { documentEntities } from '../document-entities.ts';
import type { BulkParts } from '../documents/bulk/file-bulk.ts';
import { expect } from 'vitest';
import type { TestProduct } from './product.ts';
import { checkReportsSaid } from './said-reports.ts';
import { zipOf } from './zip-file.ts';

type Files = Readonly<Record<string, string | Buffer>>;

/** Deliveries of documents to a product, as its command files them. */
export function deliveriesTo(product: TestProduct) {
  const parts = {
    database: product.database,
    entities: documentEntities,
    ...product.documents,
    ...bulkReading,
  };
  let deliveries = 0;
  function archive(files: Files): string {
    const path = join(product.folder, `delivery-${(deliveries += 1)}.zip`);
    writeFileSync(path, zipOf(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])));
    return path;
  }

  async function deliver(
    path: string,
    request: Partial<DocumentDelivery['request']> = {},
    by: BulkParts = parts,
  ) {
    const report = await deliverDocuments({
      path,
      parts: by,
      reportFolder: product.importFolder,
      request: {
        customerCode: 'ALPHA',
        scopes: '*',
        mayWrite: () => true,
        author: { who: 'import command', source: 'import' },
        preview: false,
        signal: new AbortController().signal,
        onProgress: () => undefined,
        ...request,
      },
    });
    await checkReportsSaid([report]);
    expect(readdirSync(product.documents.stagingFolder)).toEqual([]);
    return report;
  }
  const countsOf = async (path: string, request = {}) => {
    const { counts } = await deliver(path, request);
    return [counts.read, counts.written, counts.unchanged, counts.duplicate, counts.rejected];
  };
  return { parts, archive, deliver, countsOf };
}
