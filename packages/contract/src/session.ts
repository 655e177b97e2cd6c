import { z } from 'zod';
import { LANGUAGES } from './vocabulary.ts';

/** The user as the token says (spec 3); `exp` and `iat` in seconds. */
export const tokenClaims = z.object({
  username: z.string(),
  sub: z.string(),
  customerCode: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  amfine: z.boolean(),
  iat: z.int(),
  exp: z.int(),
});
export type TokenClaims = z.infer<typeof tokenClaims>;

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

export const logoutReply = z.object({ redirect: z.string().nullable() });
export type LogoutReply = z.infer<typeof logoutReply>;
