import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { callsUnderWay } from './calls-under-way.ts';

const caller = (customerCode: string, sessionId: string) => ({ customerCode, sessionId });
const reply = (destroyed = false) => {
  const raw = Object.assign(new EventEmitter(), { destroyed, req: { socket: { destroyed } } });
  return { raw } as unknown as FastifyReply;
};

it('refuses what is too many of a session, of a customer and of all, until one has ended', () => {
  const { admit } = callsUnderWay({ session: 2, customer: 3, all: 4 });
  const begin = (customer: string, session: string) => {
    const begun = reply();
    admit(begun, caller(customer, session));
    return begun;
  };
  const first = begin('A', 'a1');
  begin('A', 'a1');
  expect(() => begin('A', 'a1')).toThrow(expect.objectContaining({ status: 429, retryAfterSeconds: 5 }));
  begin('A', 'a2');
  // The customer has as many as it may; another one goes on.
  expect(() => begin('A', 'a3')).toThrow('Too many files are under way at once');
  begin('B', 'b1');
  expect(() => begin('C', 'c1')).toThrow('Too many files are under way at once');
  first.raw.emit('close');
  begin('C', 'c1');
  expect(() => begin('A', 'a1')).toThrow('Too many files are under way at once');
});

it('takes no place for whoever has hung up already, whose end is told to nobody any more', () => {
  const { admit } = callsUnderWay({ session: 1, customer: 1, all: 1 });
  for (let at = 0; at < 3; at += 1) admit(reply(true), caller('A', 'a1'));
  admit(reply(), caller('A', 'a1'));
  expect(() => admit(reply(), caller('A', 'a1'))).toThrow('Too many files are under way at once');
});
