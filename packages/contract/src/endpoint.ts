import type { z } from 'zod';
import type { Role } from './vocabulary.ts';

/**
 * What a call needs before it is answered: `token` a signed-in person with the repository module,
 * `cookie` the session cookie alone, `public` nothing.
 */
export type Access = 'token' | 'cookie' | 'public';

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Fastify's notation: `:name` is a parameter. */
  readonly path: string;
  readonly access: Access;
  /** Of these the person needs one; absent where signing in is enough. */
  readonly roles?: readonly Role[];
  /** A role that shuts its bearer out, whatever else the person may do. */
  readonly blockedBy?: Role;
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
  /** Shape of a 200 reply; absent where the reply is an image or a download. */
  readonly reply?: z.ZodType;
  /** Media types of a reply that is a file. */
  readonly download?: readonly string[];
};

export const API_ROOT = '/repository/api/v1';
/** Root of the platform's editing module, which owns every call that writes entities or the metamodel. */
export const STUDIO_ROOT = '/studio/api/v1';
