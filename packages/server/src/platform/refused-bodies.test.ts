import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { MOST_WAITING, refusedBodies } from './refused-bodies.ts';

const LIMIT = 1_048_576;
const reply = { header: () => reply } as unknown as FastifyReply;
const sending = (ip: string, headers: Readonly<Record<string, string>>, complete = false) =>
  ({ ip, headers, raw: { complete } }) as unknown as FastifyRequest;
const large = sending('192.0.2.1', { 'content-length': '9000000' });

/** Which of some refusals were not held back: those that are sent before any timer can run. */
async function atOnce(refusals: readonly Promise<void>[]): Promise<boolean[]> {
  const sent = refusals.map(() => false);
  refusals.forEach((refusal, at) => void refusal.then(() => (sent[at] = true)));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return [...sent];
}

it('counts by address for ten seconds, and counts a body without a length as the longest', async () => {
  let now = 0;
  const { holdBack } = refusedBodies(1, () => now);
  const hold = (request: FastifyRequest) => atOnce([holdBack(request, reply, LIMIT)]);
  expect(await hold(large)).toEqual([true]);
  expect(await hold(sending('192.0.2.2', large.headers as Record<string, string>))).toEqual([true]);
  expect(await hold(sending('192.0.2.1', { 'transfer-encoding': 'chunked' }))).toEqual([false]);
  expect(await hold(sending('192.0.2.1', { 'transfer-encoding': 'chunked' }, true))).toEqual([true]);
  expect(await hold(sending('192.0.2.1', { 'content-length': '65536' }))).toEqual([true]);
  now = 10_000;
  expect(await hold(large)).toEqual([true]);
});

it('lets so many wait at once and no more', async () => {
  const { holdBack } = refusedBodies(1);
  await holdBack(large, reply, LIMIT);
  const held = Array.from({ length: MOST_WAITING + 1 }, () => holdBack(large, reply, LIMIT));
  expect((await atOnce(held)).indexOf(true)).toBe(MOST_WAITING);
  await Promise.all(held);
  expect(await atOnce([holdBack(large, reply, LIMIT)])).toEqual([false]);
});
