import type { FastifyInstance } from 'fastify';
import { invalidRequest, problemOf } from './refusal.ts';

/** Deepest that objects and lists of a body may be in each other. */
export const MAX_JSON_DEPTH = 20;

/** Whether brackets of a JSON text are nested deeper than `most`; text within quotes does not count. */
export function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (quoted) {
      if (sign === 0x5c) at += 1;
      else if (sign === 0x22) quoted = false;
    } else if (sign === 0x22) {
      quoted = true;
    } else if (sign === 0x5b || sign === 0x7b) {
      depth += 1;
      if (depth > most) return true;
    } else if (sign === 0x5d || sign === 0x7d) {
      depth -= 1;
    }
  }
  return false;
}

/** Reads JSON bodies as the server does by itself, `__proto__` refused, but none that is nested too deep: 400. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isDeeperThan(text, MAX_JSON_DEPTH)) done(tooDeep());
    else void parse(request, text, done);
  });
}

const tooDeep = () =>
  invalidRequest([
    problemOf({
      path: 'body',
      field: 'body',
      value: undefined,
      message: `must not be nested deeper than ${MAX_JSON_DEPTH} levels`,
      rule: 'out-of-range',
    }),
  ]);
