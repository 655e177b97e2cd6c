import type { z } from 'zod';

/**
 * How whoever calls is known: `token` by the session's token and cookie, `cookie` by the cookie alone, `link` either way,
 * for addresses that browsers follow from mails and address bars, `public` not at all. What they must have the right to is
 * in the table of rights.
 */
export type Access = 'token' | 'cookie' | 'link' | 'public';

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Fastify's notation: `:name` is a parameter. */
  readonly path: string;
  readonly access: Access;
  /** Bears an Idempotency-Key: under it, the call is done once. */
  readonly once?: true;
  /** Where a body may be longer than others. */
  readonly bodyLimitBytes?: number;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Takes a form with one file, as multipart/form-data. */
  readonly upload?: true;
  /** Of a form with several files: the field `metadata` that stands before each, as JSON. */
  readonly metadata?: z.ZodType;
  /** Shape of a reply; absent where the reply is an image or a download alone. */
  readonly reply?: z.ZodType;
  /** Statuses of refusals of its own, beside those that a call of its kind can meet. */
  readonly refuses?: readonly number[];
  /** The reply is of status 202: the work goes on as a job. Beside a download, where the file is too large for a call. */
  readonly accepted?: true;
  /** Media types of a reply that is a file. */
  readonly download?: readonly string[];
  /** The file is a stored one, of which ranges of bytes may be asked for. */
  readonly ranges?: true;
  /** The reply may be a redirect, 303, to where the file lies. */
  readonly redirects?: true;
};

export const API_ROOT = '/repository/api/v1';
/** Root of the platform's editing module, which owns every call that writes entities or the metamodel. */
export const STUDIO_ROOT = '/studio/api/v1';
