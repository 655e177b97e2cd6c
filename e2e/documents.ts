import { execFileSync } from 'node:child_process';
import type { Product } from './start-product.ts';

/** A document as `packages/server/src/testing/documents.ts` files it. */
type Filed = {
  readonly name: string;
  readonly label: string;
  readonly type?: string;
  readonly language?: readonly string[];
  readonly country?: string;
  readonly size?: number | null;
  readonly at: readonly (readonly [level: string, code: string, status?: string])[];
};

/** Files documents in the record of the product that runs; answers their uuids. */
export function fileDocuments(
  { dataFolder }: Product,
  customerCode: string,
  documents: readonly Filed[],
): string[] {
  const script = 'packages/server/src/testing/file-documents-main.ts';
  const written = execFileSync(
    process.execPath,
    [script, dataFolder, customerCode, JSON.stringify(documents)],
    { encoding: 'utf8' },
  );
  return JSON.parse(written) as string[];
}
