import type { Endpoint } from '@fundarium/contract/endpoint';
import { missingFor, RIGHTS, type Right } from '@fundarium/contract/rights';
import { CALL_RIGHTS, OPEN_ADDRESSES, PROVIDER_ADDRESSES } from '@fundarium/contract/rights-table';
import { notAllowed, Refusal } from './refusal.ts';
import type { SignedIn } from './signed-in.ts';

/**
 * Every right but that of having a session takes the repository's module as well (spec 6).
 * @throws Refusal 403 where the person lacks the right
 */
export function requireRight(session: SignedIn, right: Right): void {
  if (right !== 'session' && missingFor(session, 'repository') !== null) throw noRepository(session);
  const missing = missingFor(session, right);
  if (missing !== null) throw notAllowed(missing);
}

const noRepository = ({ customerCode }: SignedIn) =>
  new Refusal(
    403,
    'login-repository-module-not-enabled',
    `The repository module is not enabled for ${customerCode}`,
  );

/** Rights that are asked for before it is known who calls. */
const WITHOUT_PERSON: readonly Right[] = ['anyone', 'session'];

/**
 * The right that a call takes, by the table of rights.
 * @throws Error where it has none, or one that can't be checked by how the call knows who calls: nothing starts then
 */
export function rightOfCall(
  name: string,
  { access }: Pick<Endpoint, 'access'>,
  table: Readonly<Record<string, Right>> = CALL_RIGHTS,
): Right {
  const right = table[name];
  if (right === undefined || !(right in RIGHTS))
    throw new Error(`The call ${name} has no entry in the table of rights (contract/rights-table.ts)`);
  const open = access === 'public';
  if (open !== (right === 'anyone'))
    throw new Error(`The call ${name} is ${open ? 'public' : 'not public'}, but its right is ${right}`);
  if (access === 'cookie' && !WITHOUT_PERSON.includes(right) && right !== 'repository')
    throw new Error(`The call ${name} has no token by which the right ${right} could be checked`);
  return right;
}

/**
 * @throws Error for an address that the server would answer without an entry in the table of rights
 */
export function checkAddress(url: string): void {
  if (OPEN_ADDRESSES.includes(url) || url.startsWith(`${PROVIDER_ADDRESSES}/`)) return;
  throw new Error(`The address ${url} has no entry in the table of rights (contract/rights-table.ts)`);
}
