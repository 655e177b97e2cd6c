import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { endpoints } from '@fundarium/contract/endpoints';
import type { Plugin } from 'vite';

/** Below this, the headers weigh more than what is saved. */
const SMALLEST_BYTES = 2048;
/** Nearly as small as the highest, in a tenth of its time. */
const BROTLI_QUALITY = 9;

/**
 * The client speaks calls by their method and path; the schemas of what they take and answer are the server's to
 * check, and making them would be a tenth of the page's start.
 */
export function callsWithoutSchemas(): Plugin {
  const calls = Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]),
  );
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    load: (id) =>
      id.endsWith('/packages/contract/src/endpoints.ts')
        ? `export const endpoints = ${JSON.stringify(calls)};`
        : null,
  };
}

/** Has the page fetch a module that its first one imports later, and what that needs, from the start. */
export function preloaded(module: string): Plugin {
  return {
    name: 'preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const found = new Set<string>();
        const add = (fileName: string) => {
          if (found.has(fileName)) return;
          found.add(fileName);
          chunks.find((each) => each.fileName === fileName)?.imports.forEach(add);
        };
        for (const { facadeModuleId, fileName } of chunks)
          if (facadeModuleId?.endsWith(`/packages/web/src/${module}`)) add(fileName);
        return [...found].map((fileName) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/repository/${fileName}` },
          injectTo: 'head' as const,
        }));
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
        if (dir === undefined || !/\.(js|css|svg)$/.test(file.fileName)) continue;
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
