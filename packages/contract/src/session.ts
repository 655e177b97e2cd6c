import { z } from 'zod';
import { CUSTOMER_CODE } from './customer-code.ts';
import { plainText } from './entity-code.ts';
import { LANGUAGES } from './vocabulary.ts';

/** The user as the token says (spec 3); `exp` and `iat` in seconds. */
export const tokenClaims = z.object({
  username: z.string(),
  sub: z.string(),
  customerCode: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  amfine: z.boolean(),
  /** The own customer of one of the provider's staff who acts for another. */
  home: z.string().optional(),
  iat: z.int(),
  exp: z.int(),
});

export const sessionReply = z.object({
  token: z.string(),
  claims: tokenClaims,
  customerName: z.string(),
  roles: z.array(z.string()),
  modules: z.array(z.string()),
  scopes: z.array(z.string()),
  preferredLanguage: z.enum(LANGUAGES).nullable(),
  logoutAddresses: z.array(z.string()),
});
export type SessionReply = z.infer<typeof sessionReply>;

/** Longest reason for acting for another customer. */
export const SWITCH_REASON_LENGTH = 500;

export const customerSwitch = z.strictObject({
  customerCode: z.string().regex(CUSTOMER_CODE),
  /** Why; both customers can read it. */
  reason: plainText(SWITCH_REASON_LENGTH).refine(
    (text) => text.trim().length >= 3,
    'Say why, in a few words',
  ),
});

export const logoutReply = z.object({ redirect: z.string().nullable() });
