import { useTranslation } from 'react-i18next';
import { useFieldContext } from '../../../fields/use-field-context.ts';
import type { SearchNature } from '../../../paths.ts';
import type { SearchState } from './address.ts';
import { joinedFilters } from './country-fields.ts';
import { filterWords } from '../filters/filter-words.ts';
import type { SearchFields } from './search-fields.ts';
import { isSupported } from './search-query.ts';
import { useFilterFields } from '../filters/use-filter-fields.ts';

/** What is asked, in words: text, list, filters and order, each with its name. */
export function useQuestionWords(
  nature: SearchNature,
  state: SearchState,
  fields: SearchFields,
): readonly (readonly [name: string, text: string])[] {
  const { t } = useTranslation();
  const context = useFieldContext();
  const { all, labelOf } = useFilterFields(nature, fields);
  const filters = joinedFilters(state).flatMap((filter) => {
    const field = all.get(filter.name);
    return field !== undefined && isSupported(filter, all) ? [filterWords(filter, field, context)] : [];
  });
  const order = state.sort.map(({ field, descending }) => `${labelOf(field)} ${descending ? '↓' : '↑'}`);
  const lines: (readonly [string, string])[] = [
    [t('export-asked-text'), state.quickText],
    [t('identifiers-title'), state.identifiers.length === 0 ? '' : String(state.identifiers.length)],
    [t('search-filters'), filters.join('; ')],
    [t('search-sort'), order.join(', ')],
  ];
  return lines.filter(([, text]) => text !== '');
}
