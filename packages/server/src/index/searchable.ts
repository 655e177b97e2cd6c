import type { DuckDBConnection } from '@duckdb/node-api';
import { LANGUAGES, type Level } from '@fundarium/contract/vocabulary';
import {
  coreTable,
  identifierTable,
  isQuickSearched,
  postingTable,
  valueFields,
  wordTable,
  type IndexField,
  type IndexLayout,
} from './layout.ts';
import { signatureOf } from './signature.ts';

/** Text as comparisons see it: without case and accents. */
export const folded = (sql: string) => `lower(strip_accents(${sql}))`;

/** A word's first letters where no space stands before it, as in `alp-x` or `(eur)`. */
const INNER_BEGINNINGS = String.raw`[^\p{L}\p{N} ]([\p{L}\p{N}]{1,2})`;
/** How a word is kept: its beginning, and each beginning within it, stands after a space. */
const ENTRY = `' ' || word || array_to_string(list_transform(
  regexp_extract_all(word, '${INNER_BEGINNINGS}', 1), lambda b: ' ' || b), '')`;

/**
 * Writes what quick search reads of a level's rows, from what the file holds of them: their identifiers as a whole, in
 * capitals, in their order; the words of their names, each once, with the rows that bear it.
 * @param ids of rows just written; null: all of them, in a file that holds no words yet
 */
export async function writeSearchable(
  connection: DuckDBConnection,
  layout: IndexLayout,
  level: Level,
  ids: readonly number[] | null,
): Promise<void> {
  const { labels, identifiers } = searchedTexts(layout, level);
  const where = ids === null ? '' : `where rowid in (${rowsOf(level, ids)})`;
  const from = (sql: string) => `select id, ${sql} as text from ${coreTable(level)} ${where}`;
  const run = (sql: string) => connection.run(sql);

  if (identifiers.length > 0) {
    const each = identifiers.map(
      ({ sql, isLabel }) => `select id, text, ${isLabel} as label from (${from(sql)})`,
    );
    await run(
      `insert into ${identifierTable(level)}
       select identifier, id, label, ${signatureOf('identifier')}
       from (select upper(text) as identifier, id, bool_or(label) as label from (${each.join(' union all ')})
             where text is not null group by all)
       order by identifier, id`,
    );
  }
  // What is not of plain letters is searched by its words, since capitals and accents change its form.
  const foreign = identifiers.map(
    ({ sql, isLabel }) =>
      `select id, text, ${isLabel} as label from (${from(sql)}) where strlen(text) <> length(text)`,
  );
  const texts = [...labels.map((sql) => `select id, text, true as label from (${from(sql)})`), ...foreign];
  if (texts.length === 0) return;
  await run(
    `create or replace temp table said as
     select word, id, bool_or(label) as label
     from (select id, label, unnest(string_split(${folded('text')}, ' ')) as word from (${texts.join(' union all ')})
           where text is not null)
     where word <> '' group by all`,
  );
  await run(
    `insert into ${wordTable(level)}
     select (select coalesce(max(number), 0) from ${wordTable(level)}) + row_number() over (order by word), word
     from (select ${ENTRY} as word from (select distinct word from said))
     where word not in (select word from ${wordTable(level)})`,
  );
  await run(
    `insert into ${postingTable(level)}
     select number, id, label
     from (select ${ENTRY} as entry, id, label from said) join ${wordTable(level)} words on words.word = entry
     order by number, id`,
  );
  await run('drop table said');
}

/** Rows of entities: their places, which the engine finds by the ids alone. */
const rowsOf = (level: Level, ids: readonly number[]) =>
  `select rowid from ${coreTable(level)} where id in (select unnest([${ids.join(', ')}]::BIGINT[]))`;

/** Expressions over a level's columns: texts of the label, and identifiers, of which the code is the label's too. */
function searchedTexts(layout: IndexLayout, level: Level) {
  const fields = valueFields(layout, level).filter(isQuickSearched);
  const name = fields.find(({ businessCode }) => businessCode === 'NAME');
  const code = layout.fields.find((field) => field.level === level && field.businessCode === 'CODE');
  const others = fields.filter((field) => field !== name).flatMap(textsOf);
  const codes = code?.excludeFromSearch
    ? []
    : [
        { sql: 'code', isLabel: true },
        { sql: 'unnest(former)', isLabel: false },
      ];
  return {
    labels: name === undefined ? [] : textsOf(name),
    identifiers: [...codes, ...others.map((sql) => ({ sql, isLabel: false }))],
  };
}

/** A field's texts, one expression each. */
function textsOf({ column, columnType, perLanguage }: IndexField): string[] {
  if (perLanguage) return LANGUAGES.map((language) => `${column}.${language}`);
  return [columnType.endsWith('[]') ? `unnest(${column})` : column];
}
