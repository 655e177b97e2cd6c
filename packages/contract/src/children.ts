import { z } from 'zod';
import { API_ROOT, type Endpoint } from './endpoint.ts';
import { plainText, storableText } from './entity-code.ts';
import { child } from './entity.ts';
import { day, decimalText, LIMIT_MEANS } from './exchanged-values.ts';
import { entityPath } from './history.ts';
import { revision } from './revision.ts';
import { LEVELS, type Level } from './vocabulary.ts';

/** Most entities of one page. */
export const CHILDREN_PAGE_MAX = 500;
/** Of a name, the characters that tell two entities apart in the order; what follows is left to their codes. */
export const CHILD_KEY_NAME_LENGTH = 200;

/** Where an entity stands among those below the same one: by level, then by name, then by code. */
export type ChildKey = { readonly level: Level; readonly name: string; readonly code: string };

/** The key as `after` takes it. */
export const childKeyText = ({ level, name, code }: ChildKey): string => JSON.stringify([level, name, code]);

/** A character of a name may be two here. */
const keyName = storableText.max(2 * CHILD_KEY_NAME_LENGTH);
const childKey = z.tuple([z.enum(LEVELS), keyName, plainText(200).min(1)]);

/** The key that a text is, or null where it is none. */
export function readChildKey(text: string): ChildKey | null {
  const read = childKey.safeParse(readJson(text));
  if (!read.success) return null;
  const [level, name, code] = read.data;
  return { level, name, code };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const after = z
  .string()
  .max(2000)
  .refine((text) => readChildKey(text) !== null, 'expected `next` of a page before');

export const childrenQuery = z.strictObject({
  /** `next` of the page before; without it, the first page. */
  after: after.optional(),
  /** Stands in name, code or ISIN, of an entity or of one below it; case does not count. */
  text: z.string().trim().pipe(plainText(200)).default(''),
  limit: z.coerce.number().int().min(1).max(CHILDREN_PAGE_MAX).default(100).describe(LIMIT_MEANS),
});
export type ChildrenQuery = z.output<typeof childrenQuery>;

export const childRow = child.extend({
  /** The newest NAV, decimals as text. */
  nav: decimalText.nullable(),
  navDate: day.nullable(),
  /** The currency of the entity on that day. */
  navCurrency: z.string().nullable(),
  /** Total return of the year to date in percent points as text; null where it is not current. */
  yearToDate: decimalText.nullable(),
  /** How many entities stand directly below it. */
  children: z.int(),
  /** Whether it answers to the text itself, not only by what is below it; true without a text. */
  matches: z.boolean(),
});
export type ChildRow = z.infer<typeof childRow>;

export const childrenReply = z.object({
  /** Exact number, over all pages. */
  total: z.int(),
  children: z.array(childRow),
  /** What the next page begins after; null on the last one. */
  next: z.string().nullable(),
  revision,
});
export type ChildrenReply = z.infer<typeof childrenReply>;

export const childrenEndpoints = {
  children: {
    method: 'GET',
    path: `${API_ROOT}/children/:level/:code`,
    access: 'token',
    summary: 'What stands directly below an entity, in pages by key, with state, NAV and year to date',
    params: entityPath,
    query: childrenQuery,
    reply: childrenReply,
  },
} as const satisfies Record<string, Endpoint>;
