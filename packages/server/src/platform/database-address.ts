import pg from 'pg';

export type DatabaseAccount = { readonly user: string; readonly password: string };

/** The account in an address of PostgreSQL, as the driver reads it; null where it can't read the address. */
export function accountIn(address: string): DatabaseAccount | null {
  if (!/^postgres(?:ql)?:\/\//.test(address)) return null;
  try {
    // It connects when it is asked to.
    const { user, password } = new pg.Client({ connectionString: address });
    return { user: user ?? '', password: password ?? '' };
  } catch {
    return null;
  }
}
