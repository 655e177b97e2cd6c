import { join } from 'node:path';
import { openByteStore } from './documents/bytes/open-byte-store.ts';
import { clamd } from './documents/scan/clamd.ts';
import type { DocumentParts } from './documents/surroundings.ts';
import type { Config } from './platform/config.ts';

/** What says where they lie, as one process hands it to another. */
export type DocumentPlace = Pick<Config, 'dataFolder' | 'documentStore' | 'documentBytes'> & {
  readonly clamd?: Config['clamd'];
};

/** Where documents lie, for whoever receives or serves them on this machine. */
export async function openDocuments({
  dataFolder,
  documentStore,
  documentBytes,
  clamd: place,
}: DocumentPlace): Promise<Omit<DocumentParts, 'database' | 'entities'>> {
  const folder = join(dataFolder, 'documents');
  return {
    bytes: await openByteStore(join(folder, 'bytes'), documentStore),
    stagingFolder: join(folder, 'incoming'),
    mostBytes: documentBytes,
    scanner: place === undefined ? undefined : clamd(place),
  };
}
