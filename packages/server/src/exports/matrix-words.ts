import type { MatrixGap } from '@fundarium/contract/document-matrix';
import type { By, Column } from '@fundarium/contract/matrix-cells';
import { dayText } from './day-text.ts';
import type { Asked } from './source.ts';
import type { ExportColumn } from './table.ts';

/** How the matrix of documents reads in the language of the file. */
export type MatrixWords = {
  /** A column of days, by its type of documents and its country or language. */
  readonly column: (column: Column) => ExportColumn;
  readonly gap: (gap: MatrixGap) => string;
  readonly filing: string;
  /** What cells mean, and whose reading it is. */
  readonly explained: readonly string[];
};

/** The words of a matrix whose columns are by country, or by language. */
export function matrixWords({ metamodel, say, locale }: Asked, by: By): MatrixWords {
  const labels = labelsIn(metamodel.lists);
  const list = by === 'country' ? 'COUNTRY' : 'LANGUAGE';
  const none = say(by === 'country' ? 'document-matrix-all-countries' : 'document-matrix-no-language');
  const gapText = ({ country, anyOf, periodEnd }: MatrixGap): string => {
    if (periodEnd !== null) return say('document-matrix-gap-report', { date: dayText(periodEnd, locale) });
    const where = labels('COUNTRY', country ?? '');
    if (anyOf.length === 0) return say('document-matrix-gap-any', { country: where });
    const languages = anyOf.map((tag) => labels('LANGUAGE', tag)).join(', ');
    return say('document-matrix-gap', { country: where, languages });
  };
  const missing = say('document-matrix-missing');
  const filing = say('document-matrix-filing');
  return {
    column: ({ type, value }) => ({
      header: `${labels('ATTACHMENT_TYPE', type)} · ${value === '' ? none : labels(list, value)}`,
      kind: 'date',
    }),
    gap: (gap) => `${missing}: ${gapText(gap)}`,
    filing,
    explained: [
      say('export-matrix-date'),
      `${say('export-column-old')}: ${say('document-matrix-is-old')}`,
      `${missing}: ${say('document-matrix-is-missing')}`,
      `${filing}: ${say('document-matrix-is-filing')}`,
      say('document-matrix-is-blank'),
      say('document-matrix-reading'),
    ],
  };
}

type Lists = Asked['metamodel']['lists'];

/** Labels of the values of lists; a value that has none is its own. */
function labelsIn(lists: Lists): (list: string, value: string) => string {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return (list, value) => {
    const labels = known.get(list) ?? new Map((lists[list] ?? []).map((each) => [each.value, each.label]));
    known.set(list, labels);
    return labels.get(value) ?? value;
  };
}
