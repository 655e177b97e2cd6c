import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repliesByContract, type RepliesByContract } from './replies-by-contract.ts';

let app: ReturnType<typeof fastify>;
let replies: RepliesByContract;

beforeEach(() => {
  app = fastify();
  app.get('/info', { config: { call: 'info' } }, (request: FastifyRequest, reply: FastifyReply) => {
    const { status, text } = request.query as { status: string; text: string };
    return reply.status(Number(status)).type('application/json').send(text);
  });
  app.get('/other', () => ({ anything: true }));
  // As in the product under test: after the routes.
  replies = repliesByContract(app);
});
afterEach(() => app.close());

const answer = async (status: number, json: object) => {
  await app.inject({ url: '/info', query: { status: String(status), text: JSON.stringify(json) } });
  replies.check();
};

describe('replies compared with the contract', () => {
  it('pass where they are what it says, and where it says nothing', async () => {
    await answer(200, { build: { version: '1.0' } });
    await app.inject('/other');
    expect(() => replies.check()).not.toThrow();
  });

  it.each([
    ['lacks what it names', 200, { build: {} }, 'info answered 200 with'],
    [
      'has more than it names',
      200,
      { build: { version: '1.0', host: 'db1' } },
      'more than the contract names',
    ],
    ['fails in a shape of its own', 500, { error: 'no' }, 'info answered 500 with'],
  ])('are refused where one %s, once', async (_, status, json, problem) => {
    await expect(answer(status, json)).rejects.toThrow(problem);
    expect(() => replies.check()).not.toThrow();
  });
});
