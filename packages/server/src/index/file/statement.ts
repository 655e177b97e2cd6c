import type { Level, SearchNature } from '@fundarium/contract/vocabulary';
import { coreTable, figuresTable, type IndexField } from '../layout.ts';
import { aliasOf, entityLevelsOf, type Above } from '../nature.ts';
import type { FieldReference } from '../plan/field-reference.ts';
import type { Viewer } from '../plan/viewer.ts';
import type { KnownText } from '../plan/known-text.ts';

export type BoundValue = string | number | boolean;

/** SQL, and the values bound to it. */
export type SqlText = { readonly sql: string; readonly values: readonly BoundValue[] };

/** A statement in the making: what it reads and the values bound to it. */
export type Statement = {
  readonly viewer: Viewer;
  /** What is known of the quick text, where it has been asked for: it only saves time. */
  readonly known: KnownText | undefined;
  /** Binds a value and answers how the text names it. */
  readonly bind: (value: BoundValue) => string;
  readonly values: readonly BoundValue[];
  /** Aliases of the tables that it needs beside the nature's own. */
  readonly joined: Set<string>;
};

export function newStatement(viewer: Viewer, known?: KnownText): Statement {
  const values: BoundValue[] = [];
  return { viewer, known, values, joined: new Set(), bind: (value) => `$${values.push(value)}` };
}

/** The id of the nature's rows. */
export const ownId = ({ viewer }: Statement): string => `${viewer.nature.alias}.id`;

const figuresAlias = (alias: string) => `${alias}_figures`;

/** The alias of the figures of the nature's rows, which the statement reads from now on. */
export function ownFigures({ viewer, joined }: Statement): string {
  const alias = figuresAlias(viewer.nature.alias);
  joined.add(alias);
  return alias;
}

/** The SQL expression of a field's value, null where the person may not see it. */
export function valueOf(statement: Statement, { level, field, isGuarded, ofEntity }: FieldReference): string {
  if (ofEntity !== undefined) {
    return valueOfEntity(statement, (each, alias) => {
      const repeated = ofEntity.get(each);
      if (repeated === undefined) return 'null';
      return repeated === null ? `'${each}'` : columnOf(statement.viewer, repeated, alias);
    });
  }
  const alias = aliasOf(level);
  const isFigure = field.home === 'figures';
  if (level !== statement.viewer.nature.level) statement.joined.add(alias);
  if (isFigure) statement.joined.add(figuresAlias(alias));
  const column = isFigure
    ? currentFigure(statement, field, figuresAlias(alias))
    : columnOf(statement.viewer, field, alias);
  return isGuarded ? `case when ${granted(statement, level)} then ${column} end` : column;
}

/** An expression of the entity of a document, by its level: what stands above it has rows as well, further on. */
export function valueOfEntity(
  { viewer, joined }: Statement,
  valueAt: (level: Level, alias: string) => string,
): string {
  const cases = entityLevelsOf(viewer.nature).map((level) => {
    const alias = aliasOf(level);
    joined.add(alias);
    return `when ${alias}.id is not null then ${valueAt(level, alias)}`;
  });
  return `case ${cases.join(' ')} end`;
}

/** A figure while it is current: an older one is as good as none, unless all are shown. */
function currentFigure({ viewer, bind }: Statement, field: IndexField, alias: string): string {
  const column = columnOf(viewer, field, alias);
  const { on, all } = viewer.figures;
  if (field.until === undefined || all) return column;
  return `case when ${alias}.${field.until} < ${bind(on)}::DATE then null else ${column} end`;
}

/** A field's column; of a text per language, the one that the reader gets. */
export function columnOf({ languages }: Viewer, field: IndexField, alias: string): string {
  const column = `${alias}.${field.column}`;
  if (!field.perLanguage) return column;
  return `coalesce(${languages.map((each) => `${column}.${each}`).join(', ')})`;
}

/** Whether the row of a level, or one above it, is granted to the viewer's scopes; of a document, its entity or one above. */
export function granted({ viewer, joined, bind }: Statement, level: SearchNature): string {
  const { nature, scopes } = viewer;
  if (scopes === '*') return 'true';
  if (scopes.length === 0) return 'false';
  const bound = scopes.map(bind).join(', ');
  const levels = entityLevelsOf(nature);
  const from = levels.findIndex((each) => each === level);
  const ids = levels.slice(Math.max(0, from)).map((each) => {
    if (each !== nature.level) joined.add(aliasOf(each));
    return `${aliasOf(each)}.id`;
  });
  return `list_has_any([${ids.join(', ')}], (select coalesce(list(id), []) from scope_node where scope in (${bound})))`;
}

/** The tables read: the nature's own, and those above it that the statement came to need. */
export function fromClause({ viewer: { nature }, joined }: Statement): string {
  const isNeeded = (alias: string) => joined.has(alias) || joined.has(figuresAlias(alias));
  const lines = [`from ${coreTable(nature.level)} ${nature.alias}`];
  const needed = nature.above.findLastIndex(({ alias }) => isNeeded(alias));
  for (const above of nature.above.slice(0, needed + 1)) {
    lines.push(
      `left join ${coreTable(above.level)} ${above.alias} on ${above.alias}.id = ${parentOf(above)}`,
    );
  }
  for (const level of entityLevelsOf(nature)) {
    const alias = figuresAlias(aliasOf(level));
    if (joined.has(alias))
      lines.push(`left join ${figuresTable(level)} ${alias} on ${alias}.id = ${aliasOf(level)}.id`);
  }
  return lines.join('\n');
}

function parentOf({ below }: Above): string {
  const parents = below.map((level) => `${aliasOf(level)}.parent`);
  return parents.length === 1 ? parents[0]! : `coalesce(${parents.join(', ')})`;
}
