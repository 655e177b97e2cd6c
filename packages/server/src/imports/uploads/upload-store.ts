import { FILES_LISTED, type ImportJobReply, type ImportStatus } from '@fundarium/contract/import-endpoints';
import type { ImportMapping } from '@fundarium/contract/import-mapping';
import type { Tx } from '../../platform/database.ts';
import type { PlannedCounts } from '../planned-store.ts';
import type { LineCounts, NotTaken } from '../line-report.ts';

export type StagedUpload = {
  readonly id: string;
  readonly fileName: string;
  readonly fileSha256: string;
  readonly sizeBytes: number;
  readonly mapping: ImportMapping | null;
  readonly preview: boolean;
  readonly who: string;
  readonly node: string;
};

/** What became of one file of an upload. */
export type UploadedFile = {
  readonly jobId: string;
  readonly fileName: string;
  readonly format: string;
  readonly counts: LineCounts;
  readonly notTaken: NotTaken[];
  /** Of a preview alone. */
  readonly planned?: PlannedCounts;
};

export type UploadProgress = NonNullable<ImportJobReply['progress']>;

export async function insertUpload(tx: Tx, customerCode: string, upload: StagedUpload): Promise<void> {
  const { id, fileName, fileSha256, sizeBytes, mapping, preview, who, node } = upload;
  await tx.query(
    `insert into import_upload (customer_code, id, file_name, file_sha256, size_bytes, mapping, preview, who, node)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [customerCode, id, fileName, fileSha256, sizeBytes, mapping, preview, who, node],
  );
}

/** An import that came by another way than the queue, with what became of it: it stands in the list as others do. */
export async function insertEnded(
  tx: Tx,
  customerCode: string,
  upload: StagedUpload & { readonly startedAt: string },
  file: UploadedFile,
): Promise<void> {
  const { id, fileName, fileSha256, sizeBytes, preview, who, node, startedAt } = upload;
  await tx.query(
    `insert into import_upload (customer_code, id, file_name, file_sha256, size_bytes, preview, who, node, status,
                                uploaded_at, started_at, finished_at, files)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'finished', $9, $9, now(), jsonb_build_array($10::jsonb))`,
    [customerCode, id, fileName, fileSha256, sizeBytes, preview, who, node, startedAt, JSON.stringify(file)],
  );
}

export async function countWaiting(tx: Tx, customerCode: string): Promise<number> {
  const { rows } = await tx.query<{ waiting: number }>(
    `select count(*) as waiting from import_upload where customer_code = $1 and status in ('queued', 'running')`,
    [customerCode],
  );
  return rows[0]!.waiting;
}

/** The same, for a transaction that adds one: of several at once each counts those before it. */
export async function countWaitingAlone(tx: Tx, customerCode: string): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `uploads waiting of ${customerCode}`,
  ]);
  return countWaiting(tx, customerCode);
}

/** An upload that is not at its end, as whoever runs it sees it. */
export type WaitingUpload = {
  readonly id: string;
  readonly fileName: string;
  /** As it was stored; null for none. */
  readonly mapping: unknown;
  readonly preview: boolean;
  readonly who: string;
  readonly node: string;
  readonly cancelRequested: boolean;
  readonly attempts: number;
  readonly ageHours: number;
};

/** Uploads that are not at their end, in the order in which they came. */
export async function readWaiting(tx: Tx, customerCode: string): Promise<WaitingUpload[]> {
  const { rows } = await tx.query<WaitingUpload>(
    `select id, file_name as "fileName", mapping, preview, who, node, cancel_requested as "cancelRequested", attempts,
            extract(epoch from now() - uploaded_at)::float8 / 3600 as "ageHours"
     from import_upload where customer_code = $1 and status in ('queued', 'running')
     order by uploaded_at, id`,
    [customerCode],
  );
  return rows;
}

/** Says that an upload runs now, where it was not cancelled meanwhile. */
export async function beginUpload(tx: Tx, customerCode: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update import_upload
     set status = 'running', started_at = coalesce(started_at, now()), attempts = attempts + 1, files = '[]'
     where customer_code = $1 and id = $2 and status in ('queued', 'running') and not cancel_requested`,
    [customerCode, id],
  );
  return rowCount === 1;
}

