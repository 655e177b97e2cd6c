import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@fundarium/contract/vocabulary';

/** The product's language that a browser likes best, by its Accept-Language header; English for none. */
export function preferredLanguage(header: string | undefined): Language {
  const preferences = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((each) => {
      const [tag = '', ...parameters] = each.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0], weight: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { language } of preferences) {
    const known = LANGUAGES.find((each) => each === language);
    if (known) return known;
  }
  return DEFAULT_LANGUAGE;
}
