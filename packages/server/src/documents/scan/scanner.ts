import { createReadStream } from 'node:fs';
import type { Document } from '../document-store.ts';
import type { StagedBytes } from '../stage-file.ts';

/** What a scanner says of some bytes; nothing where it is down, too slow or will not look at them. */
export type ScanAnswer =
  | { readonly kind: 'clean' }
  | { readonly kind: 'found'; readonly signature: string }
  | { readonly kind: 'none'; readonly why: string };

export type Scanner = {
  /** `timeoutMs` is the longest silence that is tolerated; without it, as long as whoever makes a call may wait. */
  readonly scan: (bytes: AsyncIterable<Buffer>, timeoutMs?: number) => Promise<ScanAnswer>;
  /** Whether it is there and answers. */
  readonly isUp: () => Promise<boolean>;
};

/** What becomes of a document by the scan: it may be used, waits, or is refused. */
export type Scanned = { readonly waits: boolean; readonly found: string | null };

/** A document as it is recorded behind its scan. */
export const afterScan = (document: Document, { waits }: Scanned): Document =>
  waits ? { ...document, scan: 'waiting' } : document;

const USABLE: Scanned = { waits: false, found: null };

/** Has files scanned, one after the other; behind one that gets no answer the others wait unasked, for it is asked in a call. */
export async function scanFiles(
  scanner: Scanner | undefined,
  files: readonly (Pick<StagedBytes, 'path'> | null)[],
): Promise<Scanned[]> {
  const scanned: Scanned[] = [];
  let isDown = false;
  for (const file of files) {
    if (scanner === undefined || file === null) {
      scanned.push(USABLE);
      continue;
    }
    const answer: ScanAnswer = isDown
      ? { kind: 'none', why: '' }
      : await scanner.scan(createReadStream(file.path) as AsyncIterable<Buffer>);
    isDown ||= answer.kind === 'none';
    scanned.push({
      waits: answer.kind === 'none',
      found: answer.kind === 'found' ? answer.signature : null,
    });
  }
  return scanned;
}

/** How long a scanner that is away is not asked again by whoever has many files. */
const REST_MS = 60_000;

/** Has many files scanned, each when it comes: while the scanner is away they wait unasked, for each would wait for it anew. */
export function scanOneByOne(
  scanner: Scanner | undefined,
): (file: Pick<StagedBytes, 'path'> | null) => Promise<Scanned> {
  let restsUntil = 0;
  return async (file) => {
    const asked = scanner !== undefined && file !== null;
    if (asked && Date.now() < restsUntil) return { waits: true, found: null };
    const [scanned] = await scanFiles(scanner, [file]);
    // One that it will not look at, for its size say, keeps none of the others.
    if (asked && scanned!.waits && !(await scanner.isUp())) restsUntil = Date.now() + REST_MS;
    return scanned!;
  };
}
