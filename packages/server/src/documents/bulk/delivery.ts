import type { NewAttachment } from '@fundarium/contract/attachments';

/** One thing that a delivery of documents holds, before anything is made of it. */
export type DeliveredEntry = {
  /** Its place in the delivery, from 1. */
  readonly place: number;
  /** As it stands there, its parts divided by `/`; never a path of ours. */
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'link';
  /** Bytes as they were counted, not as somebody says. */
  readonly sizeBytes: number;
  /** Of its bytes; null where they can not be read. */
  readonly sha256: string | null;
  /** Why they can not. */
  readonly unreadable: string | null;
};

/** An archive or a folder that is open: every byte of it has been counted against the limits once. */
export type Delivery = {
  readonly name: string;
  /** Of all that it holds: the same delivery has the same one. */
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly entries: readonly DeliveredEntry[];
  readonly read: (entry: DeliveredEntry) => AsyncIterable<Buffer>;
  readonly close: () => Promise<void>;
};

/** Why a delivery that holds folders at most is none: a report without a line would look as if all were well. */
export const NO_FILES = 'it holds no files';

/** What a manifest says of one file. */
export type ManifestLine = {
  readonly line: number;
  readonly path: string;
  /** What else is wrong with the line. */
  readonly problems: readonly string[];
  readonly entities: readonly NamedEntity[];
  readonly type: string;
  readonly language: readonly string[];
  readonly country: string | null;
  readonly startDate: string | null;
  readonly displayLabel: string | null;
  readonly filing: boolean;
};

/** An entity by its code or ISIN; the level tells apart those that share a code. */
export type NamedEntity = { readonly level: string | null; readonly code: string };

/** What becomes of an entry, or of a line of the manifest without one. */
export type Verdict = {
  /** Of the entry; of a line without one, the line's number. */
  readonly place: number;
  readonly name: string;
  readonly outcome: 'filed' | 'same' | 'duplicate' | 'refused' | 'passed-over' | 'manifest';
  /** Why it is not filed, and how to mend that: in English, for reports say it in the reader's language. */
  readonly reasons: readonly string[];
  /** What to look at in one that is filed. */
  readonly notes: readonly string[];
  readonly uuid: string | null;
};

/** An entry that may be filed, with what is said of it. */
export type Filable = {
  readonly entry: DeliveredEntry;
  readonly said: NewAttachment;
  readonly notes: readonly string[];
};

/** The part of a path behind its folders. */
export const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
