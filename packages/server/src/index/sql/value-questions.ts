import { memberType } from '../layout.ts';
import type { FileReader } from '../file/file-reader.ts';
import type { ValueQuestion } from '../plan/value-question.ts';
import { folded } from '../text/folded.ts';
import { listOrder } from './list-order.ts';
import { testCondition } from './test-condition.ts';

/** Asks the engine about values that are at hand; values of 0 where it says nothing. */
export async function askOfValues(
  { rows }: Pick<FileReader, 'rows'>,
  question: ValueQuestion,
  values: readonly (string | null)[],
): Promise<Uint32Array> {
  const bound: string[] = [];
  const bind = (value: string) => `$${bound.push(value)}`;
  const sql = statementOf(question, bind, JSON.stringify(values));
  const numbers = new Uint32Array(values.length);
  for (const { number, n } of await rows(sql, bound)) numbers[Number(number)] = Number(n);
  return numbers;
}

function statementOf(question: ValueQuestion, bind: (value: string) => string, values: string): string {
  const { field } = question;
  const ofValues =
    () => `select unnest(range(len(texts)))::INTEGER as number, unnest(texts)::${memberType(field)} as value
from (select from_json(${bind(values)}, '["VARCHAR"]') as texts)`;
  if (question.about === 'test') {
    const condition = testCondition(bind, field, 'value', question.test);
    return `select number, 1 as n from (${ofValues()}) where ${condition}`;
  }
  const order = question.about === 'group' ? folded('value') : orderOf(question);
  return `select number, (dense_rank() over (order by ${order} nulls last) - 1)::INTEGER as n from (${ofValues()})`;
}

function orderOf({ language, codes }: ValueQuestion & { readonly about: 'rank' }): string {
  const asText = language === null ? '' : ` collate ${language}`;
  if (codes === undefined) return `value${asText}`;
  const { place, beyond } = listOrder('value', codes);
  return `${place} nulls last, ${beyond}${asText}`;
}
