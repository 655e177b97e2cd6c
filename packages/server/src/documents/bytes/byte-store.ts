import type { Readable } from 'node:stream';
import type { ByteRange } from '../../platform/byte-range.ts';

/**
 * Where documents' bytes lie: written once under the SHA-256 of their content, in hexadecimal, each customer's apart from
 * all others'. What is there under a hash never changes.
 */
export type ByteStore = {
  /** Puts a file of this machine there, whole and durable when this returns; one that is there already stays. */
  put(customerCode: string, sha256: string, path: string): Promise<void>;
  /** As `put`, of a file that nobody needs where it lies: it may be gone from there afterwards. */
  take(customerCode: string, sha256: string, path: string): Promise<void>;
  /** All bytes or some of them; null where there are none of that hash. */
  open(customerCode: string, sha256: string, range?: ByteRange): Promise<Readable | null>;
  /** Hashes of a customer's bytes that were put before an instant in milliseconds. */
  olderThan(customerCode: string, before: number): AsyncIterable<string>;
  remove(customerCode: string, sha256: string): Promise<void>;
  /** The record that the store belongs to; null where none has said so yet, or of a store that this one is a copy of. */
  owner(): Promise<string | null>;
  setOwner(owner: string): Promise<void>;
  /** @throws Error where nothing can be stored or read at present */
  check(): Promise<void>;
};
