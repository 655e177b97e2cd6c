import { ANCESTOR_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { invalidRequest } from '../../platform/refusal.ts';
import { coreTable, figuresTable, type IndexField, type IndexLayout } from '../layout.ts';

/** Alias of each level's core table in a statement; its figures' alias is the same with `_figures`. */
export const ALIASES: Readonly<Record<Level, string>> = {
  FUND: 'fund',
  PROD: 'prod',
  CLAS: 'clas',
  PART: 'part',
  STRUCTURED_PRODUCT: 'structured_product',
};

/** A statement in the making: what it reads and the values bound to it. */
export type Statement = {
  readonly nature: Level;
  readonly layout: IndexLayout;
  /** '*' or the scopes whose subtrees the person sees. */
  readonly scopes: '*' | readonly string[];
  /** Binds a value and answers its place in the text. */
  readonly bind: (value: string | number | boolean) => string;
  readonly values: readonly (string | number | boolean)[];
  /** Tables that the statement needs beside the nature's own. */
  readonly joined: Set<string>;
};

export function newStatement(layout: IndexLayout, nature: Level, scopes: '*' | readonly string[]): Statement {
  const values: (string | number | boolean)[] = [];
  return {
    nature,
    layout,
    scopes,
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
export function placeOf({ layout, nature }: Statement, name: string, path: string): Place {
  const [prefix, code] = name.includes('.') ? (name.split('.', 2) as [string, string]) : [nature, name];
  const level = [nature, ...ANCESTOR_LEVELS[nature]].find((each) => each === prefix);
  const field = level && layout.fields.find((each) => each.level === level && each.businessCode === code);
  if (!level || !field) {
    throw invalidRequest([{ path, message: `There is no field ${name} to ask ${nature} for` }]);
  }
  return { level, field };
}

/** The SQL expression of a field's value, null where the person may not see it. */
export function valueOf(statement: Statement, { level, field }: Place): string {
  if (field.home === 'none') return `null::${field.columnType}`;
  const alias = ALIASES[level];
  if (level !== statement.nature) statement.joined.add(alias);
  if (field.home === 'figures') statement.joined.add(`${alias}_figures`);
  const column = field.home === 'figures' ? `${alias}_figures.${field.column}` : `${alias}.${field.column}`;
  const isLabel = field.businessCode === 'NAME' || field.businessCode === 'CODE';
  if (statement.scopes === '*' || level === statement.nature || isLabel) return column;
  // Ancestors of what a scope grants are labels, unless they are granted themselves.
  return `case when ${granted(statement, level)} then ${column} end`;
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
