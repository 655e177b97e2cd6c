import type { Problem, ProblemRule } from '@fundarium/contract/failure';
import { problemOf, Refusal } from '../platform/refusal.ts';
import { notInList, readType, type Document } from './document-store.ts';
import type { Filing } from './filing.ts';
import type { Place } from './surroundings.ts';

/** No document of a fund counts from an earlier day. */
export const FIRST_DOCUMENT_DAY = '1901-01-02';

type Checked = {
  readonly document: Document;
  /** As it is in the record: what it has already may stay, also where nothing new may have it. */
  readonly before?: Document;
  /** Those that are new to the document, or to its type. */
  readonly entities: readonly Place[];
  readonly startDate?: string | undefined;
};

/** @throws Refusal 422 with all that is wrong of what is new: the type, its levels, languages, country */
export async function checkDocument(
  { tx, customerCode }: Pick<Filing, 'tx' | 'customerCode'>,
  { document: { type: code, language, country }, before, entities, startDate }: Checked,
): Promise<void> {
  const problems: Problem[] = [];
  const problem = (field: string, value: unknown, message: string, rule: ProblemRule) =>
    problems.push(problemOf({ path: `body.${field}`, field, value, message, rule }));
  const type = await readType(tx, customerCode, code);
  if (type === null || (type.isDisabled && code !== before?.type))
    problem('type', code, `There is no type of documents ${code}`, 'unknown-type');
  else if (type.levels.length > 0)
    for (const { level, code: at } of entities)
      if (!type.levels.includes(level))
        problem(
          'entities',
          `${level} ${at}`,
          `${code} belongs to ${type.levels.join(' or ')}`,
          'level-may-not-hold',
        );
  const languages = language.filter((tag) => before?.language.includes(tag) !== true);
  for (const tag of await notInList(tx, customerCode, 'LANGUAGE', languages))
    problem('language', tag, 'is none of the list LANGUAGE', 'unknown-list-value');
  const countries = country === null || country === before?.country ? [] : [country];
  for (const each of await notInList(tx, customerCode, 'COUNTRY', countries))
    problem('country', each, 'is none of the list COUNTRY', 'unknown-list-value');
  if (startDate !== undefined && startDate < FIRST_DOCUMENT_DAY)
    problem('startDate', startDate, `may not lie before ${FIRST_DOCUMENT_DAY}`, 'out-of-range');
  if (problems.length > 0)
    throw new Refusal(422, 'request-invalid', 'What is said of the document can not be', { problems });
}
