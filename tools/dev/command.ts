import { watch } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { reachRecord, type RecordAccess } from '../../packages/server/src/standalone/record.ts';
import { readConfig } from '../../packages/server/src/platform/config.ts';
import { NONCE } from './page.ts';
import { passOn } from './proxy.ts';
import { startServerProcess } from './server-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const INSPECT = process.env['FUNDARIUM_INSPECT'] ?? '127.0.0.1:9229';
/** What the server is made of: a change of these starts it again. */
const SERVER_SOURCES = [
  'packages/server/src',
  'packages/server/texts',
  'packages/contract/src',
  'packages/finance/src',
  'packages/web/index.html',
  'packages/demo-world',
  'database',
];
/** An editor that saves several files at once means one change. */
const SETTLED_MS = 50;
/** What the development server gives to a page; the product's server has nothing below these. */
const CLIENT_SOURCES = /^\/repository\/(@|src\/|node_modules\/|__)/;

const started = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const config = readConfig(process.env);
const publicUrl = new URL(config.publicUrl ?? `http://localhost:${config.port}`).origin;

const http = createServer();
const vite = await createVite({
  configFile: join(ROOT, 'packages/web/vite.config.ts'),
  cacheDir: join(ROOT, '.cache/dev/vite'),
  appType: 'custom',
  html: { cspNonce: NONCE },
  server: {
    middlewareMode: true,
    hmr: { server: http },
    fs: { allow: [ROOT] },
    warmup: { clientFiles: ['src/main.ts', 'src/app.tsx', 'src/routes.tsx'] },
  },
});

let record: Promise<RecordAccess> | null = null;
let changedAt = started;
const server = startServerProcess({
  publicUrl,
  inspect: INSPECT,
  onReady: () => {
    console.log(`Development: ${publicUrl} answers after ${seconds(changedAt)}`);
    // From now on the database outlives a restart of the server.
    record ??= reachRecord(config, () => undefined);
    record.catch((error: unknown) => console.error(error));
  },
});

http.on('request', (call, reply) => {
  const pass = () => void passOn(call, reply, server.port, (url, html) => vite.transformIndexHtml(url, html));
  if (CLIENT_SOURCES.test(call.url ?? '')) vite.middlewares(call, reply, pass);
  else pass();
});
http.listen(config.port, config.host);

let settled: NodeJS.Timeout | undefined;
const watchers = SERVER_SOURCES.map((path) =>
  watch(join(ROOT, path), { recursive: true }, (_, name) => {
    if (name !== null && /\.test\.tsx?$|~$|\.sw.$/.test(name)) return;
    clearTimeout(settled);
    settled = setTimeout(() => {
      changedAt = performance.now();
      console.log(`Changed: ${name === null ? path : join(path, name)}; the server starts again`);
      void server.restart();
    }, SETTLED_MS);
  }),
);

async function stop(): Promise<void> {
  clearTimeout(settled);
  for (const watcher of watchers) watcher.close();
  http.close();
  http.closeAllConnections();
  await server.stop();
  await vite.close();
  await (await record)?.leave();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
