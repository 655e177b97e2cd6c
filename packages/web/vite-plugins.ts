import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { calls } from '@fundarium/contract/calls';
import type { Plugin } from 'vite';
import { createAppTheme } from './src/ui/theme.ts';

/** Below this, the headers weigh more than what is saved. */
const SMALLEST_BYTES = 2048;
/** Nearly as small as the highest, in a tenth of its time. */
const BROTLI_QUALITY = 9;

const PALETTE = 'virtual:palette.css';

/**
 * The theme's variables, of both schemes, as a style sheet of the build: the page stands in its colours before any
 * script has run, and the UI library, which would make the sheet, need not be there.
 */
export function paletteSheet(): Plugin {
  return {
    name: 'palette-sheet',
    resolveId: (id) => (id === PALETTE ? PALETTE : null),
    load: (id) => (id === PALETTE ? createAppTheme({}).generateStyleSheets().map(ruleText).join('\n') : null),
  };
}

/** Rules as the UI library gives them: declarations by selector, and rules within a rule. */
function ruleText(rules: object): string {
  return Object.entries(rules)
    .map(([name, value]) =>
      typeof value === 'object' ? `${name} {${ruleText(value)}}` : `${cssName(name)}: ${value};`,
    )
    .join(' ');
}

const cssName = (name: string) =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The calls as the plain data that they are: making the schemas which they come from would be a tenth of the page's start. */
export function callsAsData(): Plugin {
  return {
    name: 'calls-as-data',
    apply: 'build',
    load: (id) =>
      id.endsWith('/packages/contract/src/calls.ts')
        ? `export const calls = ${JSON.stringify(calls)};`
        : null,
  };
}

/**
 * Has the page fetch from the start a module that its first one imports later, and what that needs; and below each of
 * the paths given another one, by links that the server takes out of the pages elsewhere.
 * @param never names of chunks that are not for a start: a build in which it needs one of them fails
 */
export function preloaded(
  module: string,
  below: Readonly<Record<string, string>>,
  never: readonly string[],
): Plugin {
  return {
    name: 'preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const found = new Set<string>();
        const add = (fileName: string): string[] => {
          if (found.has(fileName)) return [];
          found.add(fileName);
          return [fileName, ...chunks.find((each) => each.fileName === fileName)!.imports.flatMap(add)];
        };
        const filesOf = (source: string) =>
          chunks
            .filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/packages/web/src/${source}`))
            .flatMap(({ fileName }) => add(fileName));
        const link = (fileName: string, attrs: Record<string, string> = {}) => ({
          tag: 'link',
          attrs: {
            rel: 'modulepreload',
            crossorigin: true,
            // After the script that sends the first call, which is small.
            fetchpriority: 'low',
            href: `/repository/${fileName}`,
            ...attrs,
          },
          injectTo: 'head' as const,
        });
        // Vite names the entry and what it needs.
        for (const { isEntry, fileName } of chunks) if (isEntry) add(fileName);
        const links = [
          ...filesOf(module).map((fileName) => link(fileName)),
          ...Object.entries(below).flatMap(([path, source]) =>
            filesOf(source).map((fileName) => link(fileName, { 'data-below': path })),
          ),
        ];
        for (const { name, fileName } of chunks) {
          if (never.includes(name) && found.has(fileName))
            throw new Error(
              `A page would start with "${name}": import what needs it where it is shown, as mui-parts.ts does`,
            );
        }
        return links;
      },
    },
  };
}

/** Puts each file's compressed forms beside it, for the server to send as they are. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: async ({ dir }, bundle) => {
      for (const file of Object.values(bundle)) {
        if (dir === undefined || !/\.(m?js|css|svg|json)$/.test(file.fileName)) continue;
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (content.byteLength < SMALLEST_BYTES) continue;
        const path = join(dir, file.fileName);
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
        await writeFile(`${path}.br`, brotliCompressSync(content, options));
        await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
