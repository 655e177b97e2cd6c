import type { ArchiveRequest } from '@fundarium/contract/archives';
import type { BulkQuestion } from '@fundarium/contract/attachments';
import type { ExportRequest } from '@fundarium/contract/export';
import type { Job } from '@fundarium/contract/jobs';
import { searchQuery, type SearchReply } from '@fundarium/contract/search';
import { attachmentQuery } from '@fundarium/contract/search-attachments';
import { normaliseCustomerSettings, type CustomerSettings } from '@fundarium/contract/settings-customer';
import { documentEntities } from './document-entities.ts';
import type { FoundPairs } from './documents/archives/archive-contents.ts';
import { buildArchive } from './documents/archives/archive-job.ts';
import type { ByteStore } from './documents/bytes/byte-store.ts';
import { composeExports } from './compose-exports.ts';
import { composeReadings } from './compose-readings.ts';
import type { BulkParts } from './documents/bulk/file-bulk.ts';
import { writeExport } from './exports/export-job.ts';
import { requireExportRights } from './exports/export-rights.ts';
import { fileName } from './exports/file-name.ts';
import { fileArchive } from './file-archive.ts';
import { keptMetamodels } from './metamodel/kept-metamodels.ts';
import type { IndexClient } from './index/process/client.ts';
import type { StreamedRows } from './index/process/rpc.ts';
import type { JobKind, ResultStore } from './jobs/job-kind.ts';
import type { FileOfJob } from './jobs/job-file-store.ts';
import { insertJob, readJob, type NewJob } from './jobs/job-store.ts';
import { holdFile } from './jobs/unneeded-files.ts';
import { BUSINESS_DATE } from './platform/day.ts';
import type { Database, Tx } from './platform/database.ts';
import { contextOf, type SignedIn } from './platform/signed-in.ts';
import { readCustomerSettings } from './settings/customer-settings-store.ts';
import { handOver } from './template-production/production-job.ts';
import type { ReadKnown } from './template-production/present-codes.ts';
import type { ProductionRouteParts } from './template-production/routes.ts';
import type { ProductionCentre } from './template-production/trigger.ts';

type Streams = Pick<IndexClient, 'stream'>;

/** The pairs that a search of documents finds; those in filing are in no archive. */
export const foundPairs = (index: Streams): FoundPairs =>
  async function* ({ customerCode, scopes }, { nature, query }, minRevision, signal) {
    const asked = attachmentQuery.parse({ ...query, page: { offset: 0, limit: 0 } });
    const question = { customerCode, scopes, nature, query: asked, minRevision, seesFiling: false };
    for await (const { json } of index.stream(question, signal)) {
      const { rows } = JSON.parse(json) as StreamedRows;
      yield rows.map(({ uuid = '', level, code }) => ({ uuid, level, code }));
    }
  };

const globalsOf = async (database: Database, caller: SignedIn): Promise<CustomerSettings['globals']> =>
  database.withCustomer(contextOf(caller), async (tx) => {
    const { globals } = normaliseCustomerSettings(await readCustomerSettings(tx, caller.customerCode));
    return globals;
  });
export const mostArchiveBytes = (database: Database) => async (caller: SignedIn) =>
  (await globalsOf(database, caller)).maxArchiveSize;
export const mostTemplateNodes = (database: Database) => async (caller: SignedIn) =>
  (await globalsOf(database, caller)).dpcTrigger.maxNodes;

/** Keeps a job of the caller's and answers it as jobs are listed. */
export async function createJob(
  tx: Tx,
  { customerCode, personId }: SignedIn,
  job: Omit<NewJob, 'personId'>,
): Promise<Job> {
  const id = await insertJob(tx, customerCode, { ...job, personId });
  return (await readJob(tx, customerCode, personId, id))!;
}

/** Codes of what a search of entities finds, in its order; none where they are too many. */
export const foundCodes =
  (index: Pick<IndexClient, 'ask' | 'stream'>): ProductionRouteParts['find'] =>
  async ({ customerCode, scopes }, { nature, query }, most, { minRevision, signal }) => {
    const asked = searchQuery.parse({ ...query, page: { offset: 0, limit: 0 } });
    const question = { customerCode, scopes, nature, query: asked, minRevision };
    const counted = await index.ask('search', { ...question, displayCap: most }, signal);
    const { total, revision } = JSON.parse(counted.json) as SearchReply;
    const codes: string[] = [];
    if (total <= most)
      for await (const { json } of index.stream({ ...question, minRevision: revision }, signal))
        codes.push(...(JSON.parse(json) as StreamedRows).rows.map(({ code }) => code));
    return { total, codes };
  };

