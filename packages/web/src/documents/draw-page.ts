import { TextLayer, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import styles from './document-preview.module.css';

export type DrawnPage = {
  /** Fails where the page can't be drawn. */
  readonly done: Promise<void>;
  /** Stops drawing, and takes away what was drawn. */
  readonly end: () => void;
};

/** Most pixels of a page's picture: about what a phone can hold for three of them. */
const MOST_PIXELS = 16_000_000;

/**
 * Draws a page: its picture, and over it its text.
 * @param scale px of the screen per point
 */
export function drawPage(pdf: PDFDocumentProxy, number: number, scale: number, into: HTMLElement): DrawnPage {
  let stop: (() => void) | null = null;
  let ended = false;
  const draw = async () => {
    const page = await pdf.getPage(number);
    if (ended) return;
    const viewport = page.getViewport({ scale });
    const fine = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width * fine);
    canvas.height = Math.floor(viewport.height * fine);
    canvas.setAttribute('aria-hidden', 'true');
    const picture = page.render({ canvas, viewport, transform: [fine, 0, 0, fine, 0, 0] });
    const container = document.createElement('div');
    container.className = styles.text!;
    container.style.setProperty('--total-scale-factor', String(scale));
    const text = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
    stop = () => {
      picture.cancel();
      text.cancel();
    };
    into.replaceChildren(canvas, container);
    await Promise.all([picture.promise, text.render()]);
  };
  return {
    // What fails because it was stopped is nobody's failure.
    done: draw().catch((error: unknown) => {
      if (!ended) throw error;
    }),
    end: () => {
      ended = true;
      stop?.();
      into.replaceChildren();
    },
  };
}
