import { z } from 'zod';
import { LANGUAGES } from './vocabulary.ts';

/** A language pack: message by key; `{name}` marks what is filled in, `_one` and `_other` the plurals. */
export const languagePack = z.record(z.string(), z.string());
export type LanguagePack = z.infer<typeof languagePack>;

/** Languages offered, each with its own name. */
export const languagesReply = z.array(z.object({ code: z.enum(LANGUAGES), label: z.string() }));

export const languageParameter = z.object({ language: z.enum(LANGUAGES) });
