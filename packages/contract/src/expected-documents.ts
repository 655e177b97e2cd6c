import { ACCEPTED_LANGUAGES, type AcceptedLanguages } from './accepted-languages.ts';

/** Documents that the matrix and the findings know by their type. */
export const KID = 'KID';
export const PROSPECTUS = 'PROSPECTUS';
export const ANNUAL_REPORT = 'ANNUAL_REPORT';
export const SEMI_ANNUAL_REPORT = 'SEMI_ANNUAL_REPORT';

/** Months after which a key information document counts as old. */
export const KID_MONTHS = 12;

const EEA_AND_SWITZERLAND: readonly string[] =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');
/** A prospectus may be in it everywhere: it is customary in international finance. */
const OF_FINANCE = 'en';

/** What a customer says of countries in the place of our reading; no languages at all: nothing is expected there. */
export type OwnLanguages = Readonly<Partial<Record<string, AcceptedLanguages>>>;

/** A document that a registration asks for: in one of the languages, or in any where none is named. */
export type Asked = { readonly country: string; readonly anyOf: readonly string[] };

/** A document as what is asked for is compared with it. */
export type Answering = { readonly country: string | null; readonly language: readonly string[] };

type Registered = { readonly country: string; readonly fields: Readonly<Record<string, unknown>> };

/** Countries where a class is registered by law and marketed openly, and documents are expected for it. */
export function countriesAsking(registrations: readonly Registered[], own: OwnLanguages): string[] {
  return registrations.flatMap(({ country, fields }) => {
    const isMarketed = fields['REGISTRATION_STATUS'] === 'YES' && fields['MARKETING_STATUS'] === 'YES';
    return isMarketed && languagesOf(country, own) !== null ? [country] : [];
  });
}

/** The key information documents that a country asks for: where each of its languages is needed, one in each. */
export function kidsAsked(country: string, own: OwnLanguages): Asked[] {
  const accepted = languagesOf(country, own);
  if (accepted === null) return [];
  const { languages, all } = accepted;
  return all === true
    ? languages.map((language) => ({ country, anyOf: [language] }))
    : [{ country, anyOf: languages }];
}

/** The prospectus that a country asks for: in a language of its own or of international finance. */
export function prospectusAsked(country: string, own: OwnLanguages): Asked[] {
  const accepted = languagesOf(country, own);
  if (accepted === null) return [];
  const { languages } = accepted;
  return [{ country, anyOf: languages.length === 0 ? [] : [...new Set([...languages, OF_FINANCE])] }];
}

/** Whether a document is what is asked for: one for every country is for each. */
export function answers({ country, anyOf }: Asked, document: Answering): boolean {
  const isFor = document.country === null || document.country === country;
  return isFor && (anyOf.length === 0 || document.language.some((tag) => anyOf.includes(mainLanguage(tag))));
}

/** `de` of `de-CH`. */
const mainLanguage = (tag: string): string => tag.split('-', 1)[0]!.toLowerCase();

/** Null where nothing is expected in a country; no languages: any of them will do. */
function languagesOf(country: string, own: OwnLanguages): AcceptedLanguages | null {
  const said = own[country];
  if (said !== undefined) return said.languages.length === 0 ? null : said;
  if (!EEA_AND_SWITZERLAND.includes(country)) return null;
  return ACCEPTED_LANGUAGES[country] ?? { languages: [] };
}
