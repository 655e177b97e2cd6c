import type { SearchRow } from '@fundarium/contract/search';

/** A row of a search; a document's level and code are its entity's. */
export type FoundRow = SearchRow & { readonly uuid?: string };

export const isOfDocument = (row: FoundRow): row is FoundRow & { readonly uuid: string } =>
  row.uuid !== undefined;

/** What tells a row from all others of its list: a document stands there once for each of its entities. */
export const rowIdOf = ({ uuid, level, code }: FoundRow): string =>
  uuid === undefined ? code : `${uuid} ${level} ${code}`;

/** The document that such an id is of. */
export const uuidIn = (rowId: string): string => rowId.split(' ', 1)[0]!;
