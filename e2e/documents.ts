import { execFileSync } from 'node:child_process';
import { vi } from 'vitest';
import type { Calls } from './calls.ts';
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

/** Waits until a search of documents for a text finds so many: the index follows the record. */
export async function documentsFound(
  post: Calls['post'],
  search: string,
  quickText: string,
  number: number,
): Promise<void> {
  const look = async () => {
    const answer = await post(`browse/search/${search}`, { quickText, page: { limit: 1 } });
    const { total } = (await answer.json()) as { total: number };
    if (total !== number) throw new Error(`Documents found for ${quickText}: ${total}, not ${number}`);
  };
  await vi.waitFor(look, { timeout: 20_000, interval: 50 });
}
