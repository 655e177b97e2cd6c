import type { Level } from '@fundarium/contract/vocabulary';
import { read, type IndexFile } from '../file/index-file.ts';
import { coreTable } from '../layout.ts';
import type { Changed } from '../memory/follow.ts';
import type { TouchKind } from '../../platform/revision.ts';
import type { RecordSnapshot, Touched } from './record-snapshot.ts';
import { figuresOf, type Shown } from './surroundings.ts';
import { replaceDocuments } from './write-documents.ts';
import { inWriteTransaction, replaceEntities, replaceFigures, replaceScopes, writeMeta } from './write.ts';

/** How much of one customer's entities a batch may touch before building the file anew is cheaper. */
const REBUILD_SHARE = 0.5;
const REBUILD_LEAST = 20_000;
/** Longest that the revisions of an import are held back for one larger batch. */
const HOLD_MS = 30_000;
const WRITTEN_BY_IMPORTS: readonly TouchKind[] = ['quotation', 'entity', 'attachment'];
/** What an import under way writes, and figures from it; anything else is shown at once, and they with it. */
const mayWait = ({ kind, source, ageMs }: Touched) =>
  ((WRITTEN_BY_IMPORTS.includes(kind) && source === 'import') || kind === 'figure') && ageMs < HOLD_MS;

/** What a file was changed by since the revision that it showed. */
export type FileChange = { readonly from: number; readonly what: Changed };

/** What came of following: what the file shows now and what was changed in it, or why it has to be built anew. */
export type CaughtUp =
  | { readonly shown: Shown; readonly changed: FileChange | null }
  | { readonly rebuild: string };

/**
 * Brings a file to a snapshot of the record.
 * @param hold whether what an import writes may wait for a larger batch
 */
export async function catchUp(file: IndexFile, snapshot: RecordSnapshot, hold: boolean): Promise<CaughtUp> {
  const { revision, businessDate } = await file.readMeta();
  const figures = figuresOf(snapshot);
  if (((await snapshot.tokenOf(revision.number)) ?? '') !== revision.token) {
    return { rebuild: `the record does not know revision ${revision.number} of the index` };
  }
  // Names are in its order, and no revision tells of it.
  if (snapshot.language !== file.layout.language) return { rebuild: "the customer's language has changed" };
  const turned = snapshot.businessDate !== businessDate;
  const asBefore = { shown: { revision, figures }, changed: null };
  if (snapshot.revision.number === revision.number && !turned) return asBefore;
  const touched = await snapshot.touchedAfter(revision.number);
  if (touched.some(({ kind }) => kind === 'metamodel')) return { rebuild: 'the metamodel has changed' };
  const waits = hold && !turned && touched.length > 0 && touched.every(mayWait);
  if (waits && (await snapshot.importRuns())) return asBefore;

  const dated = turned ? await snapshot.turnedSince(businessDate) : [];
  const changes = changesOf(touched, dated);
  const { length } = changes.entities;
  if (length > REBUILD_LEAST && length > REBUILD_SHARE * (await countEntities(file))) {
    return { rebuild: `${length} entities changed at once` };
  }
  const levels = await write(file, snapshot, changes);
  return {
    shown: { revision: snapshot.revision, figures },
    changed: { from: revision.number, what: { ...changes, levels } },
  };
}

/** Ids of entities that are to be written anew, of those of which something else alone is, and whether scopes are. */
type Changes = {
  readonly entities: readonly number[];
  readonly figures: readonly number[];
  /** Ids of entities whose documents are. */
  readonly documents: readonly number[];
  readonly scopes: boolean;
};

function changesOf(touched: readonly Touched[], dated: readonly number[]): Changes {
  const idsOf = (...kinds: readonly string[]) =>
    touched.filter(({ kind }) => kinds.includes(kind)).flatMap(({ ids }) => ids);
  const entities = new Set([...idsOf('entity'), ...dated]);
  const figures = new Set(idsOf('quotation', 'figure'));
  return {
    entities: [...entities],
    figures: [...figures].filter((id) => !entities.has(id)),
    documents: [...new Set(idsOf('attachment'))],
    scopes: touched.some(({ kind }) => kind === 'scope'),
  };
}

/** @returns the levels of the entities that are there */
async function write(
  file: IndexFile,
  snapshot: RecordSnapshot,
  { entities, figures, documents, scopes }: Changes,
): Promise<ReadonlyMap<number, Level>> {
  let levels: ReadonlyMap<number, Level> = new Map();
  await inWriteTransaction(file, async () => {
    levels = await replaceEntities(file, snapshot, entities);
    await replaceFigures(file, snapshot, figures);
    await replaceDocuments(file, snapshot, documents);
    if (scopes) await replaceScopes(file, snapshot);
    await writeMeta(file, snapshot);
  });
  return levels;
}

async function countEntities({ writer }: IndexFile): Promise<number> {
  const [row] = await read(writer, `select count(*)::INTEGER as n from ${coreTable('PART')}`, []);
  return Number(row?.['n'] ?? 0);
}
