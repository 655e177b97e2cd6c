import type { Endpoint } from '@fundarium/contract/endpoint';
import { z } from 'zod';

/** Values that have broken others: quotes, paths, templates, ends of numbers and dates, halves of characters. */
const HOSTILE: readonly unknown[] = [
  `' or 1=1 --`,
  `"; drop table person; --`,
  '../../../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '{{7*7}}${7*7}',
  '<script>alert(1)</script>',
  '=cmd|calc',
  'a'.repeat(5000),
  '(((((((((((((((((((((((((((((a+)+)+)+',
  '9999-99-99',
  '-0001-01-01',
  'NaN',
  '1e999',
  '',
  ' ',
  -1,
  0,
  1e300,
  Number.MAX_SAFE_INTEGER,
  0.1,
  true,
  null,
  [],
  [[[]]],
  {},
  { toString: 'x' },
];

type Json = Readonly<Record<string, unknown>>;
export type HostileCall = {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
};

/** A sequence of calls that are valid, nearly valid or not at all, the same for the same seed. */
export function hostileCalls({
  seed,
  known,
}: {
  readonly seed: number;
  /** By the name of a parameter, what there is in the record. */
  readonly known: Readonly<Record<string, string>>;
}): (endpoint: Endpoint) => HostileCall {
  let state = seed;
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const often = (share: number) => next() < share;

  /** A value of a JSON schema, now and then another one. */
  function valueOf(schema: Json, name: string, share: number): unknown {
    if (often(share)) return one(HOSTILE);
    const { type, properties, required, items } = schema as {
      type?: string;
      properties?: Readonly<Record<string, Json>>;
      required?: readonly string[];
      items?: Json;
    };
    if ('const' in schema) return schema['const'];
    if (Array.isArray(schema['enum'])) return one(schema['enum'] as unknown[]);
    const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
    if (choices !== undefined) return valueOf(one(choices), name, share);
    if (type === 'object') {
      const given = Object.entries(properties ?? {}).filter(
        ([key]) => required?.includes(key) === true || often(0.5),
      );
      return Object.fromEntries(given.map(([key, each]) => [key, valueOf(each, key, share)]));
    }
    if (type === 'array')
      return Array.from({ length: 1 + Math.floor(next() * 2) }, () => valueOf(items ?? {}, name, share));
    if (type === 'integer' || type === 'number') return Math.floor(next() * 50);
    if (type === 'boolean') return often(0.5);
    if (type === 'null') return null;
    return textOf(schema, name);
  }

  function textOf(schema: Json, name: string): string {
    if (known[name] !== undefined) return known[name];
    if (schema['format'] === 'uuid') return '00000000-0000-4000-8000-000000000000';
    if (schema['format'] === 'date' || /date|day|from|until|start|end|on$/i.test(name)) return '2026-01-05';
    return one(['NAME', 'CHF', 'alpha', 'LU0000000000', '12.5']);
  }

  const schemaOf = (part: z.ZodType | undefined): Json | null =>
    part === undefined ? null : z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' });
  const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

  return ({ method, path, params, query, body }) => {
    // Some calls are all as they should be, and some hardly at all.
    const share = one([0, 0.02, 0.1, 0.4]);
    const places = (valueOf(schemaOf(params) ?? {}, '', 0) ?? {}) as Json;
    const filled = path.replace(/:(\w+)/g, (_, name: string) => {
      const value = often(share) ? one(HOSTILE) : (places[name] ?? known[name] ?? 'x');
      return encodeURIComponent(asText(value).toWellFormed()).slice(0, 500) || 'x';
    });
    const asked = schemaOf(query);
    const search = new URLSearchParams(
      asked === null
        ? []
        : Object.entries((valueOf(asked, '', 0) ?? {}) as Json).map(([name, value]): [string, string] => [
            name,
            asText(often(share) ? one(HOSTILE) : value).slice(0, 500),
          ]),
    );
    const wanted = schemaOf(body);
    return {
      method,
      url: search.size === 0 ? filled : `${filled}?${search.toString()}`,
      headers: {
        'x-fundarium-request': '1',
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(often(share) ? { 'fundarium-revision': asText(one(HOSTILE)).replace(/[^\x20-\x7e]/g, '') } : {}),
      },
      ...(method === 'GET'
        ? {}
        : { payload: JSON.stringify(wanted === null ? {} : valueOf(wanted, '', share)) }),
    };
  };
}
