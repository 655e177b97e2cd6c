import type { MatrixDocument, MatrixGap } from '@fundarium/contract/document-matrix';
import { newestOf, type By, type Cell, type Column } from '@fundarium/contract/matrix-cells';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../fields/calendar-date.ts';
import { optionsOf } from '../../fields/options.ts';
import { currentLocale } from '../../ui/language.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { monthsBetween } from './months-between.ts';

/** From this many months on an age is said in years. */
const SAID_IN_YEARS = 24;

/** How columns and cells of the matrix read in the person's language. */
export function useCellText(today: string, by: By) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const label = (list: string, value: string) => optionsOf({ list }, metamodel).labels.get(value) ?? value;
  const list = by === 'country' ? 'COUNTRY' : 'LANGUAGE';
  const none = t(by === 'country' ? 'document-matrix-all-countries' : 'document-matrix-no-language');
  const languages = (tags: readonly string[]) => tags.map((tag) => label('LANGUAGE', tag)).join(', ');
  const ageOf = ({ startDate }: MatrixDocument) => {
    const months = monthsBetween(startDate, today);
    return months < SAID_IN_YEARS
      ? t('document-matrix-months', { months })
      : t('document-matrix-years', { years: Math.floor(months / 12) });
  };
  const ofDocument = (document: MatrixDocument) =>
    [
      document.displayLabel,
      languages(document.language),
      formatDate(document.startDate, currentLocale()),
      label('ATTACHMENT_STATUS', document.status),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  const ofGap = ({ country, anyOf, periodEnd }: MatrixGap) => {
    if (periodEnd !== null)
      return t('document-matrix-gap-report', { date: formatDate(periodEnd, currentLocale()) });
    const where = label('COUNTRY', country ?? '');
    return anyOf.length === 0
      ? t('document-matrix-gap-any', { country: where })
      : t('document-matrix-gap', { country: where, languages: languages(anyOf) });
  };
  return {
    column: ({ value }: Column) => (value === '' ? none : value.toUpperCase()),
    columnTitle: ({ type, value }: Column) =>
      `${label('ATTACHMENT_TYPE', type)}, ${value === '' ? none : label(list, value)}`,
    /** In the cell, where there is room for little. */
    shown: ({ state, documents }: Cell) => {
      if (state === 'missing') return t('document-matrix-missing');
      return state === 'filing' ? t('document-matrix-filing') : ageOf(newestOf(documents)!);
    },
    /** In full, line by line. */
    said: ({ state, documents, gaps }: Cell, { type, value }: Column) =>
      [
        `${label('ATTACHMENT_TYPE', type)}, ${value === '' ? none : label(list, value)}: ${t(`document-matrix-is-${state}`)}`,
        ...gaps.map(ofGap),
        ...documents.map(ofDocument),
      ].join('\n'),
  };
}
