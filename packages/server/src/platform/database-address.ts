import pg from 'pg';
import { z } from 'zod';

export type DatabaseAccount = { readonly user: string; readonly password: string };

/**
 * The account in an address of PostgreSQL, as the driver reads it; null where it can't read the address.
 * @throws Error where a file of certificates that the address names can't be read
 */
export function accountIn(address: string): DatabaseAccount | null {
  if (!/^postgres(?:ql)?:\/\//.test(address)) return null;
  try {
    // It connects when it is asked to.
    const { user, password } = new pg.Client({ connectionString: address });
    return { user: user ?? '', password: password ?? '' };
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) return null;
    throw new Error(`a file of its certificates (sslrootcert, sslcert or sslkey) can't be read: ${message}`, {
      cause: error,
    });
  }
}

/** An address of PostgreSQL; an issue says why where more than its form is wrong. */
export const databaseAddress = z.string().superRefine((text, context) => {
  try {
    if (accountIn(text) === null) context.addIssue({ code: 'custom' });
  } catch (error) {
    context.addIssue({ code: 'custom', params: { why: (error as Error).message } });
  }
});
