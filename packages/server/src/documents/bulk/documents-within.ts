import { rm } from 'node:fs/promises';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Author } from '../../platform/revision.ts';
import { megabytes } from '../../platform/unpack-limits.ts';
import { shownFileName } from '../../platform/shown-file-name.ts';
import { createDocument, type Created } from '../create-document.ts';
import { putInOrder } from '../bytes/put-in-order.ts';
import { describeDocument, type Received } from '../describe-document.ts';
import { ENDINGS } from '../file-kinds.ts';
import { beginFiling, type Filing } from '../filing.ts';
import { afterScan, scanOneByOne, type Scanned } from '../scan/scanner.ts';
import { stageFile, type StagedBytes } from '../stage-file.ts';
import type { Place } from '../surroundings.ts';
import type { BulkParts } from './file-bulk.ts';
import { findByCodeOrIsin, readKnownRecord } from './known-store.ts';
import { notesOf, REASONS } from './reasons.ts';
import { settleSaid, type KnownRecord } from './settle-entries.ts';

/** A document that another file holds, or says where it lies. */
type ReceivedBytes = StagedBytes & { readonly scanned: Scanned };

export type DocumentWithin = {
  readonly entities: readonly Place[];
  /** A type's code, or what a standard calls it. */
  readonly type: string;
  readonly language: string;
  readonly country: string | null;
  readonly startDate: string | null;
  readonly displayLabel: string | null;
  readonly fileName: string;
  readonly filing: boolean;
  readonly bytes: ReceivedBytes | null;
  readonly externalUri: string | null;
};

/** What is said of one of the rows. */
type RowNote = { readonly index: number; readonly reason: string };

/** What FundsXML calls the types, where that is not their code without its underscores. */
const CALLED: Readonly<Record<string, string>> = {
  halfyearreport: 'SEMI_ANNUAL_REPORT',
  priipskid: 'KID',
  kidsimplifiedprospectus: 'KIID',
  marketingmaterial: 'MARKETING',
  sfdrwebsitedisclosure: 'SFDR_WEBSITE',
};

/** Files documents within files, for whoever reads those files: in all scopes, and at every level. */
export function documentsWithin(parts: Omit<BulkParts, 'database'>) {
  const received = new Set<string>();
  const scan = scanOneByOne(parts.scanner);
  return {
    receive: async (bytes: AsyncIterable<Buffer>): Promise<ReceivedBytes> => {
      const staged = await stageFile(parts.stagingFolder, bytes);
      received.add(staged.path);
      return { ...staged, scanned: await scan(staged) };
    },

    apply: async (tx: Tx, customerCode: string, rows: readonly DocumentWithin[], author: Author) => {
      const { bytes, entities, levelNamed, mostBytes, tables } = parts;
      const record = await readKnownRecord(tx, customerCode, tables.fold);
      const found = await findByCodeOrIsin(
        tx,
        customerCode,
        rows.flatMap((row) => row.entities.map(({ code }) => code)),
      );
      const find = (code: string) => found.get(code) ?? [];
      const known: KnownRecord = { ...record, find, levelNamed, mayWrite: () => true };
      await putInOrder(
        tx,
        bytes,
        customerCode,
        rows.flatMap(({ bytes: each }) => (each !== null && each.scanned.found === null ? each : [])),
      );
      const today = await entities.beginWrite(tx, customerCode);
      const filing = beginFiling(tx, customerCode, entities, { author, today });
      const rejected: RowNote[] = [];
      const warnings: RowNote[] = [];
      const counts = { written: 0, unchanged: 0 };
      for (const [index, row] of rows.entries()) {
        const filed = await fileWithin(row, { filing, entities, known, mostBytes });
        if (typeof filed === 'string') rejected.push({ index, reason: filed });
        else {
          counts[filed.changed ? 'written' : 'unchanged'] += 1;
          warnings.push(...notesOf(filed).map((reason) => ({ index, reason })));
        }
      }
      await filing.end();
      return { ...counts, rejected, warnings };
    },

    clear: async () => {
      await Promise.all([...received].map((path) => rm(path, { force: true })));
      received.clear();
    },
  };
}

/** What became of a document, or why it is refused. */
async function fileWithin(
  row: DocumentWithin,
  {
    filing,
    entities,
    known,
    mostBytes,
  }: Pick<BulkParts, 'entities' | 'mostBytes'> & { readonly filing: Filing; readonly known: KnownRecord },
): Promise<Created | string> {
  const { bytes, externalUri, fileName } = row;
  if (bytes !== null && bytes.sizeBytes === 0) return REASONS.empty;
  if (bytes !== null && bytes.sizeBytes > mostBytes) return REASONS.tooLarge(megabytes(mostBytes));
  if (bytes !== null && bytes.scanned.found !== null) return REASONS.infected(bytes.scanned.found);
  const type = typeNamed(row.type, known);
  const said = settleSaid(
    {
      ...row,
      type,
      entities: belongingTo(row.entities, known.types.get(type)?.levels ?? []),
      language: [row.language].filter((each) => each !== ''),
      problems: [],
    },
    known,
  );
  if ('reasons' in said) return said.reasons.join('; ');
  const file =
    bytes === null ? null : { ...bytes, fileName: shownFileName(fileName), declaredType: undefined };
  const received: Received = { said: { ...said, ...(externalUri !== null && { externalUri }) }, file };
  try {
    const described = await describeDocument(received);
    const document = bytes === null ? described : afterScan(described, bytes.scanned);
    return await createDocument(filing, entities, received.said, document, { inBulk: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'attachment-kind'
      ? REASONS.otherKind(ENDINGS.join(', '))
      : REASONS.changedMeanwhile;
  }
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

function typeNamed(text: string, { types }: KnownRecord): string {
  const called = plain(text);
  return [...types.keys()].find((code) => plain(code) === called) ?? CALLED[called] ?? text;
}

/** Of the entities named, those of the lowest level where the type may hang: the others say where those stand. */
function belongingTo(named: readonly Place[], levels: readonly Level[]): readonly Place[] {
  const fit = named.filter(({ level }) => levels.length === 0 || levels.includes(level));
  const lowest = LEVELS.findLast((level) => fit.some((each) => each.level === level));
  return lowest === undefined ? named : fit.filter(({ level }) => level === lowest);
}
