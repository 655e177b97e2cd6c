import type { Readable } from 'node:stream';
import type { JobKindName } from '@fundarium/contract/jobs';
import type { Language } from '@fundarium/contract/vocabulary';
import type { SignedIn } from '../platform/signed-in.ts';

/** A job as the one who does its work sees it. */
export type JobAtWork = {
  readonly id: string;
  /** Who asked, with the rights of this moment. */
  readonly person: SignedIn;
  readonly language: Language;
  readonly label: string;
  /** As it was stored: each kind reads its own. */
  readonly question: unknown;
  /** Aborted when it is cancelled, overtaken or the process stops. */
  readonly signal: AbortSignal;
  /** Tells how far it is; kept about once a second. */
  readonly progress: (done: number, total: number | null) => void;
  /** Keeps what came of it so far and stays, for where it ends early. */
  readonly note: (details: NonNullable<JobResult['details']>) => void;
  /** A path in the staging folder of this node, for a file in the making: whatever lies there afterwards is removed. */
  readonly draft: string;
};

/** A file that a job leaves, at the path of its draft. */
export type LeftFile = {
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
};

export type JobResult = {
  readonly file?: LeftFile;
  /** Numbers and words that say what came of it. */
  readonly details?: Readonly<Record<string, string | number>>;
  /** The mail that says so, by its template. */
  readonly mail?: string;
};

/** One kind of long work. */
export type JobKind = {
  readonly kind: JobKindName;
  /** @throws JobFailure or Refusal where it can not be done; anything else is tried again */
  readonly run: (job: JobAtWork) => Promise<JobResult>;
  /** The mail that tells of its failure, where there is one. */
  readonly mailOfFailure?: string;
};

/** Where files that jobs made lie until they expire: documents' byte stores are such. */
export type ResultStore = {
  take(customerCode: string, sha256: string, path: string): Promise<void>;
  open(
    customerCode: string,
    sha256: string,
    range?: { readonly first: number; readonly last: number },
  ): Promise<Readable | null>;
  olderThan(customerCode: string, before: number): AsyncIterable<string>;
  remove(customerCode: string, sha256: string): Promise<void>;
};
