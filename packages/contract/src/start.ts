import { z } from 'zod';
import { metamodel } from './metamodel.ts';
import { sessionReply } from './session.ts';
import { customerSettings } from './settings-customer.ts';
import { userSettings } from './settings-user.ts';
import { theme } from './theme.ts';
import { languagePack } from './translations.ts';
import { LANGUAGES } from './vocabulary.ts';

const language = z.enum(LANGUAGES);

export const startBody = z.strictObject({
  /** First language of the browser that the product speaks. */
  browserLanguage: language,
});
export type StartBody = z.input<typeof startBody>;

/** What every page needs before it shows anything, each part as the call of its own answers it. */
export const startReply = z.object({
  session: sessionReply,
  /** Of metamodel and texts: the person's own, else the browser's. */
  language,
  metamodel,
  customerSettings,
  userSettings,
  /** The customer's, else the provider's; null for the product's own colours. */
  theme: theme.nullable(),
  texts: languagePack,
});
export type StartReply = z.infer<typeof startReply>;