/** Present codes of entities that the context sees, by those asked for. */
export const knownCodes: ReadKnown = async (tx, customerCode, level, codes) => {
  const { readKnown, placeKey } = documentEntities;
  const found = await readKnown(
    tx,
    customerCode,
    codes.map((code) => ({ level, code })),
  );
  return new Map(
    codes.flatMap((code) => {
      const entity = found.get(placeKey(level, code));
      return entity === undefined ? [] : [[code, entity.code] as const];
    }),
  );
};

/** The job of an archive, which a mail tells of. */
export const createArchiveJob =
  (mailIsOn: boolean) =>
  (tx: Tx, caller: SignedIn, question: ArchiveRequest): Promise<Job> => {
    const { language, label } = question;
    return createJob(tx, caller, { kind: 'ARCHIVE', language, label, question, mailIsOn });
  };

/** The job of a file of documents, which is there from then on as long as the job needs it. */
export const createDocumentFileJob =
  (results: Pick<ResultStore, 'open'>) =>
  async (tx: Tx, caller: SignedIn, question: BulkQuestion): Promise<Job> => {
    const { fileName: label, language, sha256 } = question;
    await holdFile(tx, results, caller.customerCode, sha256);
    return createJob(tx, caller, { kind: 'DOCUMENT_FILE', label, language, question });
  };

export const createExportJob =
  (database: Database, wake: (customerCode: string) => void) =>
  async (caller: SignedIn, request: ExportRequest, name: string): Promise<Job> => {
    const { customerCode } = caller;
    // Whose a job is is no matter of scopes.
    const job = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      createJob(tx, caller, { kind: 'EXPORT', label: name, language: request.language, question: request }),
    );
    wake(customerCode);
    return job;
  };

/** Rights that a person has lost since a job was made leave its file behind; its scopes are looked at by the jobs. */
export function requireFile(
  caller: SignedIn,
  { kind, question }: Pick<FileOfJob, 'kind' | 'question'>,
): void {
  if (kind === 'EXPORT') requireExportRights(caller, question as ExportRequest);
}

export type JobKindParts = {
  readonly database: Database;
  readonly index: Pick<IndexClient, 'ask' | 'stream'>;
  /** Where documents lie, and how they are filed. */
  readonly documents: BulkParts;
  /** Where what was handed to a job lies. */
  readonly results: Pick<ByteStore, 'open'>;
  readonly publicUrl: string;
  readonly productionCentre: ProductionCentre | null;
};

/** A file that took longer than this is told of by mail as well. */
const MAILED_AFTER_MS = 60_000;

/** All kinds of long work that the process of jobs does. */
export function jobKinds(parts: JobKindParts): readonly JobKind[] {
  const { database, index, documents, results, publicUrl, productionCentre } = parts;
  const archive = {
    database,
    bytes: documents.bytes,
    found: foundPairs(index),
    mostBytesOf: mostArchiveBytes(database),
    nameOf: (caller: SignedIn, { nature }: ArchiveRequest) => archiveName(database, caller, nature),
  };
  const readings = composeReadings(database, index);
  const metamodels = keptMetamodels();
  const around = composeExports({ readings, database, index, metamodels, publicUrl, now: () => new Date() });
  return [
    {
      kind: 'ARCHIVE',
      mailOfFailure: 'job-failed',
      run: async (job) => ({ ...(await buildArchive(archive, job)), mail: 'archive-ready' }),
    },
    {
      kind: 'EXPORT',
      run: async (job) => {
        const began = Date.now();
        const written = await writeExport(around, job);
        return Date.now() - began < MAILED_AFTER_MS ? written : { ...written, mail: 'file-ready' };
      },
    },
    { kind: 'DOCUMENT_FILE', run: (job) => fileArchive({ parts: documents, results }, job) },
    {
      kind: 'TEMPLATE_PRODUCTION',
      run: (job) => handOver({ database, known: knownCodes, productionCentre }, job),
    },
  ];
}

async function archiveName(
  database: Database,
  caller: SignedIn,
  nature: ArchiveRequest['nature'],
): Promise<string> {
  const what = nature === 'ATTACHMENT' ? 'documents' : 'structured-product-documents';
  const { rows } = await database.withCustomer(contextOf(caller), (tx) =>
    tx.query<{ day: string }>(`select ${BUSINESS_DATE}::text as day`, [caller.customerCode]),
  );
  return fileName(what, caller.customerCode, rows[0]!.day, 'zip');
}
