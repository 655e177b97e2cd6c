import { ACT_PARTS } from '@fundarium/contract/change-types';
import type { Problem } from '@fundarium/contract/failure';
import { DECIMALS_MAX } from '@fundarium/contract/limits';
import { METAMODEL_CODE } from '@fundarium/contract/studio-metamodel';
import { MAX_LENGTH_MOST } from '@fundarium/contract/text-length';
import {
  LEAF_LEVELS,
  LEVELS,
  type FieldLevel,
  type FieldType,
  type Language,
} from '@fundarium/contract/vocabulary';
import type { FieldState } from './field-state.ts';
import { problemAt } from './metamodel-change.ts';

/** What else the customer's metamodel has, for a field to agree with. */
export type Surroundings = {
  readonly language: Language;
  /** Lists that are offered, by code. */
  readonly lists: ReadonlyMap<string, 'LOV' | 'API'>;
  /** Categories that are offered. */
  readonly categories: ReadonlySet<string>;
};

const FROM_LISTS: readonly FieldType[] = ['LOV', 'API'];
const DECIMAL: readonly FieldType[] = ['DOUBLE', 'PERCENT'];
/** A unique value is compared as text, so its field is one of these. */
export const TEXT: readonly FieldType[] = ['STRING', 'LONGTEXT', 'URL', 'CODE'];
/** Lists hold texts: these types have values that are none. */
const NEVER_MULTIPLE: readonly FieldType[] = ['INTEGER', 'BOOLEAN', 'LONGTEXT'];
const PER_LANGUAGE: readonly FieldType[] = ['STRING', 'LONGTEXT', 'URL'];
const PERFORMANCE_LEVELS: readonly FieldLevel[] = LEAF_LEVELS;
const MARKET_DATA_LEVELS: readonly FieldLevel[] = ['FUND', 'PROD', 'PART', 'STRUCTURED_PRODUCT'];

/** Every rule that a field breaks (spec 3, field definition). */
export function checkField(field: FieldState, around: Surroundings): Problem[] {
  return [
    ...checkCode('businessCode', field.businessCode),
    ...checkLabels(field.labels, around.language),
    ...checkType(field, around),
    ...checkLevel(field),
    ...checkDecimals(field),
    ...checkMaxLength(field),
    ...field.categories
      .filter((each) => !around.categories.has(each))
      .map((each) => problemAt('categories', each, 'there is no such field category', 'unknown-category')),
  ];
}

export function checkCode(place: string, code: string): Problem[] {
  return METAMODEL_CODE.test(code)
    ? []
    : [
        problemAt(
          place,
          code,
          'a code has capitals, digits and underscores, a letter first, at most 100 of them',
          'wrong-form',
        ),
      ];
}

export function checkLabels(labels: FieldState['labels'], language: Language): Problem[] {
  return labels[language] === undefined
    ? [
        problemAt(
          `labels.${language}`,
          '',
          `a label in the customer's language (${language}) is needed; the others fall back to it`,
          'label-needed',
        ),
      ]
    : [];
}

/** Names under which the history of an entity keeps what acts did to it. */
const NAMES_OF_ACTS: ReadonlySet<string> = new Set(Object.values(ACT_PARTS).flat());

/** That a new field of an entity has no name that the history keeps for something else. */
export function checkName({ level, businessCode }: Pick<FieldState, 'level' | 'businessCode'>): Problem[] {
  return LEVELS.some((each) => each === level) && NAMES_OF_ACTS.has(businessCode)
    ? [
        problemAt(
          'businessCode',
          businessCode,
          `the history of every ${level} keeps something else under the name ${businessCode}; choose another code`,
          'used-by-the-product',
        ),
      ]
    : [];
}

