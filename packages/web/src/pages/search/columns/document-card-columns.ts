/** Columns that a document's card asks for besides its name. */
export const DOCUMENT_CARD_COLUMNS: readonly string[] = [
  'NODE_NAME',
  'FILE_TYPE',
  'LANGUAGE',
  'COUNTRY',
  'STATUS',
  'START_DATE',
  'FILE_SIZE',
];
