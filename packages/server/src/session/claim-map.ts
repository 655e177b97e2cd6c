import { isRole } from '@fundarium/contract/rights';
import { z } from 'zod';

const path = z.string().min(1).max(255);
const values = <T extends z.ZodType>(value: T) => z.record(z.string().min(1).max(255), z.array(value));

/**
 * Which claims of a sign-on say what of a person: by the claim's name, or its path with dots (`realm_access.roles`).
 * What is left out is looked for under the product's own name and the standard one of OpenID Connect; roles and scopes
 * come from claims only where they are mapped.
 */
export const claimMap = z.strictObject({
  /** What knows a person again, where `sub` is not it. */
  subject: path.optional(),
  username: path.optional(),
  customerCode: path.optional(),
  firstName: path.optional(),
  lastName: path.optional(),
  amfine: path.optional(),
  /** Where mails go. Without a mapping `email`, and only where `email_verified` says that the provider has checked it. */
  email: path.optional(),
  /** The value of `amfine` that makes somebody staff; without it, true. */
  staffValue: z.string().min(1).max(255).optional(),
  /** How somebody has to have signed in before they are staff: one of these in the claim `acr`. */
  staffAcr: z.array(z.string().min(1).max(255)).max(20).optional(),
  roles: path.optional(),
  scopes: path.optional(),
  /** By the claim's value: the roles that it gives; without these, a value is a role's name. */
  roleValues: values(z.string().refine(isRole, 'is no role')).optional(),
  scopeValues: values(z.string().min(1).max(64)).optional(),
});
export type ClaimMap = z.infer<typeof claimMap>;

/** Names of what can be mapped to a claim. */
export const MAPPED = [
  'subject',
  'username',
  'customerCode',
  'firstName',
  'lastName',
  'amfine',
  'email',
  'roles',
  'scopes',
] as const satisfies readonly (keyof ClaimMap)[];
export type Mapped = (typeof MAPPED)[number];

/** Where a thing is looked for without a mapping, the first first. */
const USUAL: Readonly<Record<Mapped, readonly string[]>> = {
  subject: ['sub'],
  username: ['username', 'preferred_username'],
  customerCode: ['customerCode'],
  firstName: ['firstName', 'given_name'],
  lastName: ['lastName', 'family_name'],
  amfine: ['amfine'],
  email: [],
  roles: [],
  scopes: [],
};

/** What the claims say of a thing; undefined where they say nothing. */
export function claimOf(claims: Readonly<Record<string, unknown>>, map: ClaimMap, what: Mapped): unknown {
  const own = map[what];
  for (const name of own === undefined ? USUAL[what] : [own]) {
    const value = valueAt(claims, name);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

/** By the whole name first: names with dots of their own are addresses. */
function valueAt(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const step of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return value;
}