/** Rules of type, list and number of values: those that retyping has to keep as well. */
export function checkType(
  field: Pick<FieldState, 'type' | 'list' | 'multiple' | 'perLanguage' | 'unique' | 'level'>,
  { lists }: Pick<Surroundings, 'lists'>,
): Problem[] {
  const { type, list, multiple, perLanguage, unique } = field;
  const problems: Problem[] = [];
  if (FROM_LISTS.includes(type)) {
    if (list === null)
      problems.push(problemAt('list', '', `a field of type ${type} needs a list of values`, 'required'));
    else if (!lists.has(list))
      problems.push(problemAt('list', list, 'there is no such list of values', 'unknown-list'));
    else if (type === 'LOV' && lists.get(list) === 'API')
      problems.push(
        problemAt('list', list, 'a list of type API is taken by fields of type API', 'not-combinable'),
      );
  } else if (list !== null) {
    problems.push(
      problemAt('list', list, `a field of type ${type} takes no list of values`, 'not-combinable'),
    );
  }
  if (multiple && NEVER_MULTIPLE.includes(type))
    problems.push(
      problemAt('multiple', multiple, `a field of type ${type} holds one value`, 'not-combinable'),
    );
  if (perLanguage && !PER_LANGUAGE.includes(type))
    problems.push(
      problemAt('perLanguage', perLanguage, `${type} is not written in languages`, 'not-combinable'),
    );
  if (multiple && perLanguage)
    problems.push(
      problemAt('perLanguage', perLanguage, 'a field is a list or per language, not both', 'not-combinable'),
    );
  if (unique && (!TEXT.includes(type) || multiple || perLanguage))
    problems.push(
      problemAt('unique', unique, `only a single text can be unique, not ${type}`, 'not-combinable'),
    );
  return problems;
}

/** Which levels may hold such a field. */
export function checkLevel(field: FieldState): Problem[] {
  const { level, mdi, performance, unique, type } = field;
  const problems: Problem[] = [];
  if (performance && !PERFORMANCE_LEVELS.includes(level))
    problems.push(
      problemAt(
        'level',
        level,
        `performance stands on ${PERFORMANCE_LEVELS.join(' and ')} only`,
        'level-may-not-hold',
      ),
    );
  if (performance && type !== 'PERCENT' && type !== 'INTEGER')
    problems.push(
      problemAt(
        'type',
        type,
        'a performance is a PERCENT, or an INTEGER that counts months',
        'not-combinable',
      ),
    );
  if (mdi && !MARKET_DATA_LEVELS.includes(level))
    problems.push(
      problemAt(
        'level',
        level,
        `market data stand on ${MARKET_DATA_LEVELS.join(', ')} only`,
        'level-may-not-hold',
      ),
    );
  if (mdi && performance)
    problems.push(
      problemAt(
        'performance',
        performance,
        'a field is market data or performance, not both',
        'not-combinable',
      ),
    );
  if (unique && !LEVELS.some((each) => each === level))
    problems.push(problemAt('unique', unique, `values of ${level} are not unique`, 'level-may-not-hold'));
  return problems;
}

function checkMaxLength({ maxLength, type }: FieldState): Problem[] {
  if (maxLength === null) return [];
  if (!TEXT.includes(type))
    return [
      problemAt('maxLength', maxLength, `a field of type ${type} has no length of text`, 'not-combinable'),
    ];
  const isInRange = maxLength >= 1 && maxLength <= MAX_LENGTH_MOST;
  const reason = `the longest text is 1 to ${MAX_LENGTH_MOST} characters`;
  return isInRange ? [] : [problemAt('maxLength', maxLength, reason, 'out-of-range')];
}

function checkDecimals({ minDecimals, maxDecimals, type }: FieldState): Problem[] {
  const problems: Problem[] = [];
  for (const [place, given] of Object.entries({ minDecimals, maxDecimals })) {
    if (given === null) continue;
    if (!DECIMAL.includes(type))
      problems.push(problemAt(place, given, `a field of type ${type} has no decimals`, 'not-combinable'));
    if (given < 0 || given > DECIMALS_MAX)
      problems.push(problemAt(place, given, `decimals are 0 to ${DECIMALS_MAX}`, 'out-of-range'));
  }
  if (minDecimals !== null && maxDecimals !== null && minDecimals > maxDecimals)
    problems.push(
      problemAt('minDecimals', minDecimals, `may not exceed maxDecimals (${maxDecimals})`, 'out-of-range'),
    );
  return problems;
}
