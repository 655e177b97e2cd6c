import { LANGUAGES } from '@fundarium/contract/vocabulary';

/** Abbreviations that people write beside those of the languages' own tables, by month. */
const FURTHER: readonly (readonly string[])[] = [
  ['jän', 'jänner', 'janv', 'genn'],
  ['feber', 'fév', 'fev', 'febr'],
  ['mrz', 'mär', 'mrt', 'mars', 'marz'],
  ['avr', 'abr'],
  ['mai', 'mag', 'magg'],
  ['juin', 'giu', 'giugn'],
  ['juil', 'lug', 'lugl'],
  ['aoû', 'aout', 'ago', 'ag'],
  ['sept', 'sep', 'set', 'sett'],
  ['okt', 'ott', 'oct'],
  ['nov'],
  ['dez', 'dic', 'déc', 'dec'],
];

/** Letters without case, accents and the point of an abbreviation. */
export const foldMonth = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F.]/g, '')
    .toLowerCase();

const spelling = LANGUAGES.flatMap((language) =>
  (['long', 'short'] as const).map((month) => new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })),
);

/** Months by their names in the eight languages, in full and abbreviated: january, jan, enero, ene, … */
export const MONTH_NAMES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 12 }, (_, at) => at).flatMap((at) => {
    const day = new Date(Date.UTC(2026, at, 15));
    return [...spelling.map((format) => format.format(day)), ...FURTHER[at]!]
      .map(foldMonth)
      .filter((name) => /^\p{L}+$/u.test(name))
      .map((name): [string, number] => [name, at + 1]);
  }),
);
