import { CUSTOMER_CODE } from '@fundarium/contract/customer-code';
import { isRole } from '@fundarium/contract/rights';
import { z } from 'zod';
import { claimOf, type ClaimMap } from './claim-map.ts';
import type { Sso } from './sso-store.ts';

/** What can be an address of mails; whoever sends one finds out whether it is. */
export const EMAIL = /^[^@\s]+@[^@\s]+$/;

/** What a sign-on's claims must say of a person. */
const identity = z.object({
  /** Who it is at the provider, by which its log-out names the session. */
  sub: z.string().min(1).max(255),
  /** Who it is for us. */
  subject: z.string().min(1).max(255),
  username: z.string().min(1).max(255),
  customerCode: z.string().regex(CUSTOMER_CODE),
  firstName: z.string().max(255).default(''),
  lastName: z.string().max(255).default(''),
  amfine: z.boolean(),
  /** Where mails go; null where the claims say none, or none that can be one. */
  email: z.string().regex(EMAIL).max(254).nullable().catch(null),
  sid: z.string().max(255).optional(),
  /** When the provider's own session ends, in seconds, where it says so. */
  session_expiry: z.int().optional(),
  /** When the person last proved who they are, in seconds, where the provider says so; some say 0 for what they do not know. */
  auth_time: z.int().positive().optional().catch(undefined),
});

export type Identity = z.infer<typeof identity> & {
  /** What the claims give, by the sign-on's mapping. */
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
};

type Claims = Readonly<Record<string, unknown>>;

/** Most values of a claim that are looked at: a provider may send every group of a large asset manager. */
const MOST_VALUES = 1000;
const MOST_SCOPES = 200;
const MOST_ROLES = 200;
/** What can be the name of a scope. */
const SCOPE = /^[A-Z0-9][A-Z0-9_.-]{0,63}$/;

/** Who signs in by these claims; otherwise the names of what they lack. */
export function identityOf(
  claims: Claims,
  { claimMap, allowedCustomers }: Pick<Sso, 'claimMap' | 'allowedCustomers'>,
): Identity | { readonly lacking: readonly string[] } {
  const claim = (what: Parameters<typeof claimOf>[2]) => claimOf(claims, claimMap, what);
  const parsed = identity.safeParse({
    sub: claims['sub'],
    subject: claim('subject'),
    // A provider that says nothing else of a person names them by `sub`; a claim that is mapped has to be there.
    username: claim('username') ?? (claimMap.username === undefined ? claims['sub'] : undefined),
    // A sign-on of one customer need not name it.
    customerCode: claim('customerCode') ?? (allowedCustomers.length === 1 ? allowedCustomers[0] : undefined),
    firstName: claim('firstName'),
    lastName: claim('lastName'),
    amfine: isStaff(claim('amfine'), claimMap) && isStrongEnough(claims['acr'], claimMap),
    email: emailIn(claims, claimMap),
    sid: claims['sid'],
    session_expiry: claims['session_expiry'],
    auth_time: claims['auth_time'],
  });
  if (!parsed.success) return { lacking: parsed.error.issues.map((issue) => issue.path.join('.')) };
  return {
    ...parsed.data,
    roles: rolesIn(claim('roles'), claimMap),
    scopes: scopesIn(claim('scopes'), claimMap),
  };
}

/** Whether claims lack something that the sign-on maps or needs: then the provider may say it elsewhere. */
export function lacksClaims(claims: Claims, sso: Pick<Sso, 'claimMap' | 'allowedCustomers'>): boolean {
  const { staffValue: _, staffAcr: __, roleValues: ___, scopeValues: ____, ...names } = sso.claimMap;
  const mapped = Object.keys(names) as Parameters<typeof claimOf>[2][];
  return (
    'lacking' in identityOf(claims, sso) ||
    claimOf(claims, sso.claimMap, 'username') === undefined ||
    mapped.some((what) => claimOf(claims, sso.claimMap, what) === undefined)
  );
}

/** As it is mapped, or the standard claim where the provider has checked it. */
function emailIn(claims: Claims, claimMap: ClaimMap): unknown {
  if (claimMap.email !== undefined) return claimOf(claims, claimMap, 'email') ?? null;
  return claims['email_verified'] === true ? (claims['email'] ?? null) : null;
}

function isStaff(value: unknown, { staffValue }: ClaimMap): boolean {
  if (staffValue === undefined) return value === true || value === 'true';
  return textsIn(value).includes(staffValue);
}

/** Whether the way of signing in is one that staff need. */
function isStrongEnough(acr: unknown, { staffAcr }: ClaimMap): boolean {
  return staffAcr === undefined || staffAcr.some((each) => each === acr);
}

function rolesIn(value: unknown, { roleValues }: ClaimMap): readonly string[] {
  const given = textsIn(value);
  const named =
    roleValues === undefined
      ? given.map((each) => each.replace(/^ROLE_/, ''))
      : given.flatMap((each) => (Object.hasOwn(roleValues, each) ? roleValues[each]! : []));
  return [...new Set(named)].filter(isRole).toSorted().slice(0, MOST_ROLES);
}

function scopesIn(value: unknown, { scopeValues }: ClaimMap): readonly string[] {
  const given = textsIn(value);
  const named =
    scopeValues === undefined
      ? given
      : given.flatMap((each) => (Object.hasOwn(scopeValues, each) ? scopeValues[each]! : []));
  return [...new Set(named.filter((name) => SCOPE.test(name)))].toSorted().slice(0, MOST_SCOPES);
}

/** A claim of several values is a list, or one text with spaces. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, ...value.split(' ')].slice(0, MOST_VALUES);
  if (!Array.isArray(value)) return [];
  return value.filter((each): each is string => typeof each === 'string').slice(0, MOST_VALUES);
}
