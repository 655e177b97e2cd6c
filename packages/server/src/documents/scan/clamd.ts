import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ScanAnswer, Scanner } from './scanner.ts';

/** Where clamd listens: a host and port, or a socket of this machine. */
export type ClamdPlace = { readonly host: string; readonly port: number } | { readonly path: string };

/** Longest silence, while bytes are sent or looked at. */
const TIMEOUT_MS = 20_000;
/** An answer is a line. */
const LONGEST_ANSWER = 4096;

/** The scanner that listens at a place, by clamd's own protocol. Whatever is no whole answer of it is none. */
export function clamd(place: ClamdPlace, timeoutMs = TIMEOUT_MS): Scanner {
  return {
    scan: async (bytes, patienceMs = timeoutMs) => {
      const reply = await ask(place, patienceMs, async (socket) => {
        await send(socket, 'zINSTREAM\0');
        for await (const chunk of bytes) {
          if (chunk.length === 0) continue;
          await send(socket, lengthOf(chunk.length));
          await send(socket, chunk);
        }
        await send(socket, lengthOf(0));
      });
      return answerOf(reply);
    },
    isUp: async () => (await ask(place, timeoutMs, (socket) => send(socket, 'zPING\0'))).text === 'PONG',
  };
}

type Reply = { readonly text: string | null; readonly why: string };

/** Sends a question and hears the answer, which may come before the question is at its end. */
async function ask(
  place: ClamdPlace,
  timeoutMs: number,
  question: (socket: Socket) => Promise<void>,
): Promise<Reply> {
  const socket = connect(place);
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)));
  let heard = '';
  let failure = 'the connection was closed before the answer';
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
    if (heard.includes('\0') || heard.length > LONGEST_ANSWER) socket.destroy();
  });
  socket.on('error', (error) => (failure = error.message));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  try {
    // What breaks off while it is sent may have been answered.
    await Promise.race([question(socket).catch(() => undefined), closed]);
    await closed;
  } finally {
    socket.destroy();
  }
  const end = heard.indexOf('\0');
  return end < 0 ? { text: null, why: failure } : { text: heard.slice(0, end), why: '' };
}

/** @throws Error where the connection ends meanwhile */
async function send(socket: Socket, part: string | Buffer): Promise<void> {
  if (socket.destroyed) throw new Error('closed');
  if (socket.write(part)) return;
  await Promise.race([
    once(socket, 'drain'),
    once(socket, 'close').then(() => {
      throw new Error('closed');
    }),
  ]);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function answerOf({ text, why }: Reply): ScanAnswer {
  if (text === null) return { kind: 'none', why };
  if (text === 'stream: OK') return { kind: 'clean' };
  const found = /^stream: (.+) FOUND$/.exec(text)?.[1];
  return found === undefined ? { kind: 'none', why: text } : { kind: 'found', signature: found };
}
