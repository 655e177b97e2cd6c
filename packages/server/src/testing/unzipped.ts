import { buffer } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';

export type Unzipped = { readonly name: string; readonly content: Buffer };

/** What an archive holds, in its order; fails where a name leads out of it or bytes are damaged. */
export function unzipped(bytes: Buffer): Promise<Unzipped[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(
      bytes,
      { lazyEntries: true, validateEntrySizes: true, strictFileNames: true },
      (error, zip) => {
        if (error) return reject(error);
        const entries: Unzipped[] = [];
        zip.on('error', reject);
        zip.on('end', () => resolve(entries));
        zip.on('entry', (entry: { fileName: string }) => {
          zip.openReadStream(entry as never, (failed, stream) => {
            if (failed) return reject(failed);
            buffer(stream).then((content) => {
              entries.push({ name: entry.fileName, content });
              zip.readEntry();
            }, reject);
          });
        });
        zip.readEntry();
      },
    );
  });
}
