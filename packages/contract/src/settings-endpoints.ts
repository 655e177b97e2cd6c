import { z } from 'zod';
import { API_ROOT, STUDIO_ROOT, type Endpoint } from './endpoint.ts';
import { plainText } from './entity-code.ts';
import { customerSettings } from './settings-customer.ts';
import { SETTINGS_SECTIONS, userSettings } from './settings-user.ts';
import { LANGUAGES } from './vocabulary.ts';

const query = z.strictObject({
  /** true merges into what is there, false takes its place. */
  incremental: z
    .enum(['true', 'false'])
    .default('false')
    .transform((given) => given === 'true'),
});
/** Its shape is the section's: of `GET settings/user`, every part optional, null for what is to go. */
const body = z.looseObject({});
const section = z.enum(SETTINGS_SECTIONS);

export const settingsEndpoints = {
  customerSettings: {
    method: 'GET',
    path: `${API_ROOT}/settings/for/:customerCode`,
    access: 'token',
    summary: "The customer's settings",
    params: z.object({ customerCode: plainText(64).min(1) }),
    reply: customerSettings,
  },
  userSettings: {
    method: 'GET',
    path: `${API_ROOT}/settings/user`,
    access: 'token',
    summary: "The person's settings",
    reply: userSettings,
  },
  updateUserSettings: {
    method: 'POST',
    path: `${API_ROOT}/settings/user/:section`,
    access: 'token',
    once: true,
    summary: "Change a section of the person's settings",
    params: z.object({ section }),
    query,
    body,
    reply: userSettings,
  },
  updateUserSubsettings: {
    method: 'POST',
    path: `${API_ROOT}/settings/user/:section/:subsection`,
    access: 'token',
    once: true,
    summary: "Change a part of a section of the person's settings",
    params: z.object({ section, subsection: plainText(64).min(1) }),
    query,
    body,
    reply: userSettings,
  },
  updateMyProfile: {
    method: 'POST',
    path: `${STUDIO_ROOT}/users/myprofile`,
    access: 'token',
    once: true,
    summary: "Keep the person's language",
    body: z.strictObject({ language: z.enum(LANGUAGES) }),
    reply: z.object({ preferredLanguage: z.enum(LANGUAGES) }),
  },
} as const satisfies Record<string, Endpoint>;
