import { createIndexFile, openIndexFile, removeIndexFile, type IndexFile } from '../file/index-file.ts';
import { writeWholeRecord } from './build.ts';
import { buildingPath, finishFile, newFilePath } from './index-folder.ts';
import { figuresOf, type IndexSurroundings, type Shown } from './surroundings.ts';
import { inWriteTransaction, replaceScopes, writeMeta } from './write.ts';
import type { RecordSnapshot } from './record-snapshot.ts';

/** Builds a customer's file anew from one snapshot of the record, beside the one that is there, and opens it. */
export async function rebuild(
  customerCode: string,
  around: IndexSurroundings,
): Promise<{ readonly file: IndexFile; readonly shown: Shown }> {
  const path = newFilePath(around.folder, customerCode);
  try {
    const shown = await around.readRecord(customerCode, (snapshot) =>
      buildFile(buildingPath(path), customerCode, snapshot, around),
    );
    await finishFile(path);
    return { file: await openIndexFile(path, around.resources), shown };
  } catch (error) {
    await removeIndexFile(buildingPath(path));
    throw error;
  }
}

async function buildFile(
  path: string,
  customerCode: string,
  snapshot: RecordSnapshot,
  { resources }: IndexSurroundings,
): Promise<Shown> {
  const fields = await snapshot.fields();
  const file = await createIndexFile(path, customerCode, snapshot.language, fields, resources);
  try {
    await writeWholeRecord(file, snapshot);
    await inWriteTransaction(file, async () => {
      await replaceScopes(file, snapshot);
      await writeMeta(file, snapshot);
    });
    await file.writer.run('checkpoint');
    return { revision: snapshot.revision, figures: figuresOf(snapshot) };
  } finally {
    file.close();
  }
}
