/**
 * Languages in which a country's supervisor takes a key information document, by ISO 3166 and BCP 47: our reading, to be
 * checked by the customer's lawyers. One of the languages suffices; where `all` is said, each is needed.
 */
export type AcceptedLanguages = { readonly languages: readonly string[]; readonly all?: true };

export const ACCEPTED_LANGUAGES: Readonly<Record<string, AcceptedLanguages>> = {
  AT: { languages: ['de'] },
  BE: { languages: ['fr', 'nl'], all: true },
  CH: { languages: ['de', 'fr', 'it', 'en'] },
  DE: { languages: ['de'] },
  DK: { languages: ['da'] },
  ES: { languages: ['es'] },
  FI: { languages: ['fi', 'sv'] },
  FR: { languages: ['fr'] },
  GB: { languages: ['en'] },
  IE: { languages: ['en'] },
  IT: { languages: ['it'] },
  LI: { languages: ['de'] },
  LU: { languages: ['fr', 'de', 'en'] },
  NL: { languages: ['nl'] },
  NO: { languages: ['no'] },
  PT: { languages: ['pt'] },
  SE: { languages: ['sv'] },
};
