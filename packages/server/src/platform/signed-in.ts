import type { Context } from './database.ts';

/** The person behind a call, as the session's row says; roles never come from the token. */
export type SignedIn = {
  readonly sessionId: string;
  readonly personId: string;
  readonly username: string;
  readonly customerCode: string;
  readonly roles: readonly string[];
  readonly modules: readonly string[];
  /** '*' for a customer without scopes and for SCOPE_ALL; otherwise the scopes granted, perhaps none. */
  readonly scopes: '*' | readonly string[];
  readonly amfine: boolean;
  readonly metamodelVersion: number;
  /** Tells the metamodel of this moment from every other, also of the same version. */
  readonly metamodelToken: string;
  /** The customer's business date where it is pinned, `yyyy-mm-dd`. */
  readonly pinnedDate: string | null;
};

/** What the person's transactions may see. */
export function contextOf({ customerCode, scopes }: SignedIn): Context {
  return { customerCode, scopes };
}
