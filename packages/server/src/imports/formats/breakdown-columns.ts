import type { ImportMapping } from '@fundarium/contract/import-mapping';
import { twice } from '../table/column-questions.ts';
import type { Vocabulary } from '../table/column-vocabulary.ts';
import type { Column } from '../table/column.ts';
import { compactName } from '../table/fold-name.ts';
import { resolveBy } from '../table/resolve-names.ts';

export const COLUMNS = ['CODE', 'TYPE', 'DATE', 'MEMBER', 'WEIGHT'] as const;

const VOCABULARY: Vocabulary = new Map(
  COLUMNS.map((name) => [compactName(name), { name, targets: new Set([name]) }]),
);

/**
 * Where the columns of breakdowns are, by the mapping or their own names, and what the mapping leaves out.
 * @throws Error where one of them is missing or appears twice
 */
export function breakdownColumns(
  header: readonly string[],
  mapping: ImportMapping | null,
): { readonly columns: readonly Column[]; readonly left: ReadonlySet<number> } {
  const { columns, left } = resolveBy(VOCABULARY, header, mapping, {
    languageOf: () => null,
    isPerLanguage: () => false,
  });
  const missing = COLUMNS.filter((each) => columns.every(({ target }) => target !== each));
  if (missing.length > 0)
    throw new Error(
      `The table has no column ${missing.join(', ')}. Deliver breakdowns as ${COLUMNS.join(';')}, or name the column in the mapping, as in "columns": {"Portfolio": "CODE"}.`,
    );
  for (const [index, column] of columns.entries()) {
    const first = columns.findIndex(({ target }) => target === column.target);
    if (first !== index) throw new Error(twice(columns[first]!, column, column.name));
  }
  return { columns, left: new Set(left.map(({ at }) => at)) };
}
