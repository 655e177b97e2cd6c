import { CELLS_OF_JOB, exportRequest } from '@fundarium/contract/export';
import { JobFailure } from '../platform/job-failure.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { writeDurably } from '../platform/write-durably.ts';
import { makeFile } from './make-file.ts';
import type { ExportSurroundings } from './surroundings.ts';

type AtWork = {
  readonly person: SignedIn;
  readonly question: unknown;
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number | null) => void;
  readonly draft: string;
};

/** Writes the file of a large list as it is now, on behalf of whoever asked. */
export async function writeExport(
  around: ExportSurroundings,
  { person, question, signal, progress, draft }: AtWork,
) {
  const request = exportRequest.parse(question);
  const wanted = { session: person, request, minRevision: null, signal, mostCells: CELLS_OF_JOB };
  const { name, mimeType, rows, columns, cells, write } = await makeFile(wanted, around);
  if (cells > CELLS_OF_JOB) throw tooLarge();
  // The list may have changed since it was counted, and of countries and of long audits no count is known before.
  let count = 0;
  const rowsWritten = (done: number) => {
    count = done;
    if (done * columns > CELLS_OF_JOB) throw tooLarge();
    progress(done, Math.max(done, rows));
  };
  const written = await writeDurably([write(rowsWritten)], draft, signal);
  await around.note(person, request, count);
  return { file: { name, mimeType, ...written }, details: { rows: count } };
}

const tooLarge = () => new JobFailure('export-too-large', `A file may have ${CELLS_OF_JOB} cells at most`);
