import type { SearchQuery } from '@fundarium/contract/search';
import { invalidRequest } from '../../platform/refusal.ts';
import { ALIASES, placeOf, valueOf, type Statement } from './places.ts';
import { exactIdentifier } from './quick-text.ts';

/** What rows are sorted by: an expression over the row, and what is said behind it. */
export type SortKey = { readonly value: string; readonly direction: string };

/**
 * The order of a page's rows: what the quick text names exactly first, then as asked for, ties by code. Empty comes
 * last both ways; texts in the order of the reader's language, a list as it reads.
 */
export function sortKeys(statement: Statement, { quickText, sort }: SearchQuery): SortKey[] {
  const exact = exactIdentifier(statement, quickText);
  const keys: SortKey[] = exact === null ? [] : [{ value: exact, direction: 'desc' }];
  for (const [index, { field: name, descending }] of sort.entries()) {
    const path = `body.sort.${index}.field`;
    const place = placeOf(statement, name, path);
    if (!place.field.sortable) throw invalidRequest([{ path, message: `${name} can not be sorted by` }]);
    const value = valueOf(statement, place);
    const { columnType } = place.field;
    const collation = columnType.startsWith('VARCHAR') ? `collate ${statement.language} ` : '';
    keys.push({
      value: columnType === 'VARCHAR[]' ? `array_to_string(${value}, ', ')` : value,
      direction: `${collation}${descending ? 'desc' : 'asc'} nulls last`,
    });
  }
  return [...keys, { value: `${ALIASES[statement.nature]}.code`, direction: '' }];
}
