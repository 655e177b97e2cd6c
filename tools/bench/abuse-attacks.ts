import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { TEXTS_LOOKED_FOR_MAX } from '../../packages/contract/src/filter.ts';

const BODIES = 12;
const BODY_BYTES = 3_500_000;
const SEARCHES = 12;
const SLOW_READERS = 50;
const BROWSE = '/repository/api/v1/browse';

/** What is done, and what the report calls it. */
export const ATTACKS = [
  `${BODIES} parallel anonymous bodies of ${BODY_BYTES / 1e6} MB`,
  `${SEARCHES} of the most costly searches at once`,
  `${SLOW_READERS} readers that take a byte a second`,
] as const;
export type Attack = (typeof ATTACKS)[number];

export type Attacked = {
  readonly attack: Attack;
  readonly address: string;
  /** Headers of as many sessions of one person's customer. */
  readonly sessions: readonly Readonly<Record<string, string>>[];
};

/** Goes on until it is told to end, and answers what came of it. */
export function attack(given: Attacked, signal: AbortSignal): Promise<string> {
  const [bodies, searches] = ATTACKS;
  if (given.attack === bodies) return sendBodies(given, signal);
  return given.attack === searches ? searchAtWorst(given, signal) : readSlowly(given, signal);
}

/** Bodies as large as any call may be, without a session. */
async function sendBodies({ address }: Attacked, signal: AbortSignal): Promise<string> {
  const body = Buffer.from(JSON.stringify({ quickText: 'x'.repeat(BODY_BYTES) }));
  let [refused, failed] = [0, 0];
  await inParallel(BODIES, signal, async () => {
    try {
      const reply = await fetch(`${address}${BROWSE}/search/parts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal,
      });
      await reply.arrayBuffer();
      refused += 1;
    } catch {
      failed += 1;
    }
  });
  return `${refused} refused, ${failed} cut off`;
}

/** As many texts looked for as one call may, spread over long texts. */
async function searchAtWorst({ address, sessions }: Attacked, signal: AbortSignal): Promise<string> {
  const fields = ['NAME', 'PROD.NAME', 'FUND.NAME', 'PROD.BENCHMARK', 'PROD.PORTFOLIO_MANAGER'];
  const counts = new Map<number, number>();
  let turn = 0;
  await inParallel(SEARCHES, signal, async () => {
    turn += 1;
    const each = Math.floor(TEXTS_LOOKED_FOR_MAX / fields.length);
    const operands = Array.from({ length: each }, (_, at) => `q${turn}z${at}x`);
    const filters = {
      fields: fields.map((name) => ({ name, operator: 'CONTAINS', operands })),
      countries: [],
    };
    const [path, body] =
      turn % 2 === 0
        ? ['search/parts', { filters, columns: fields }]
        : ['distinct/counts/part', { filters, distinctOnFieldsValues: fields }];
    try {
      const reply = await fetch(`${address}${BROWSE}/${path}`, {
        method: 'POST',
        headers: { ...sessions[turn % sessions.length], 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      });
      await reply.arrayBuffer();
      counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1);
    } catch {
      counts.set(0, (counts.get(0) ?? 0) + 1);
    }
  });
  return [...counts].map(([status, count]) => `${count} answered ${status}`).join(', ');
}

/** Whole pages of rows, of which nobody reads more than a byte a second. */
async function readSlowly({ address, sessions }: Attacked, signal: AbortSignal): Promise<string> {
  const { hostname, port } = new URL(address);
  const body = JSON.stringify({
    columns: ['NAME', 'PROD.NAME', 'FUND.NAME'],
    page: { offset: 0, limit: 1000 },
  });
  let closed = 0;
  const sockets = Array.from({ length: SLOW_READERS }, (_, at) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined).on('close', () => (closed += 1));
    const length = String(Buffer.byteLength(body));
    const headers = { ...sessions[at % sessions.length], 'content-length': length, host: hostname };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.pause();
    socket.write(`POST ${BROWSE}/search/parts HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
    return socket;
  });
  while (!signal.aborted) {
    for (const socket of sockets) socket.read(1);
    await wait(1000);
  }
  const before = closed;
  for (const socket of sockets) socket.destroy();
  return `${before} closed by the server`;
}

/** Does something without pause in so many lines. */
async function inParallel(lines: number, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: lines }, async () => {
      while (!signal.aborted) await act();
    }),
  );
}