/** Keeps how far it is, and tells whether somebody wants it to stop. */
export async function writeProgress(
  tx: Tx,
  customerCode: string,
  id: string,
  progress: UploadProgress | null,
): Promise<boolean> {
  const { rows } = await tx.query<{ cancelled: boolean }>(
    `update import_upload set progress = coalesce($3::jsonb, progress)
     where customer_code = $1 and id = $2 returning cancel_requested as cancelled`,
    [customerCode, id, progress],
  );
  return rows[0]?.cancelled ?? true;
}

/** An attempt that got on, or was stopped in order, does not count. */
export async function forgetAttempts(tx: Tx, customerCode: string, id: string): Promise<void> {
  await tx.query('update import_upload set attempts = 0 where customer_code = $1 and id = $2', [
    customerCode,
    id,
  ]);
}

export async function addFile(tx: Tx, customerCode: string, id: string, file: UploadedFile): Promise<void> {
  await tx.query(
    `update import_upload set files = files || jsonb_build_array($3::jsonb), attempts = 0
     where customer_code = $1 and id = $2`,
    [customerCode, id, JSON.stringify(file)],
  );
}

export async function endUpload(
  tx: Tx,
  customerCode: string,
  id: string,
  status: 'finished' | 'failed' | 'cancelled',
  failure: string | null = null,
): Promise<void> {
  await tx.query(
    `update import_upload set status = $3, failure = $4, finished_at = now(), progress = null
     where customer_code = $1 and id = $2 and status in ('queued', 'running')`,
    [customerCode, id, status, failure],
  );
}

/** Cancels what waits, and asks what runs to stop; null where there is no such upload. */
export async function cancelUpload(tx: Tx, customerCode: string, id: string): Promise<ImportStatus | null> {
  const { rows } = await tx.query<{ status: ImportStatus }>(
    `update import_upload
     set cancel_requested = cancel_requested or status in ('queued', 'running'),
         status = case status when 'queued' then 'cancelled' else status end,
         finished_at = case status when 'queued' then now() else finished_at end
     where customer_code = $1 and id = $2 returning status`,
    [customerCode, id],
  );
  return rows[0]?.status ?? null;
}

export type UploadRow = Omit<ImportJobReply, 'files' | 'revision'> & { readonly files: UploadedFile[] };

const UTC = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const COLUMNS = `u.id, u.file_name as "fileName", u.size_bytes as "sizeBytes", u.file_sha256 as sha256,
  u.mapping ->> 'name' as mapping, u.preview, u.status, u.who, coalesce(p.username, u.who) as "uploadedBy",
  ${UTC('u.uploaded_at')} as "uploadedAt", ${UTC('u.started_at')} as "startedAt",
  ${UTC('u.finished_at')} as "finishedAt", u.failure, u.progress`;
/** Of an archive of thousands of files a list tells the first ones. */
const FIRST_FILES = `jsonb_path_query_array(u.files, '$[0 to ${FILES_LISTED - 1}]')`;
const UPLOADS = `import_upload u left join person p on p.customer_code = u.customer_code and p.id::text = u.who`;

export async function readUpload(tx: Tx, customerCode: string, id: string): Promise<UploadRow | null> {
  const { rows } = await tx.query<UploadRow>(
    `select ${COLUMNS}, u.files from ${UPLOADS} where u.customer_code = $1 and u.id = $2`,
    [customerCode, id],
  );
  return rows[0] ?? null;
}

/** A page of uploads, newest first. */
export async function readUploads(
  tx: Tx,
  customerCode: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly uploads: UploadRow[] }> {
  const { rows: counted } = await tx.query<{ total: number }>(
    'select count(*) as total from import_upload where customer_code = $1',
    [customerCode],
  );
  const { rows } = await tx.query<UploadRow>(
    `select ${COLUMNS}, ${FIRST_FILES} as files from ${UPLOADS} where u.customer_code = $1
     order by u.uploaded_at desc, u.id offset $2 limit $3`,
    [customerCode, offset, limit],
  );
  return { total: counted[0]!.total, uploads: rows };
}
