import type { DuckDBConnection } from '@duckdb/node-api';
import { LEVELS, type Level, type SearchNature } from '@fundarium/contract/vocabulary';
import { AGE_COLUMNS } from '../figures-shown.ts';
import type { IndexFile, IndexMeta } from '../file/index-file.ts';
import {
  coreTable,
  FIGURE_COLUMNS,
  figuresTable,
  identifierPostings,
  performanceFields,
  valueFields,
  wordPostings,
  type IndexField,
  type IndexLayout,
} from '../layout.ts';
import { keyedName, nameKey } from '../name-key.ts';
import { preparedOnce } from '../file/prepared.ts';
import { readSaid, writeSearchable } from '../text/write-terms.ts';
import { shapeOf, storedValue } from './stored-value.ts';
import type { EntityState, FigureState, RecordSnapshot } from './record-snapshot.ts';

/** Entities read from the record and written to the index at a time. */
export const BATCH = 4000;

/** Runs `act` as one transaction of the file's writer. */
export async function inWriteTransaction(file: IndexFile, act: () => Promise<void>): Promise<void> {
  await file.writer.run('begin transaction');
  try {
    await act();
    await file.writer.run('commit');
  } catch (error) {
    await file.writer.run('rollback').catch(() => undefined);
    throw error;
  }
}

export async function writeMeta(
  file: IndexFile,
  { revision, metamodelVersion, businessDate }: IndexMeta,
): Promise<void> {
  await file.writer.run(
    'update meta set revision = $1, token = $2, metamodel_version = $3, business_date = $4',
    [revision.number, revision.token, metamodelVersion, businessDate],
  );
}

/**
 * Replaces entities by their present state, their figures and registrations included; missing means deleted.
 * @returns the levels of those that are there
 */
export async function replaceEntities(
  file: IndexFile,
  snapshot: RecordSnapshot,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Level>> {
  const levelOf = new Map<number, Level>();
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const entities = await snapshot.entities(batch);
    for (const { id, level } of entities) levelOf.set(id, level);
    // An entity keeps its level: only one that is gone can stand on any.
    const gone = batch.filter((id) => !levelOf.has(id));
    for (const level of LEVELS) {
      const members = entities.filter((entity) => entity.level === level);
      if (members.length + gone.length > 0) await replaceRows(file, level, members, gone);
    }
    await remove(file, 'registration', batch);
    await writeRegistrations(file, snapshot, batch);
    await writeFigures(file, snapshot, batch);
  }
  return levelOf;
}

/** Replaces rows of a level; the words of those that say the same as before stay as they are. */
async function replaceRows(
  file: IndexFile,
  level: Level,
  members: readonly EntityState[],
  gone: readonly number[],
): Promise<void> {
  const { writer, layout } = file;
  const ids = members.map(({ id }) => id);
  const before = await readSaid(writer, layout, level, ids);
  for (const table of [coreTable, figuresTable]) await remove(file, table(level), [...ids, ...gone]);
  if (members.length > 0) await insertEntityTexts(writer, layout, level, JSON.stringify(members));
  const after = await readSaid(writer, layout, level, ids);
  const others = ids.filter((id) => before.get(id) !== after.get(id));
  if (others.length + gone.length === 0) return;
  for (const table of [wordPostings, identifierPostings])
    await remove(file, table(level), [...others, ...gone]);
  if (others.length > 0) await writeSearchable(writer, layout, level, others);
}

/** Replaces the newest market data of entities. */
export async function replaceFigures(
  file: IndexFile,
  snapshot: RecordSnapshot,
  ids: readonly number[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    for (const level of LEVELS) await remove(file, figuresTable(level), batch);
    await writeFigures(file, snapshot, batch);
  }
}

/** Writes the newest market data of up to {@link BATCH} entities of which the file holds none. */
export async function writeFigures(
  file: IndexFile,
  snapshot: RecordSnapshot,
  ids: readonly number[],
): Promise<void> {
  const figures = await snapshot.figures(ids);
  for (const [level, members] of Map.groupBy(figures, (figure) => figure.level)) {
    await insertFigures(file, level, members);
  }
}

