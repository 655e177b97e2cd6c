import type { Statement } from './find-statements.ts';

/** A table that a statement names, and whether the statement writes to it. */
export type NamedTable = { readonly table: string; readonly isWritten: boolean };

const NAMED =
  /\b(insert\s+into|delete\s+from|merge\s+into|update|from|join|using)\s+(?:only\s+)?([a-z_]+)\b/gi;

/** Every table that a statement names after a word of SQL, once for reading and once for writing. */
export function tablesOf({ text }: Pick<Statement, 'text'>): NamedTable[] {
  return [...text.matchAll(NAMED)].map(([, word, table]) => ({
    table: table!,
    isWritten: /insert|delete|merge|update/i.test(word!),
  }));
}

/** The room of a file of the server; an empty text for files above the rooms. */
export const roomOf = (file: string): string =>
  /packages\/server\/src\/([\w-]+)\//.exec(file.replaceAll('\\', '/'))?.[1] ?? '';
