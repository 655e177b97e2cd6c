import {
  ANCESTOR_LEVELS,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  type Level,
} from '@fundarium/contract/vocabulary';
import { invalidRequest } from '../../platform/refusal.ts';
import type { FiguresShown } from '../figures-shown.ts';
import { coreTable, figuresTable, type IndexField, type IndexLayout } from '../layout.ts';

/** Alias of each level's core table in a statement; its figures' alias is the same with `_figures`. */
export const ALIASES: Readonly<Record<Level, string>> = {
  FUND: 'fund',
  PROD: 'prod',
  CLAS: 'clas',
  PART: 'part',
  STRUCTURED_PRODUCT: 'structured_product',
};

/** Who asks about rows of which level. */
export type Viewer = {
  readonly nature: Level;
  /** '*' or the scopes whose subtrees the person sees. */
  readonly scopes: '*' | readonly string[];
  readonly figures: FiguresShown;
  /** The reader's language; absent, the customer's. */
  readonly language?: Language | undefined;
  /** What is known of the quick text, where it has been asked for: it only saves time. */
  readonly known?: KnownText | undefined;
};

/** As others name it: which figures are shown is the index's to say. */
export type Reading = Omit<Viewer, 'figures'>;

/** What few rows hold of a quick text. */
export type KnownText = {
  readonly words: ReadonlyMap<string, KnownWord>;
  /** Rows that the whole text is an identifier of; null where they are many. */
  readonly exact: readonly string[] | null;
};
export type KnownWord = {
  /**
   * Rows of the level that hold the word or hang below one that does, of those that hold the others too; null where
   * they are many.
   */
  readonly rows: readonly string[] | null;
  /** Numbers of the words of names, and of the identifiers, that hold it, of levels where they are few. */
  readonly words: ReadonlyMap<Level, readonly number[]>;
  readonly identifiers: ReadonlyMap<Level, readonly number[]>;
};

/** A statement in the making: what it reads and the values bound to it. */
export type Statement = Viewer & {
  readonly language: Language;
  readonly layout: IndexLayout;
  /** Binds a value and answers its place in the text. */
  readonly bind: (value: string | number | boolean) => string;
  readonly values: readonly (string | number | boolean)[];
  /** Tables that the statement needs beside the nature's own. */
  readonly joined: Set<string>;
};

export function newStatement(
  layout: IndexLayout,
  { nature, scopes, figures, language, known }: Viewer,
): Statement {
  const values: (string | number | boolean)[] = [];
  return {
    nature,
    layout,
    scopes,
    figures,
    language: language ?? layout.language,
    known,
    values,
    joined: new Set(),
    bind: (value) => `$${values.push(value)}`,
  };
}

/** A field that a question names, and the level it stands on. */
export type Place = { readonly level: Level; readonly field: IndexField };

/**
 * Finds a field by its name in a question: `NAME` of the row's own level, `FUND.NAME` of an ancestor.
 * @throws Refusal 400 where the level has no such field
 */
export function placeOf(statement: Statement, name: string, path: string): Place {
  const place = findPlace(statement, name);
  if (place === null) {
    throw invalidRequest([{ path, message: `There is no field ${name} to ask ${statement.nature} for` }]);
  }
  return place;
}

/** The field that a name stands for, or null where the level has none such. */
export function findPlace({ layout, nature }: Statement, name: string): Place | null {
  const dot = name.indexOf('.');
  const [prefix, code] = dot < 0 ? [nature, name] : [name.slice(0, dot), name.slice(dot + 1)];
  const level = [nature, ...ANCESTOR_LEVELS[nature]].find((each) => each === prefix);
  const field = level && layout.fields.find((each) => each.level === level && each.businessCode === code);
  return level && field ? { level, field } : null;
}

/** The SQL expression of a field's value, null where the person may not see it. */
export function valueOf(statement: Statement, { level, field }: Place): string {
  const alias = ALIASES[level];
  if (level !== statement.nature) statement.joined.add(alias);
  if (field.home === 'figures') statement.joined.add(`${alias}_figures`);
  const column =
    field.home === 'figures'
      ? currentFigure(statement, field, `${alias}_figures`)
      : columnOf(statement, field, alias);
  const isLabel = field.businessCode === 'NAME' || field.businessCode === 'CODE';
  if (statement.scopes === '*' || level === statement.nature || isLabel) return column;
  // Ancestors of what a scope grants are labels, unless they are granted themselves.
  return `case when ${granted(statement, level)} then ${column} end`;
}

/** A figure while it is current: an older one is as good as none, unless all are shown. */
function currentFigure(statement: Statement, field: IndexField, alias: string): string {
  const column = columnOf(statement, field, alias);
  const { on, all } = statement.figures;
  if (field.until === undefined || all) return column;
  return `case when ${alias}.${field.until} < ${statement.bind(on)}::DATE then null else ${column} end`;
}

/** A field's column; of a text per language, the one that the reader gets. */
export function columnOf({ language, layout }: Statement, field: IndexField, alias: string): string {
  const column = `${alias}.${field.column}`;
  if (!field.perLanguage) return column;
  // The reader's language, the customer's, English, then any: a field that holds a text is never shown empty.
  const wanted = new Set([language, layout.language, DEFAULT_LANGUAGE, ...LANGUAGES]);
  return `coalesce(${[...wanted].map((each) => `${column}.${each}`).join(', ')})`;
}

/** Whether the row of a level, or one above it, is granted to the statement's scopes. */
export function granted(statement: Statement, level: Level): string {
  if (statement.scopes === '*') return 'true';
  if (statement.scopes.length === 0) return 'false';
  const scopes = statement.scopes.map(statement.bind).join(', ');
  const ids = [level, ...ANCESTOR_LEVELS[level]].map((each) => {
    if (each !== statement.nature) statement.joined.add(ALIASES[each]);
    return `${ALIASES[each]}.id`;
  });
  return `list_has_any([${ids.join(', ')}], (select coalesce(list(id), []) from scope_node where scope in (${scopes})))`;
}

/** The tables read: the nature's own, and those above it that the statement came to need. */
export function fromClause({ nature, joined }: Statement): string {
  const own = ALIASES[nature];
  const lines = [`from ${coreTable(nature)} ${own}`];
  if (nature === 'PART') {
    const needsAbove = ['clas', 'prod', 'fund'].some(
      (each) => joined.has(each) || joined.has(`${each}_figures`),
    );
    if (needsAbove) {
      lines.push(
        `left join ${coreTable('CLAS')} clas on clas.id = part.parent`,
        `left join ${coreTable('PROD')} prod on prod.id = coalesce(clas.parent, part.parent)`,
        `left join ${coreTable('FUND')} fund on fund.id = prod.parent`,
      );
    }
  } else {
    const above = ANCESTOR_LEVELS[nature];
    const needed = above.findLastIndex(
      (each) => joined.has(ALIASES[each]) || joined.has(`${ALIASES[each]}_figures`),
    );
    for (const [index, level] of above.slice(0, needed + 1).entries()) {
      const below = index === 0 ? own : ALIASES[above[index - 1]!];
      lines.push(`left join ${coreTable(level)} ${ALIASES[level]} on ${ALIASES[level]}.id = ${below}.parent`);
    }
  }
  for (const level of [nature, ...ANCESTOR_LEVELS[nature]]) {
    const alias = `${ALIASES[level]}_figures`;
    if (joined.has(alias))
      lines.push(`left join ${figuresTable(level)} ${alias} on ${alias}.id = ${ALIASES[level]}.id`);
  }
  return lines.join('\n');
}
