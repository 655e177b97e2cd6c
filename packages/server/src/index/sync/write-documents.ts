import type { AttachmentNature, Level } from '@fundarium/contract/vocabulary';
import { ATTACHMENT_NATURES } from '@fundarium/contract/vocabulary';
import { read, type IndexFile } from '../file/index-file.ts';
import { coreTable, wordPostings } from '../layout.ts';
import { entityLevelsOf, NATURES } from '../nature.ts';
import { writeSearchable } from '../text/write-terms.ts';
import type { DocumentState, RecordSnapshot } from './record-snapshot.ts';
import { BATCH, insertEntityTexts } from './write.ts';

const natureOf = (level: Level): AttachmentNature =>
  ATTACHMENT_NATURES.find((nature) => entityLevelsOf(NATURES[nature]).includes(level))!;

/** Replaces the documents of entities by those of the record: a document gone from an entity is missing there. */
export async function replaceDocuments(
  file: IndexFile,
  snapshot: RecordSnapshot,
  entityIds: readonly number[],
): Promise<void> {
  for (let start = 0; start < entityIds.length; start += BATCH) {
    const batch = entityIds.slice(start, start + BATCH);
    for (const nature of ATTACHMENT_NATURES) await removeDocuments(file, nature, batch);
    await writeDocuments(file, snapshot, batch);
  }
}

/** Writes the documents of up to {@link BATCH} entities of which the file holds none. */
export async function writeDocuments(
  file: IndexFile,
  snapshot: RecordSnapshot,
  entityIds: readonly number[],
): Promise<void> {
  const documents = await snapshot.documents(entityIds);
  for (const [nature, members] of Map.groupBy(documents, ({ level }) => natureOf(level)))
    await insertDocuments(file, nature, members);
}

async function removeDocuments(
  { writer }: IndexFile,
  nature: AttachmentNature,
  entityIds: readonly number[],
): Promise<void> {
  const table = coreTable(nature);
  const entities = `select unnest(from_json($1, '["BIGINT"]'))`;
  const bound = [JSON.stringify(entityIds)];
  await writer.run(
    `delete from ${wordPostings(nature)} where id in (select id from ${table} where parent in (${entities}))`,
    bound,
  );
  await writer.run(`delete from ${table} where parent in (${entities})`, bound);
}

/** A pair is known to the record by its document and its entity: its number in the file is the file's own. */
async function insertDocuments(
  { writer, layout }: IndexFile,
  nature: AttachmentNature,
  members: readonly DocumentState[],
): Promise<void> {
  const [last] = await read(
    writer,
    `select coalesce(max(id), 0)::DOUBLE as id from ${coreTable(nature)}`,
    [],
  );
  const rows = members.map((member, at) => ({ ...member, former: [], id: Number(last?.['id']) + at + 1 }));
  await insertEntityTexts(writer, layout, nature, JSON.stringify(rows));
  await writeSearchable(
    writer,
    layout,
    nature,
    rows.map(({ id }) => id),
  );
}
