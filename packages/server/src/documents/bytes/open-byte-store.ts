import type { ByteStore } from './byte-store.ts';
import { explained, folderFault, s3Fault } from './explained-store.ts';
import { folderBytes } from './folder-bytes.ts';
import type { S3Place } from './s3-bytes.ts';

/** The store that is configured; without one, a folder. The client for S3 is loaded where it is used alone. */
export async function openByteStore(folder: string, place: S3Place | undefined): Promise<ByteStore> {
  if (place === undefined) return explained(folderBytes(folder), folderFault(folder));
  const { s3Bytes } = await import('./s3-bytes.ts');
  return explained(s3Bytes(place), s3Fault(place));
}
