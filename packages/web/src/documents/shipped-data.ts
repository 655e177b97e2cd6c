/** Letters and maps of characters that a PDF may name without having them, by file name. */
const FILES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ...import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
    ...import.meta.glob<string>('../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  }).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

/** What is shipped beside the engine, fetched by the page when a PDF needs it: the worker's own policy lets it fetch nothing. */
export class ShippedData {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = FILES[filename];
    const reply = url === undefined ? null : await fetch(url);
    if (!reply?.ok) throw new Error(`There is no ${filename}`);
    return new Uint8Array(await reply.arrayBuffer());
  }
}
