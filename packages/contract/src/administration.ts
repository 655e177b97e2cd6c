import { z } from 'zod';
import { plainText } from './entity-code.ts';
import { instant, OFFSET_MEANS } from './exchanged-values.ts';
import { isRole } from './rights.ts';

/** Most rows of a list of the administration in one reply. */
export const ADMINISTRATION_ROWS_MAX = 200;
/** Most roles that a person may be granted, those of other modules included. */
export const GRANTED_ROLES_MAX = 100;
/** Most scopes that a person may be granted. */
export const GRANTED_SCOPES_MAX = 100;

/** A person of the customer: rights that we granted, and those that the claims of the last sign-in gave. */
export const administeredPerson = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The sign-on that the person comes from; null where none speaks for the customer any more. */
  sso: z.string().nullable(),
  grantedRoles: z.array(z.string()),
  claimedRoles: z.array(z.string()),
  grantedScopes: z.array(z.string()),
  claimedScopes: z.array(z.string()),
  enabled: z.boolean(),
  /** Where mails go; null where nobody has said. */
  email: z.string().nullable(),
  /** Null for whoever has not been here. */
  lastSeenAt: instant.nullable(),
  sessions: z.int(),
});
export type AdministeredPerson = z.infer<typeof administeredPerson>;

export const peopleQuery = z.strictObject({
  /** Part of a user name, first or last name. */
  text: plainText(100).default(''),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0).describe(OFFSET_MEANS),
});

export const peopleReply = z.object({
  total: z.int(),
  people: z.array(administeredPerson),
  /** Names of the scopes that there are, to choose from. */
  scopes: z.array(z.string()),
});
export type PeopleReply = z.infer<typeof peopleReply>;

const roles = z.array(z.string().refine(isRole, 'is no role')).max(GRANTED_ROLES_MAX);
const scopes = z
  .array(z.string().regex(/^[A-Z0-9][A-Z0-9_.-]{0,63}$/, 'is no name of a scope'))
  .max(GRANTED_SCOPES_MAX);

/** What is left out stays as it is. */
export const personChange = z.strictObject({
  enabled: z.boolean().optional(),
  grantedRoles: roles.optional(),
  grantedScopes: scopes.optional(),
  /** As the caller knows the person: where another has changed that meanwhile, the change is refused. */
  from: z.strictObject({ enabled: z.boolean(), grantedRoles: roles, grantedScopes: scopes }).optional(),
});
export type PersonChange = z.infer<typeof personChange>;

/** Somebody who may sign in from now on, known by what the sign-on calls them. */
export const newPerson = z.strictObject({
  sso: plainText(64).min(1),
  subject: plainText(255).trim().min(1),
  username: plainText(255).trim().min(1),
  firstName: plainText(255).trim().default(''),
  lastName: plainText(255).trim().default(''),
  grantedRoles: roles.default([]),
  grantedScopes: scopes.default([]),
});
export type NewPerson = z.infer<typeof newPerson>;

export const administeredSession = z.object({
  /** The beginning of its hash: it opens nothing. */
  name: z.string(),
  personId: z.uuid(),
  username: z.string(),
  sso: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  /** Whether it is the session of this very call. */
  own: z.boolean(),
});
export type AdministeredSession = z.infer<typeof administeredSession>;
export const sessionsReply = z.object({ sessions: z.array(administeredSession) });

/** A sign-on that speaks for the customer; other customers of it are not said. */
export const administeredSignOn = z.object({
  id: z.string(),
  name: z.string().nullable(),
  issuer: z.string(),
  justInTime: z.boolean(),
  mayAssertStaff: z.boolean(),
  mapsRoles: z.boolean(),
  mapsScopes: z.boolean(),
  /** Whether accounts are made here, with a password, and not at a provider of its own. */
  embedded: z.boolean(),
});
export type AdministeredSignOn = z.infer<typeof administeredSignOn>;
export const signOnsReply = z.object({ signOns: z.array(administeredSignOn) });

export const activityQuery = z.strictObject({
  /** Acts before this one, by its id. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});
export const activityEntry = z.object({
  id: z.int(),
  at: instant,
  /** The person's user name where the customer has that person; otherwise as it was recorded. */
  who: z.string(),
  act: z.string(),
  /** As `who` where it is a person's id. */
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type ActivityEntry = z.infer<typeof activityEntry>;
export const activityReply = z.object({ entries: z.array(activityEntry), more: z.boolean() });
