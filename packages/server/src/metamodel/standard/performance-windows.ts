import type { Labels, Language } from '@fundarium/contract/vocabulary';
import { labels, labelsBy } from './labels.ts';

/** A window of the figures (finance: windows) and its words, made to stand beside the figure's name. */
export type Window = { readonly code: string; readonly labels: Labels; readonly annualised: boolean };

const range = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

type Counted = Readonly<Record<Language, (n: number) => string>>;
const counted = (words: Counted, n: number) => labelsBy((language) => words[language](n));
const plural = (n: number, one: string, other: string) => `${n} ${n === 1 ? one : other}`;

const MONTHS: Counted = {
  de: (n) => plural(n, 'Monat', 'Monate'),
  en: (n) => plural(n, 'month', 'months'),
  es: (n) => `a ${plural(n, 'mes', 'meses')}`,
  fr: (n) => `${n} mois`,
  it: (n) => `a ${plural(n, 'mese', 'mesi')}`,
  ja: (n) => `${n}か月`,
  nl: (n) => plural(n, 'maand', 'maanden'),
  zh: (n) => `近${n}个月`,
};

const YEARS: Counted = {
  de: (n) => plural(n, 'Jahr', 'Jahre'),
  en: (n) => plural(n, 'year', 'years'),
  es: (n) => `a ${plural(n, 'año', 'años')}`,
  fr: (n) => plural(n, 'an', 'ans'),
  it: (n) => `a ${plural(n, 'anno', 'anni')}`,
  ja: (n) => `${n}年`,
  nl: (n) => `${n} jaar`,
  zh: (n) => `近${n}年`,
};

const CALENDAR_YEAR: Counted = {
  de: (n) => `Kalenderjahr −${n}`,
  en: (n) => `calendar year −${n}`,
  es: (n) => `año natural −${n}`,
  fr: (n) => `année civile −${n}`,
  it: (n) => `anno solare −${n}`,
  ja: (n) => `${n}年前の暦年`,
  nl: (n) => `kalenderjaar −${n}`,
  zh: (n) => `前${n}个自然年`,
};

const ROLLING_YEAR: Counted = {
  de: (n) => `12 Monate bis vor ${plural(n, 'Jahr', 'Jahren')}`,
  en: (n) => `12 months to ${plural(n, 'year', 'years')} ago`,
  es: (n) => `12 meses hasta hace ${plural(n, 'año', 'años')}`,
  fr: (n) => `12 mois clos il y a ${plural(n, 'an', 'ans')}`,
  it: (n) => `12 mesi fino a ${plural(n, 'anno', 'anni')} fa`,
  ja: (n) => `${n}年前までの12か月`,
  nl: (n) => `12 maanden tot ${n} jaar geleden`,
  zh: (n) => `截至${n}年前的12个月`,
};

/** Best, worst, positive and negative months are looked for over these spans. */
const SPAN: Counted = {
  de: (n) => `über ${plural(n, 'Jahr', 'Jahre')}`,
  en: (n) => `over ${plural(n, 'year', 'years')}`,
  es: (n) => `en ${plural(n, 'año', 'años')}`,
  fr: (n) => `sur ${plural(n, 'an', 'ans')}`,
  it: (n) => `su ${plural(n, 'anno', 'anni')}`,
  ja: (n) => `過去${n}年`,
  nl: (n) => `over ${n} jaar`,
  zh: (n) => `近${n}年`,
};

const plain = (code: string, words: Labels, annualised = false): Window => ({
  code,
  labels: words,
  annualised,
});

/** Windows of the returns, in order of display; those up to a year and parts of it are never annualised. */
export const RETURN_WINDOWS: readonly Window[] = [
  plain(
    'LATEST_TWO',
    labels(
      'letzte zwei NIW | latest two NAVs | entre los dos últimos valores liquidativos | entre les deux dernières VL | tra gli ultimi due NAV | 直近2基準価額間 | laatste twee koersen | 最近两次净值间',
    ),
  ),
  plain(
    'MTD',
    labels(
      'seit Monatsbeginn | month to date | en el mes | depuis le début du mois | da inizio mese | 月初来 | sinds begin maand | 本月以来',
    ),
  ),
  plain(
    'YTD',
    labels(
      'seit Jahresbeginn | year to date | en el año | depuis le début de l’année | da inizio anno | 年初来 | sinds begin jaar | 今年以来',
    ),
  ),
  ...[1, 3, 6].map((n) => plain(`M${n}`, counted(MONTHS, n))),
  ...[1, 2, 3, 4, 5, 10].map((n) => plain(`Y${n}`, counted(YEARS, n), true)),
  plain(
    'ITD',
    labels(
      'seit Auflegung | since inception | desde el lanzamiento | depuis le lancement | dal lancio | 設定来 | sinds introductie | 成立以来',
    ),
    true,
  ),
  plain(
    'INCEPTION_MONTH',
    labels(
      'Auflegungsmonat | launch month | en el mes de lanzamiento | mois de lancement | nel mese di lancio | 設定月 | introductiemaand | 成立当月',
    ),
  ),
  plain(
    'INCEPTION_YEAR',
    labels(
      'Auflegungsjahr | launch year | en el año de lanzamiento | année de lancement | nell’anno di lancio | 設定年 | introductiejaar | 成立当年',
    ),
  ),
  ...range(10).map((n) => plain(`Y_MINUS${n}`, counted(CALENDAR_YEAR, n), true)),
  ...range(4).map((n) => plain(`Y_MOVING_MINUS${n}`, counted(ROLLING_YEAR, n), true)),
];

/** Windows of whole calendar months. */
export const MONTHS_WINDOWS: readonly Window[] = [
  ...[1, 3, 5].map((n) => plain(`Y${n}`, counted(SPAN, n))),
  plain(
    'ITD_MAX_Y10',
    labels(
      'seit Auflegung (max. 10 Jahre) | since inception (max. 10 years) | desde el lanzamiento (máx. 10 años) | depuis le lancement (10 ans max.) | dal lancio (max 10 anni) | 設定来（最長10年） | sinds introductie (max. 10 jaar) | 成立以来（最长10年）',
    ),
  ),
];
