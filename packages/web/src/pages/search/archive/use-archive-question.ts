import type { AttachmentNature } from '@fundarium/contract/vocabulary';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchState } from '../question/address.ts';
import { documentFilters } from '../results/ask-rows.ts';
import { useCountryFields } from '../question/country-fields.ts';
import type { SearchFields } from '../question/search-fields.ts';
import { rowsAskedFor } from '../question/search-query.ts';
import { useQuestionWords } from '../question/use-question-words.ts';

/** Longest name of a job, in UTF-16 units. */
const LABEL_LENGTH = 200;

/** Which documents an archive is asked of, and the question in words: what it is called among the jobs. */
export function useArchiveQuestion(nature: AttachmentNature, state: SearchState, fields: SearchFields) {
  const { t } = useTranslation();
  const countryFields = useCountryFields(nature);
  const words = useQuestionWords(nature, state, fields);
  const question = useMemo(() => {
    const { filters, ...rest } = rowsAskedFor(nature, state, fields, countryFields);
    const query = { ...rest, filters: documentFilters(filters) };
    return { nature, query };
  }, [nature, state, fields, countryFields]);
  const asked = words.filter(([name]) => name !== t('search-sort')).map(([, text]) => text);
  return { question, label: jobLabel([t(`level-${nature}`, { count: 2 }), ...asked].join(' · ')) };
}

/** Words as the name of a job: on one line, and no longer than it may be. */
export function jobLabel(words: string): string {
  // oxlint-disable-next-line no-control-regex -- a field's text may hold them
  const line = words.replace(/[\u0000-\u001f\u007f]+/g, ' ').toWellFormed();
  return line.length <= LABEL_LENGTH ? line : `${line.slice(0, LABEL_LENGTH - 1).toWellFormed()}…`;
}
