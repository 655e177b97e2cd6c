import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Loaded before the product's server by `npm run dev` alone: the server takes the page as it is written in place of a
 * build of the client, and the development server in front of it gives what the page imports.
 */
const BUILD = /standalone\/client-build\.ts$/;
const UNBUILT = pathToFileURL(import.meta.filename).href;

registerHooks({
  resolve: (specifier, context, next) =>
    BUILD.test(specifier) ? { url: UNBUILT, shortCircuit: true } : next(specifier, context),
});

const ROOT = join(import.meta.dirname, '../..');
const FONT = 'inter-latin-wght-normal.woff2';

/** Puts the page where a build would be, with the one file that the server's own pages ask for by its name. */
export async function buildClient(): Promise<string> {
  const folder = join(ROOT, '.cache/dev/client');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  cpSync(join(ROOT, 'packages/web/index.html'), join(folder, 'index.html'));
  cpSync(join(ROOT, 'node_modules/@fontsource-variable/inter/files', FONT), join(folder, 'assets', FONT));
  return folder;
}
