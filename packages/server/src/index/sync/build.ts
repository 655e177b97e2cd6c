import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { IndexFile } from '../file/index-file.ts';
import type { EntityTexts, RecordSnapshot } from './record-snapshot.ts';
import { writeSearchable } from '../text/write-terms.ts';
import { writeDocuments } from './write-documents.ts';
import { inWriteTransaction, insertEntityTexts, writeFigures, writeRegistrations } from './write.ts';

/** Entities read and written at a time, and how many of these batches are written side by side. */
const BATCH = 4000;
const LANES = 2;
/** Of one transaction: nearly two row groups of the engine. What is not committed yet is kept in memory, then in temporary files. */
const BATCHES_COMMITTED = 61;

/**
 * Writes everything that the record holds of a customer into an empty file. Values go through as the text that the
 * record has of them; rows whose ISIN is to be shown from their code are few, and read one by one.
 */
export async function writeWholeRecord(file: IndexFile, snapshot: RecordSnapshot): Promise<void> {
  const special: number[] = [];
  for (const level of LEVELS) special.push(...(await writeLevel(file, snapshot, level)));
  await inWriteTransaction(file, async () => {
    for (let start = 0; start < special.length; start += BATCH) {
      const entities = await snapshot.entities(special.slice(start, start + BATCH));
      for (const [level, members] of Map.groupBy(entities, (entity) => entity.level)) {
        await insertEntityTexts(file.writer, file.layout, level, JSON.stringify(members));
      }
    }
  });
  for (const level of LEVELS) {
    await inWriteTransaction(file, () => writeSearchable(file.writer, file.layout, level, null));
  }
  const { figures, registrations, documents } = await snapshot.has();
  if (!figures && !registrations && !documents) return;
  await inWriteTransaction(file, async () => {
    for (let ids = await snapshot.entityIdsAfter(0, BATCH); ids.length > 0;) {
      if (figures) await writeFigures(file, snapshot, ids);
      if (registrations) await writeRegistrations(file, snapshot, ids);
      if (documents) await writeDocuments(file, snapshot, ids);
      ids = await snapshot.entityIdsAfter(ids.at(-1)!, BATCH);
    }
  });
}

/** @returns ids of rows that are left to be written one by one */
async function writeLevel(file: IndexFile, snapshot: RecordSnapshot, level: Level): Promise<number[]> {
  const special: number[] = [];
  let reading: Promise<EntityTexts | null> = snapshot.entityTexts(level, 0, BATCH);
  // It may fail before a lane waits for it, which hears of it then.
  reading.catch(() => undefined);
  // One reads while the others write: the record answers one question at a time.
  const next = async (): Promise<EntityTexts | null> => {
    const mine = reading;
    reading = mine.then((texts) => (texts === null ? null : snapshot.entityTexts(level, texts.last, BATCH)));
    reading.catch(() => undefined);
    return mine;
  };
  const lane = async () => {
    const connection = await file.connect();
    try {
      await connection.run('begin transaction');
      for (let texts = await next(), batch = 1; texts !== null; texts = await next(), batch += 1) {
        special.push(...texts.special);
        if (texts.text !== null) await insertEntityTexts(connection, file.layout, level, texts.text);
        // Nobody reads a file that is being built: what a part of it shows matters to no one.
        if (batch % BATCHES_COMMITTED === 0) await connection.run('commit; begin transaction');
      }
      await connection.run('commit');
    } finally {
      connection.closeSync();
    }
  };
  // The file may be closed only when no lane writes any longer.
  const ends = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return special;
}
