import type { Level } from '@fundarium/contract/vocabulary';
import { useMetamodel } from '../../ui/metamodel.ts';
import { ExportDialog } from '../../exports/ExportDialog.tsx';
import { currentLanguage } from '../../ui/language.ts';
import type { SearchState } from './address.ts';
import { useCountryFields } from './country-fields.ts';
import { IDENTITY } from './default-columns.ts';
import { searchFieldsOf, type SearchFields } from './search-fields.ts';
import { rowsAskedFor } from './search-query.ts';
import { useQuestionWords } from './use-question-words.ts';

type Props = {
  readonly nature: Level;
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
  const query = {
    ...rowsAskedFor(nature, state, fields, countryFields),
    language: currentLanguage(),
    columns: [...new Set(['CODE', IDENTITY, ...columns])],
  };
  return (
    <ExportDialog
      source={{ type: 'SEARCH', nature, query }}
      asked={asked}
      rows={rows}
      columns={{ SCREEN: query.columns.length, FIELD_CODES: own, FIELD_LABELS: all.size, COUNTRIES: 1 }}
      onClose={onClose}
    />
  );
}
