import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Image } from './store.ts';

/** Sizes of browser icons that browsers and systems ask for; another size gets the next larger one. */
const SIZES = [16, 24, 32, 48, 64, 96, 128, 180, 192, 256, 512];
/** Icons kept ready; a customer has a handful of sizes. */
const MOST_KEPT = 500;

let started: Promise<void> | undefined;
const kept = new Map<string, Image>();

/** Images of pixels that can be drawn at another size. */
const OF_PIXELS = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * A browser icon as PNG of about the size asked for, in pixels. It is drawn by a program that runs no script and fetches
 * nothing; what it can't draw is served as it is.
 */
export async function faviconOf(image: Image, requested: number): Promise<Image> {
  const size = SIZES.find((each) => each >= requested) ?? SIZES.at(-1)!;
  const key = `${createHash('sha256').update(image.bytes).digest('base64')} ${size}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  await (started ??= start());
  const drawn = draw(drawingOf(image), size) ?? image;
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(key, drawn);
  return drawn;
}

async function start(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(await readFile(path));
}

/** An image of pixels stands in a drawing of its own, fitted into a square. */
function drawingOf({ contentType, bytes }: Image): string | Uint8Array {
  if (!OF_PIXELS.includes(contentType)) return new Uint8Array(bytes);
  const data = `data:${contentType};base64,${bytes.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="${data}"/></svg>`;
}

function draw(drawing: string | Uint8Array, size: number): Image | null {
  try {
    const svg = new Resvg(drawing, { fitTo: { mode: 'width', value: size } });
    const bytes = Buffer.from(svg.render().asPng());
    svg.free();
    return { contentType: 'image/png', bytes };
  } catch {
    return null;
  }
}
