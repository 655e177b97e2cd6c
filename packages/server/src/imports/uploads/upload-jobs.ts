import type { Job, JobStatus } from '@fundarium/contract/jobs';
import type { ImportStatus } from '@fundarium/contract/import-endpoints';
import { may } from '@fundarium/contract/rights';
import type { Tx } from '../../platform/database.ts';
import type { SignedIn } from '../../platform/signed-in.ts';
import type { LineCounts } from '../line-report.ts';
import { readUploads } from './upload-store.ts';

const STATUSES: Readonly<Record<ImportStatus, JobStatus>> = {
  queued: 'WAITING',
  running: 'RUNNING',
  finished: 'READY',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
};

/** Imports that are listed beside other long work. */
const LISTED = 50;

/** Imports as the list of all long work has them: a person's own, or everybody's; none for whoever may not import. */
export async function readUploadJobs(tx: Tx, caller: SignedIn, everybody: boolean): Promise<Job[]> {
  if (!may(caller, 'import')) return [];
  const { uploads } = await readUploads(tx, caller.customerCode, { offset: 0, limit: LISTED });
  return uploads.flatMap((upload): Job[] => {
    const own = upload.who === caller.personId;
    if (!own && !everybody) return [];
    const status = STATUSES[upload.status];
    const { failure, progress } = upload;
    return [
      {
        id: upload.id,
        kind: 'IMPORT',
        status,
        label: upload.fileName,
        who: upload.uploadedBy,
        own,
        createdAt: upload.uploadedAt,
        startedAt: upload.startedAt,
        endedAt: upload.finishedAt,
        progress:
          status === 'RUNNING' && progress !== null ? { done: progress.done, total: progress.total } : null,
        failure: failure === null ? null : { code: 'import-failed', values: { reason: failure } },
        file: null,
        details: countsOf(upload),
        mail: null,
        may: { cancel: status === 'WAITING' || status === 'RUNNING', retry: false, delete: false },
      },
    ];
  });
}

/** What became of the lines of all its files, and whether that is only what would. */
function countsOf({ preview, files }: { readonly preview: boolean; readonly files: readonly Counted[] }) {
  const sum = (of: (counts: LineCounts) => number) => files.reduce((all, { counts }) => all + of(counts), 0);
  return {
    preview: preview ? 1 : 0,
    [preview ? 'toWrite' : 'written']: sum(({ written }) => written),
    notTaken: sum(({ rejected, duplicate, missing }) => rejected + duplicate + missing),
  };
}

type Counted = { readonly counts: LineCounts };
