import type { SearchQuery } from '@fundarium/contract/search';
import { invalidRequest } from '../../platform/refusal.ts';
import { ALIASES, placeOf, valueOf, type Statement } from './places.ts';
import { exactIdentifier } from './quick-text.ts';

/**
 * The order of a page's rows: what the quick text names exactly first, then as asked for, ties by code. Empty comes
 * last both ways; texts in the order of the reader's language, a list as it reads.
 */
export function orderBy(statement: Statement, { quickText, sort }: SearchQuery): string {
  const exact = exactIdentifier(statement, quickText);
  const terms = exact === null ? [] : [`${exact} desc`];
  for (const [index, { field: name, descending }] of sort.entries()) {
    const path = `body.sort.${index}.field`;
    const place = placeOf(statement, name, path);
    if (!place.field.sortable) throw invalidRequest([{ path, message: `${name} can not be sorted by` }]);
    terms.push(
      `${sortKey(statement, place.field.columnType, valueOf(statement, place))} ${descending ? 'desc' : 'asc'} nulls last`,
    );
  }
  return `order by ${[...terms, `${ALIASES[statement.nature]}.code`].join(', ')}`;
}

function sortKey({ language }: Statement, columnType: string, value: string): string {
  if (columnType === 'VARCHAR') return `${value} collate ${language}`;
  return columnType === 'VARCHAR[]' ? `array_to_string(${value}, ', ') collate ${language}` : value;
}
