import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { endpoints } from '@fundarium/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_DOWNLOADS, MOST_UPLOADS } from './calls-under-way.ts';
import { createHttp } from './http.ts';
import type { SignedIn } from './signed-in.ts';

const caller: SignedIn = {
  sessionId: 'one',
  personId: '1',
  username: 'contributor',
  customerCode: 'ALPHA',
  roles: ['DATA_CONTRIBUTOR'],
  modules: ['MAIA_REPOSITORY'],
  scopes: '*',
  amfine: false,
  metamodelVersion: 1,
  metamodelToken: 'token',
  pinnedDate: null,
};
/** Of a caller who hangs up before it is found who they are. */
const HANGS_UP = 'x-hangs-up';
/** A session may have 16 of them under way. */
const BODY_BYTES = 1_048_576;

let app: ReturnType<typeof createHttp>['app'];
let port: number;
let known = 0;
let handled = 0;
beforeAll(async () => {
  const http = createHttp({
    logLevel: 'silent',
    trustedProxies: [],
    authenticate: async ({ headers, raw }) => {
      if (headers[HANGS_UP] !== undefined) {
        // A body that breaks off is an error of the connection first.
        await new Promise((resolve) => raw.socket.once('close', resolve));
        await setImmediate();
        known += 1;
      }
      return caller;
    },
  });
  ({ app } = http);
  for (const name of ['uploadImport', 'archiveFile', 'searchParts'] as const)
    http.bind(name, async ({ reply }) => {
      handled += 1;
      return reply.send('let in');
    });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

async function hangUp(method: string, path: string): Promise<void> {
  const before = known;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const body = method === 'POST' ? `content-type: application/json\r\ncontent-length: ${BODY_BYTES}\r\n` : '';
  const reached = once(app.server, 'request');
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${HANGS_UP}: yes\r\n${body}\r\n`);
  await reached;
  socket.destroy();
  await expect.poll(() => known, { interval: 5 }).toBe(before + 1);
}

it.each([
  ['a file that comes in', endpoints.uploadImport, MOST_UPLOADS.session],
  ['a file that goes out', endpoints.archiveFile, MOST_DOWNLOADS.session],
  ['a body', endpoints.searchParts, 17],
])('who hang up while it is found who they are keep no place of %s', async (_, { method, path }, most) => {
  handled = 0;
  for (let at = 0; at < most; at += 1) await hangUp(method, path.replace(':id', 'x'));
  expect(handled).toBe(0);
  const answer = await app.inject({
    method,
    url: path.replace(':id', '00000000-0000-0000-0000-000000000000'),
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      payload: '{"language":"en"}',
    }),
  });
  expect([answer.statusCode, answer.body]).toEqual([200, 'let in']);
});
