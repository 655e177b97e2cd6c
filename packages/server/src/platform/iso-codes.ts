import countries from 'i18n-iso-countries';

/** The code of two letters for one of three (ISO 639-2, bibliographic or not, and 639-3), where a language has one. */
export function languageOfIso(text: string): string | undefined {
  if (!/^[a-z]{3}$/i.test(text)) return undefined;
  // Canonical tags name a language by the shortest of its codes.
  const { language } = new Intl.Locale(text);
  return language.length === 2 ? language : undefined;
}

/** The code of two letters for one of three (ISO 3166-1); `UK`, which is kept for it, is Great Britain's. */
export function countryOfIso(text: string): string | undefined {
  const code = text.toUpperCase();
  if (code === 'UK') return 'GB';
  return /^[A-Z]{3}$/.test(code) ? countries.alpha3ToAlpha2(code) : undefined;
}

/** Whether a text is the code of a country, of two letters or three. */
export const isCountryOfIso = (text: string): boolean =>
  countryOfIso(text) !== undefined || (/^[a-z]{2}$/i.test(text) && countries.isValid(text));
