import { LANGUAGES, type Level } from '@fundarium/contract/vocabulary';
import { signatureOf } from './signature.ts';
import { isQuickSearched, valueFields, type IndexField, type IndexLayout } from './layout.ts';

/** Text as comparisons see it: without case and accents. */
export const folded = (sql: string) => `lower(strip_accents(${sql}))`;

/** A word's first letters where no space stands before it, as in `alp-x` or `(eur)`. */
const INNER_BEGINNINGS = String.raw`[^\p{L}\p{N} ]([\p{L}\p{N}]{1,2})`;

/**
 * Expressions of what quick search reads of `e`, an entity, and `v`, its values: all its words, those of its label,
 * and its identifiers in capitals. Each word's beginning stands after a space.
 */
export function searchableColumns(layout: IndexLayout, level: Level) {
  const fields = valueFields(layout, level).filter(isQuickSearched);
  const name = fields.find(({ businessCode }) => businessCode === 'NAME');
  const others = fields.filter((field) => field !== name);
  const code = layout.fields.find((field) => field.level === level && field.businessCode === 'CODE');
  const codes = code?.excludeFromSearch ? [] : ['[e.code]', 'e.former'];
  const label = [...codes.slice(0, 1), ...(name ? [textsOf(name)] : [])];
  const identifiers = [...codes, ...others.map(textsOf)];
  // A level that nothing stands below is never read as the label of what is above.
  const isLeaf = level === 'PART' || level === 'STRUCTURED_PRODUCT';
  return {
    words: wordsOf([...label, ...codes.slice(1), ...others.map(textsOf)]),
    labelWords: isLeaf ? 'cast(null as VARCHAR)' : wordsOf(label),
    signatures: signatureOf('words'),
    identifiers: `list_transform(${joined(identifiers)}, lambda x: upper(x))`,
  };
}

/** A field's texts as a list, nothing for an empty one. */
function textsOf({ businessCode, columnType, perLanguage }: IndexField): string {
  const value = `v.${businessCode}`;
  if (perLanguage) return `[${LANGUAGES.map((language) => `${value}.${language}`).join(', ')}]`;
  return columnType.endsWith('[]') ? value : `[${value}]`;
}

function joined(lists: readonly string[]): string {
  if (lists.length === 0) return 'cast([] as VARCHAR[])';
  return `list_filter(list_concat(${lists.join(', ')}), lambda x: x is not null)`;
}

function wordsOf(lists: readonly string[]): string {
  const text = folded(`array_to_string(${joined(lists)}, ' ')`);
  return `' ' || ${text} || ' ' || array_to_string(regexp_extract_all(${text}, '${INNER_BEGINNINGS}', 1), ' ')`;
}
