import { isAttachmentNature } from '@fundarium/contract/vocabulary';
import { useMetamodel } from '../../../fields/metamodel.ts';
import { ExportDialog } from '../../../exports/ExportDialog.tsx';
import type { SearchNature } from '../../../paths.ts';
import { currentLanguage } from '../../../ui/language.ts';
import type { SearchState } from '../question/address.ts';
import { documentFilters } from './ask-rows.ts';
import { useCountryFields } from '../question/country-fields.ts';
import { identityOf } from '../columns/default-columns.ts';
import { searchFieldsOf, type SearchFields } from '../question/search-fields.ts';
import { rowsAskedFor } from '../question/search-query.ts';
import { useQuestionWords } from '../question/use-question-words.ts';

type Props = {
  readonly nature: SearchNature;
  readonly fields: SearchFields;
  readonly state: SearchState;
  /** Names of the columns beside the name, in their order. */
  readonly columns: readonly string[];
  readonly rows: number | null;
  readonly onClose: () => void;
};

/** A search as a file: its rows in their order, with the columns that are shown or those of a kind. */
export function SearchExport({ nature, fields, state, columns, rows, onClose }: Props) {
  const metamodel = useMetamodel();
  const countryFields = useCountryFields(nature);
  const asked = useQuestionWords(nature, state, fields);
  const all = searchFieldsOf(metamodel, nature);
  const own = [...all.values()].filter(({ definition }) => definition.level === nature).length;
  const query = { ...rowsAskedFor(nature, state, fields, countryFields), language: currentLanguage() };
  const shown = [identityOf(nature), ...columns];
  if (isAttachmentNature(nature)) {
    const { filters, ...rest } = query;
    const documents = { ...rest, filters: documentFilters(filters), columns: [...new Set(shown)] };
    return (
      <ExportDialog
        source={{ type: 'DOCUMENTS', nature, query: documents }}
        asked={asked}
        rows={rows}
        columns={{ SCREEN: documents.columns.length }}
        onClose={onClose}
      />
    );
  }
  const names = [...new Set(['CODE', ...shown])];
  return (
    <ExportDialog
      source={{ type: 'SEARCH', nature, query: { ...query, columns: names } }}
      asked={asked}
      rows={rows}
      columns={{ SCREEN: names.length, FIELD_CODES: own, FIELD_LABELS: all.size, COUNTRIES: 1 }}
      onClose={onClose}
    />
  );
}
