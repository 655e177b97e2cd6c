import { z } from 'zod';
import { CUSTOMER_CODE } from './customer-code.ts';
import { metamodel } from './metamodel.ts';
import { sessionReply } from './session.ts';
import { customerSettings } from './settings-customer.ts';
import { userSettings } from './settings-user.ts';
import { languagePack } from './translations.ts';
import { LANGUAGES } from './vocabulary.ts';

/** Most customers whose language a browser names: the page knows its customer by the reply alone. */
export const MOST_KEPT_LANGUAGES = 50;

const language = z.enum(LANGUAGES);

export const startBody = z.strictObject({
  /** The languages that this browser keeps, by customer code. */
  languages: z
    .record(z.string().regex(CUSTOMER_CODE, "must be a customer's code"), language)
    .refine(
      (given) => Object.keys(given).length <= MOST_KEPT_LANGUAGES,
      `at most ${MOST_KEPT_LANGUAGES} customers`,
    ),
  /** First language of the browser that the product speaks. */
  browserLanguage: language,
});
export type StartBody = z.input<typeof startBody>;

/** What every page needs before it shows anything, each part as the call of its own answers it. */
export const startReply = z.object({
  session: sessionReply,
  /** Of metamodel and texts: kept for the customer in this browser, else the person's own, else the browser's. */
  language,
  metamodel,
  customerSettings,
  userSettings,
  texts: languagePack,
});
export type StartReply = z.infer<typeof startReply>;
