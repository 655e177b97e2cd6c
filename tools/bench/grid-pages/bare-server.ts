import { mkdir, readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import type { BareTable } from '../search-world.ts';
import { GRID_COLUMNS } from './columns.ts';

const PAGE = `<!doctype html><style>html, body, #grid { height: 100%; margin: 0 }</style><div id="grid"></div><script type="module" src="/page.js"></script>`;

export type BareSite = { readonly address: string; readonly stop: () => Promise<void> };

/** Serves the page of AG Grid alone and its rows by the plainest SQL over the bare table: nothing of the product. */
export async function serveBarePage(folder: string, bare: BareTable): Promise<BareSite> {
  const outDir = join(folder, 'bare-page');
  await mkdir(outDir, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      rolldownOptions: {
        input: join(import.meta.dirname, 'bare-page.ts'),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  const script = await readFile(join(outDir, 'page.js'));
  const connection = await bare.connect();
  const read = async (offset: number) => {
    const rows = await connection.runAndReadAll(
      `select ${GRID_COLUMNS.map(({ column }) => column).join(', ')} from flat order by code limit 100 offset ${offset}`,
    );
    const count = await connection.runAndReadAll('select count(*)::integer as total from flat');
    return { rows: rows.getRowObjectsJson(), total: count.getRowObjectsJson()[0]!['total'] };
  };
  const answer = async (url: URL, response: ServerResponse) => {
    if (url.pathname === '/') return send(response, 'text/html', PAGE);
    if (url.pathname === '/page.js') return send(response, 'text/javascript', script);
    if (url.pathname !== '/rows') return response.writeHead(404).end();
    return send(
      response,
      'application/json',
      JSON.stringify(await read(Number(url.searchParams.get('offset')))),
    );
  };
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '/', 'http://bare'), response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      connection.closeSync();
    },
  };
}

function send(response: ServerResponse, type: string, body: string | Uint8Array): void {
  response.writeHead(200, { 'content-type': type }).end(body);
}
