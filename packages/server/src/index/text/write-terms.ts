import type { DuckDBConnection } from '@duckdb/node-api';
import { LANGUAGES, isAttachmentNature, type SearchNature } from '@fundarium/contract/vocabulary';
import { read } from '../file/index-file.ts';
import {
  coreTable,
  identifierPostings,
  identifierTable,
  isName,
  isQuickSearched,
  trigramTable,
  valueFields,
  wordPostings,
  wordTable,
  type IndexField,
  type IndexLayout,
} from '../layout.ts';
import { trigramsOf } from './trigrams.ts';
import { wordEntry } from './spelling.ts';

/** A text of rows: an expression over them, whether it is of their label, and whether it is a name. */
type SearchedText = { readonly sql: string; readonly isLabel: boolean; readonly isName: boolean };

/**
 * Writes what quick search reads of a level's rows, from what the file holds of them: their identifiers as a whole, in
 * capitals, in their order; the words of their names, each once, with the rows that have it.
 * @param ids of rows just written; null: all of them, in a file that holds no words yet
 */
export async function writeSearchable(
  connection: DuckDBConnection,
  layout: IndexLayout,
  level: SearchNature,
  ids: readonly number[] | null,
): Promise<void> {
  const { names, identifiers, columns } = searchedTexts(layout, level);
  const table = ids === null ? coreTable(level) : 'written';
  if (ids !== null) {
    await connection.run(`create or replace temp table written as ${rowsOf(level, ids, columns)}`);
  }
  const textsOfRows = (texts: readonly SearchedText[], condition: string) =>
    texts
      .map(
        ({ sql, isLabel, isName }) =>
          `select id, text, ${isLabel} as label, ${isName} as name from (select id, ${sql} as text from ${table}) where ${condition}`,
      )
      .join(' union all ');
  // An identifier in other than plain letters is searched by its words: capitals may be other letters there.
  const foreign = textsOfRows(identifiers, 'strlen(text) <> length(text)');
  const spoken = [textsOfRows(names, 'text is not null'), foreign].filter((text) => text !== '');
  if (spoken.length > 0) {
    const words = `unnest(string_split(lower(text), ' '))`;
    await writeTerms(connection, wordTable(level), wordPostings(level), {
      said: `select said, id, label, name as plain from (select ${words} as said, id, label, name from (${spoken.join(' union all ')})) where said <> ''`,
      kept: wordEntry('said'),
    });
  }
  if (identifiers.length > 0 && !isAttachmentNature(level)) {
    const last = await writeTerms(connection, identifierTable(level), identifierPostings(level), {
      said: `select upper(text) as said, id, label, strlen(text) = length(text) as plain from (${textsOfRows(identifiers, 'text is not null')})`,
      kept: 'said',
    });
    await connection.run(
      `insert into ${trigramTable(level)}
       select unnest(${trigramsOf('text')}) as trigram, number from ${identifierTable(level)}
       where number > ${last} and strlen(text) = length(text) order by trigram, number`,
    );
  }
  await connection.run('drop table if exists written');
}

/**
 * Adds the terms that rows say, each once with a number, and which rows say it.
 * @returns the last number of the terms that were there before
 */
async function writeTerms(
  connection: DuckDBConnection,
  terms: string,
  postings: string,
  { said, kept }: { readonly said: string; readonly kept: string },
): Promise<number> {
  const [before] = await read(
    connection,
    `select coalesce(max(number), 0)::INTEGER as last from ${terms}`,
    [],
  );
  const last = Number(before?.['last']);
  await connection.run(`
    create or replace temp table said as
    select said, id, plain, bool_or(label) as label from (${said}) group by said, id, plain;
    create or replace temp table term as select said, ${kept} as text from (select distinct said from said);
    create or replace temp table numbered as
    select number, text from ${terms} where text in (select text from term);
    insert into numbered
    select ${last} + row_number() over (order by text), text
    from (select distinct text from term where text not in (select text from numbered));
    insert into ${terms} select number, text from numbered where number > ${last} order by number;
    insert into ${postings}
    select number, id, label, plain from said join term using (said) join numbered using (text) order by number, id;
    drop table said;
    drop table term;
    drop table numbered;
  `);
  return last;
}

/** What quick search reads of rows, each as one text: rows that say the same are found the same way. */
export async function readSaid(
  connection: DuckDBConnection,
  layout: IndexLayout,
  level: SearchNature,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { columns } = searchedTexts(layout, level);
  const rows = await read(
    connection,
    `select id::DOUBLE as id, to_json(struct_pack(${columns.map((column) => `${column} := ${column}`).join(', ')}))::VARCHAR as said
     from (${rowsOf(level, ids, columns)})`,
    [],
  );
  return new Map(rows.map(({ id, said }) => [Number(id), String(said)]));
}

/** Rows of entities: by their places, which the ids alone tell, so that nothing else of the others is read. */
function rowsOf(level: SearchNature, ids: readonly number[], columns: readonly string[]): string {
  const table = coreTable(level);
  return `select ${['id', ...columns].join(', ')} from ${table} where rowid in (
    select rowid from ${table} where id in (select unnest([${ids.join(', ')}]::BIGINT[])))`;
}

/** Texts of a level's names, and its identifiers, of which the code is the label's too; the columns that hold them. */
function searchedTexts(
  layout: IndexLayout,
  level: SearchNature,
): Record<'names' | 'identifiers', SearchedText[]> & { readonly columns: string[] } {
  const fields = valueFields(layout, level).filter(isQuickSearched);
  const names = fields.filter(isName).flatMap(textsOf);
  const code = layout.fields.find((field) => field.level === level && field.businessCode === 'CODE');
  const others = fields.filter((field) => !isName(field)).flatMap(textsOf);
  const codes =
    code?.excludeFromSearch || isAttachmentNature(level)
      ? []
      : [
          { sql: 'code', isLabel: true, isName: false },
          { sql: 'unnest(former)', isLabel: false, isName: false },
        ];
  return {
    names: names.map((sql) => ({ sql, isLabel: true, isName: true })),
    identifiers: [...codes, ...others.map((sql) => ({ sql, isLabel: false, isName: false }))],
    columns: ['code', 'former', ...fields.map(({ column }) => column)],
  };
}

/** A field's texts, one expression each. */
function textsOf({ column, columnType, perLanguage }: IndexField): string[] {
  if (perLanguage) return LANGUAGES.map((language) => `${column}.${language}`);
  return [columnType.endsWith('[]') ? `unnest(${column})` : column];
}
