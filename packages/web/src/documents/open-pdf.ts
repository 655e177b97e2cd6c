import {
  getDocument,
  PasswordException,
  PDFWorker,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { trustedWorkerUrl } from '../ui/trusted-types.ts';
import { drawPage, type DrawnPage } from './draw-page.ts';
import { ShippedData } from './shipped-data.ts';

const WORKER = new URL('../../../../node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url)
  .href;

/** One for all documents of the page's life. */
let shared: PDFWorker | null = null;
function sharedWorker(): PDFWorker {
  if (shared === null || shared.destroyed) {
    const port: unknown = new Worker(trustedWorkerUrl(WORKER), { type: 'module' });
    // Its types take the port for nothing else than null.
    shared = new PDFWorker({ port: port as null });
  }
  return shared;
}

/** In points. */
export type PageSize = { readonly width: number; readonly height: number };

export type OpenedPdf = {
  readonly sizes: readonly PageSize[];
  readonly draw: (number: number, scale: number, into: HTMLElement) => DrawnPage;
  readonly end: () => void;
};

/**
 * Opens a PDF to be drawn: nothing that it holds is run, and nothing that it names is fetched.
 * @returns why it can't be read where it can't
 */
export async function openPdf(content: Blob): Promise<OpenedPdf | 'damaged' | 'encrypted'> {
  const data = new Uint8Array(await content.arrayBuffer());
  const given: unknown = {
    data,
    worker: sharedWorker(),
    BinaryDataFactory: ShippedData,
    // Named, so that the data is asked for.
    cMapUrl: '/',
    standardFontDataUrl: '/',
    useSystemFonts: false,
    useWorkerFetch: false,
    // The page's policy lets no code be made from bytes.
    useWasm: false,
    disableWorkerRendering: true,
    enableXfa: false,
    verbosity: 0,
  };
  const task = getDocument(given as Parameters<typeof getDocument>[0]);
  const end = () => void task.destroy();
  try {
    const pdf = await task.promise;
    return { sizes: await sizesOf(pdf), draw: (...page) => drawPage(pdf, ...page), end };
  } catch (error) {
    end();
    // All else that goes wrong with bytes that are there lies in the bytes.
    return error instanceof PasswordException ? 'encrypted' : 'damaged';
  }
}

/** Pages whose own sizes are asked for: of a longer document all others count for as large as the first. */
const MEASURED = 200;

async function sizesOf(pdf: PDFDocumentProxy): Promise<PageSize[]> {
  const measured = await Promise.all(
    Array.from({ length: Math.min(pdf.numPages, MEASURED) }, async (_, at) => {
      const { width, height } = (await pdf.getPage(at + 1)).getViewport({ scale: 1 });
      return { width, height };
    }),
  );
  return Array.from({ length: pdf.numPages }, (_, at) => measured[at] ?? measured[0]!);
}
