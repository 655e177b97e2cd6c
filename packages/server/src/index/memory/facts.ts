import { createHash } from 'node:crypto';
import { isText, type IndexField } from '../layout.ts';
import type { Test } from '../plan/conditions.ts';
import type { CountPlan, SearchPlan, SortKey } from '../plan/plan.ts';
import type { TextRows, TextTerms } from '../plan/text-terms.ts';
import type { ValueQuestion } from '../plan/value-question.ts';
import type { Viewer } from '../plan/viewer.ts';
import { keepResolved, type CodedColumn } from './column.ts';
import { codedColumnOf } from './seen.ts';
import type { Snapshot } from './snapshot.ts';
import { keepText, keptText } from './text-rows.ts';

/** What memory asks of the file: little, and its answers are kept. */
export type Lookups = {
  /** A number for each of the values, 0 where it says none. */
  readonly ofValues: (question: ValueQuestion, values: readonly (string | null)[]) => Promise<Uint32Array>;
  /** The rows that hold a text; null where many of them come first. */
  readonly rowsOfText: (viewer: Viewer, text: TextTerms) => Promise<TextRows | null>;
};

/** A question about the values of a column that a plan takes. */
type Fact = { readonly column: CodedColumn; readonly key: string; readonly question: ValueQuestion };

/** Longer keys are kept as their digest. */
const LONGEST_KEY = 200;

function keyOf({ field: _, ...question }: ValueQuestion): string {
  const text = JSON.stringify(question);
  return text.length > LONGEST_KEY ? createHash('sha256').update(text).digest('base64') : text;
}

const factOf = (column: CodedColumn, question: ValueQuestion): Fact => ({
  column,
  key: keyOf(question),
  question,
});

/** What a fact says; undefined where it is not known. */
export const numbersOf = ({ column, key }: Fact): Uint32Array | undefined => column.resolved.get(key);

export const testFact = (column: CodedColumn, field: IndexField, test: Test): Fact =>
  factOf(column, { field, about: 'test', test });

export const sortFact = (
  column: CodedColumn,
  { languages }: Viewer,
  { reference: { field }, codes }: SortKey,
): Fact =>
  factOf(column, {
    field,
    about: 'rank',
    language: field.columnType === 'VARCHAR' ? languages[0]! : null,
    ...(codes !== null && { codes }),
  });

export const valueFact = (column: CodedColumn, field: IndexField): Fact =>
  factOf(column, { field, about: 'rank', language: null });

/** Null where each value is a group of its own. */
export const groupFact = (column: CodedColumn, field: IndexField): Fact | null =>
  isText(field) ? factOf(column, { field, about: 'group' }) : null;

/** What a plan takes of the values of its columns; null where one of them is not cached as such. */
export function factsOf(snapshot: Snapshot, plan: SearchPlan | CountPlan): Fact[] | null {
  const { viewer, where } = plan;
  const tests = where.fields.map(({ reference, test }) => {
    const column = codedColumnOf(snapshot, viewer, reference);
    return column && testFact(column, reference.field, test);
  });
  const facts = [
    ...tests,
    ...('sort' in plan ? sortFacts(snapshot, viewer, plan.sort) : countFacts(snapshot, plan)),
  ];
  return facts.includes(null) ? null : (facts as Fact[]);
}

const sortFacts = (snapshot: Snapshot, viewer: Viewer, sort: readonly SortKey[]) =>
  sort.map((key) => {
    const column = codedColumnOf(snapshot, viewer, key.reference);
    return column && sortFact(column, viewer, key);
  });

function countFacts(snapshot: Snapshot, { viewer, counted }: CountPlan): (Fact | null)[] {
  const column = counted.of === 'rows' ? codedColumnOf(snapshot, viewer, counted.reference) : null;
  if (counted.of !== 'rows' || column === null) return [null];
  const { field } = counted.reference;
  const group = groupFact(column, field);
  return [valueFact(column, field), ...(group === null ? [] : [group])];
}

/** Asks for what a plan takes besides what is cached, and keeps it: nothing where not all of that is there. */
export async function resolveFacts(
  snapshot: Snapshot,
  plan: SearchPlan | CountPlan,
  lookups: Lookups,
): Promise<void> {
  const facts = factsOf(snapshot, plan);
  if (facts === null) return;
  for (const fact of facts) {
    if (numbersOf(fact) !== undefined) continue;
    const { column, key, question } = fact;
    keepResolved(column, key, await lookups.ofValues(question, column.values.slice(0, column.count)));
  }
  const { viewer, where } = plan;
  if (where.text === null || keptText(snapshot, viewer, where.text) !== undefined) return;
  const found = await lookups.rowsOfText(viewer, where.text);
  if (found !== null) keepText(snapshot, viewer, where.text, found);
}
