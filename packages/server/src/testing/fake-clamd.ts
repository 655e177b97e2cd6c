import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { ClamdPlace } from '../documents/scan/clamd.ts';

/** How the stand-in behaves: as clamd does, or as one that hangs, breaks off in its answer or takes few bytes. */
export type FakeClamdMode =
  | 'answers'
  | 'silent'
  | 'half an answer'
  | 'closes'
  | 'babbles'
  | 'takes few bytes';

/** Built of two parts, so that no scanner of this machine takes this file for infected. */
export const EICAR = `${String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}`}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

/** Speaks clamd's protocol, INSTREAM and PING, on a socket of its own; finds the signature of EICAR and nothing else. */
export async function startFakeClamd(path?: string) {
  let mode: FakeClamdMode = 'answers';
  const open = new Set<Socket>();
  const streams: number[] = [];
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    let heard = Buffer.alloc(0);
    socket.on('data', (part) => {
      heard = Buffer.concat([heard, part]);
      if (mode === 'silent') return;
      const answer = answerTo(heard, mode);
      if (answer === null) return;
      if (answer !== 'PONG') streams.push(heard.length);
      socket.end(mode === 'half an answer' ? answer.slice(0, -3) : mode === 'closes' ? '' : `${answer}\0`);
    });
  });
  const listen = async (at: number | string) => {
    server.listen(typeof at === 'string' ? { path: at } : { port: at, host: '127.0.0.1' });
    await once(server, 'listening');
  };
  await listen(path ?? 0);
  const { port } = path === undefined ? (server.address() as AddressInfo) : { port: 0 };
  const close = async () => {
    for (const socket of open) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return {
    place: (path === undefined ? { host: '127.0.0.1', port } : { path }) satisfies ClamdPlace,
    /** Bytes that each stream had, with the protocol's own. */
    streams,
    become: (next: FakeClamdMode) => void (mode = next),
    goDown: close,
    comeUp: () => listen(path ?? port),
    stop: async () => {
      await close();
      if (path !== undefined) await rm(path, { force: true });
    },
  };
}

const FEW_BYTES = 1000;

/** Null as long as the question is not at its end. */
function answerTo(heard: Buffer, mode: FakeClamdMode): string | null {
  const text = heard.toString('latin1');
  if (text === 'zPING\0') return 'PONG';
  if (!text.startsWith('zINSTREAM\0')) return text.includes('\0') ? 'UNKNOWN COMMAND' : null;
  const parts: Buffer[] = [];
  let bytes = 0;
  for (let at = 'zINSTREAM\0'.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    if (length === 0) {
      if (mode === 'babbles') return 'x'.repeat(100_000);
      const found = Buffer.concat(parts).toString('latin1').includes(EICAR);
      return found ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
    }
    parts.push(heard.subarray(at + 4, at + 4 + length));
    bytes += length;
    at += 4 + length;
    if (mode === 'takes few bytes' && bytes > FEW_BYTES) return 'INSTREAM size limit exceeded. ERROR';
  }
  return null;
}
