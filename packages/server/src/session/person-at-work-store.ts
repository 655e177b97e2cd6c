import { may, visibleScopes } from '@fundarium/contract/rights';
import type { Tx } from '../platform/database.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { withoutPrefix } from './authenticate.ts';

type Row = Pick<
  SignedIn,
  'personId' | 'username' | 'roles' | 'modules' | 'metamodelVersion' | 'metamodelToken' | 'pinnedDate'
> & { readonly scopes: readonly string[] };

/**
 * A person without a session, for work that goes on when they have left: with the rights that the record gives them at this
 * moment, and never as the provider's staff. Null where they may not use the repository any more,
 * and for a name that is no person's.
 */
export async function personAtWork(tx: Tx, customerCode: string, personId: string): Promise<SignedIn | null> {
  const { rows } = await tx.query<Row>(
    `select p.id as "personId", p.username, p.roles, p.scopes, c.modules, c.metamodel_version as "metamodelVersion",
            c.metamodel_token as "metamodelToken", c.pinned_date as "pinnedDate"
     from person p join customer c on c.customer_code = $1 and c.enabled
     where p.customer_code = $1 and p.id::text = $2 and p.enabled`,
    [customerCode, personId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const person: SignedIn = {
    ...row,
    sessionId: `person ${personId}`,
    customerCode,
    roles: withoutPrefix(row.roles),
    scopes: visibleScopes(row),
    amfine: false,
  };
  return may(person, 'repository') ? person : null;
}
