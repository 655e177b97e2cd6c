import type { JobKindName } from '@fundarium/contract/jobs';
import type { Tx } from '../platform/database.ts';
import { FILE_AGE } from './job-store.ts';

/** Bars whoever else needs or removes a file of this hash until the transaction ends. */
export async function lockFile(tx: Tx, customerCode: string, sha256: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`job ${customerCode} ${sha256}`]);
}

/** Whether a job can still give out a file of this hash, or has yet to read it. */
export async function isFileNeeded(tx: Tx, customerCode: string, sha256: string): Promise<boolean> {
  const { rows } = await tx.query<{ needed: boolean }>(
    `select count(*) > 0 as needed from job
     where customer_code = $1 and (file ->> 'sha256' = $2 and expires_at > now()
       or question ->> 'sha256' = $2 and created_at > now() - $3::interval)`,
    [customerCode, sha256, FILE_AGE],
  );
  return rows[0]!.needed;
}

/** A file of a person's job as long as it can be fetched. */
export type FileOfJob = {
  readonly kind: JobKindName;
  /** What the job was asked for. */
  readonly question: unknown;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** Ids of the entities whose subtrees it shows; null where that is the whole customer. */
  readonly roots: readonly number[] | null;
};

export async function readFileOfJob(
  tx: Tx,
  customerCode: string,
  personId: string,
  id: string,
): Promise<FileOfJob | null> {
  const { rows } = await tx.query<FileOfJob>(
    `select j.kind, j.question, j.file ->> 'name' as name, j.file ->> 'mimeType' as "mimeType",
            (j.file ->> 'sizeBytes')::bigint as "sizeBytes", j.file ->> 'sha256' as sha256,
            j.made_with_roots as roots
     from job j
     where j.customer_code = $1 and j.person_id = $2 and j.id = $3 and j.status = 'READY' and j.file is not null
       and j.expires_at > now()`,
    [customerCode, personId, id],
  );
  return rows[0] ?? null;
}

/** Whether the context sees all that stands below some entities. */
export async function seesAll(tx: Tx, customerCode: string, roots: readonly number[]): Promise<boolean> {
  const { rows } = await tx.query<{ seen: number }>(
    'select count(*) as seen from entity where customer_code = $1 and id = any ($2::bigint[])',
    [customerCode, roots],
  );
  return rows[0]!.seen === roots.length;
}