export async function replaceScopes(file: IndexFile, snapshot: RecordSnapshot): Promise<void> {
  await file.writer.run('delete from scope_node');
  await file.writer.run(
    `insert into scope_node select n.scope, n.id
     from (select unnest(from_json($1, '[{"scope":"VARCHAR","id":"BIGINT"}]')) as n)`,
    [JSON.stringify(await snapshot.scopeNodes())],
  );
}

async function remove(file: IndexFile, table: string, ids: readonly number[]): Promise<void> {
  await file.writer.run(`delete from ${table} where id in (select unnest(from_json($1, '["BIGINT"]')))`, [
    JSON.stringify(ids),
  ]);
}

/** Inserts entities of a level, or documents, from the text of an array of them; their words are written apart. */
export async function insertEntityTexts(
  connection: DuckDBConnection,
  layout: IndexLayout,
  level: SearchNature,
  text: string,
): Promise<void> {
  const fields = valueFields(layout, level);
  const name = keyedName(layout, level);
  const key = name === undefined ? 'null' : nameKey(`v.${name.businessCode}`, layout.language);
  const statement = await preparedOnce(
    connection,
    `insert into ${coreTable(level)}
     select e.id, e.parent, e.code, e.state, nullif(e.former, []), ${key}
            ${fields.map((field) => `, ${storedValue(field)}`).join('')}
     from (
       select e, json_transform(e.values, '${shapeOf(fields)}') as v
       from (select unnest(from_json($1::VARCHAR,
         '[{"id":"BIGINT","parent":"BIGINT","code":"VARCHAR","former":["VARCHAR"],"state":"VARCHAR","values":"JSON"}]')) as e)
     )`,
  );
  statement.bindVarchar(1, text);
  await statement.run();
}

export async function writeRegistrations(
  file: IndexFile,
  snapshot: RecordSnapshot,
  ids: readonly number[],
): Promise<void> {
  const registrations = await snapshot.registrations(ids);
  if (registrations.length === 0) return;
  const fields = valueFields(file.layout, 'REGISTRATION_COUNTRY');
  const country = (field: IndexField) =>
    field.businessCode === 'COUNTRY' ? 'r.country' : storedValue(field);
  await file.writer.run(
    `insert into registration
     select r.id, r.country ${fields.map((field) => `, ${country(field)}`).join('')}
     from (
       select r, json_transform(r.fields, '${shapeOf(fields)}') as v
       from (select unnest(from_json($1, '[{"id":"BIGINT","country":"VARCHAR","fields":"JSON"}]')) as r)
     )`,
    [JSON.stringify(registrations)],
  );
}

async function insertFigures(file: IndexFile, level: Level, figures: readonly FigureState[]): Promise<void> {
  const columns = Object.values(FIGURE_COLUMNS);
  const performance = performanceFields(file.layout, level);
  const ages = Object.values(AGE_COLUMNS);
  const shape = JSON.stringify([
    {
      id: 'BIGINT',
      ...Object.fromEntries(columns),
      ...Object.fromEntries(ages.map((column) => [column, 'DATE'])),
      // A level without such fields has no shape for them: a struct has one member at least.
      ...(performance.length > 0 && {
        performance: Object.fromEntries(performance.map((field) => [field.businessCode, field.columnType])),
      }),
    },
  ]);
  const values = [
    ...columns.map(([column]) => `q.${column}`),
    ...performance.map((field) => `q.performance."${field.businessCode}"`),
    ...ages.map((column) => `q.${column}`),
  ];
  await file.writer.run(
    `insert into ${figuresTable(level)}
     select q.id, ${values.join(', ')}
     from (select unnest(from_json($1, '${shape}')) as q)`,
    [JSON.stringify(figures)],
  );
}
