import type { ProblemRule } from '@fundarium/contract/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidRequest, problemOf, Refusal } from './refusal.ts';
import { textOfUtf8 } from './utf8.ts';

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

/**
 * JSON is UTF-8 (RFC 8259): letters of another encoding would be stored as none.
 * @throws Refusal 415
 */
export function refuseOtherCharset({ headers }: FastifyRequest): void {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  if (type.trim() !== 'application/json') return;
  for (const parameter of parameters) {
    const [name = '', charset = ''] = parameter.split('=', 2).map((each) => each.trim());
    if (name !== 'charset' || /^("?)utf-?8\1$/.test(charset)) continue;
    throw new Refusal(415, 'media-type-unsupported', 'Send the body in UTF-8: JSON is in no other encoding');
  }
}

/**
 * Reads JSON bodies as the server does by itself, `__proto__` refused, but none that is not UTF-8 or nested too deep:
 * 400.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    let text: string;
    try {
      text = textOfUtf8(bytes);
    } catch (error) {
      return done(wrongForm((error as Error).message, 'wrong-form'));
    }
    if (isDeeperThan(text, MAX_JSON_DEPTH)) done(wrongForm(TOO_DEEP, 'out-of-range'));
    else void parse(request, text, done);
  });
}

const TOO_DEEP = `must not be nested deeper than ${MAX_JSON_DEPTH} levels`;

const wrongForm = (message: string, rule: ProblemRule) =>
  invalidRequest([problemOf({ path: 'body', field: 'body', value: undefined, message, rule })]);
