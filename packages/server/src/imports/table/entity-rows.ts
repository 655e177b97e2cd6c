import type { EntityValue } from '@fundarium/contract/entity';
import { currencyFieldsOf } from '@fundarium/contract/own-currency';
import { QUOTATION_UNIT } from '@fundarium/contract/quotation-unit';
import { hasYearEnd, NO_YEAR_END } from '@fundarium/contract/year-end';
import {
  DEFAULT_LANGUAGE,
  LEAF_LEVELS,
  LEVELS,
  type FieldLevel,
  type Level,
} from '@fundarium/contract/vocabulary';
import { countryOfIso } from '../../platform/iso-codes.ts';
import type { RecordField } from '../../platform/record-field.ts';
import type { Delivered } from '../delivered.ts';
import { errorNote, isErrorValue } from '../error-values.ts';
import { meansNoCode, meansNoValue } from '../feed-values.ts';
import type { NotTaken } from '../line-report.ts';
import { isPlainText, showValue } from '../plain-text.ts';
import type { FieldsByLevel, RecordWriters, ValueProblem } from '../record-writers.ts';
import { describeProblems } from '../settle-entities.ts';
import type { Column } from './column.ts';
import { DAYS_OF_DISTRIBUTIONS } from './derived-columns.ts';
import { isPercentPrice, neededUnit } from './issue-price.ts';
import { levelOf, type LevelsInRecord } from './level-of-line.ts';
import { withCommas } from './list-text.ts';
import type { ListWords } from './list-words.ts';
import { AMOUNT_TARGETS, QUOTED_TARGETS } from './price-columns.ts';
import type { TableRecord } from '../reading/table-record.ts';
import { joinTexts } from './join-texts.ts';
import { leaveShownIsin, type ShowsCode } from './shown-isin.ts';
import { yesOrNo } from './yes-no.ts';
import { readYearEnd } from './year-end.ts';
import { codeOf, isinOf, type RowReader, type TableReading } from './table-reading.ts';

const STRUCTURE = ['LEVEL', 'CODE', 'PARENT_CODE', 'COUNTRY'];
const NUMBER_TYPES = ['DOUBLE', 'PERCENT', 'INTEGER', 'LONG'];

/** A list tells nothing of the file's style: its members are written as the record has them. */
export const isDayField = (field: RecordField | undefined) => field?.type === 'DATE' && !field.multiple;
export const isNumberField = (field: RecordField | undefined) =>
  field !== undefined && NUMBER_TYPES.includes(field.type) && !field.multiple;

/** Days, numbers and yes or no: a mark such as n/a is no value of them, while it may be a text. */
const isPlain = (field: RecordField) =>
  isDayField(field) || isNumberField(field) || (field.type === 'BOOLEAN' && !field.multiple);

/** Of an identifier it is one that many lines would share. */
const isIdentifier = ({ businessCode, categories }: RecordField) =>
  businessCode !== 'NAME' && (categories.includes('IDENTIFIERS_PUBLICATION') || businessCode === 'LEI');

/** What programs write for no text, and in the place of a name people, too; elsewhere a dash may be what is meant. */
const isNoText = ({ businessCode, list, multiple }: RecordField, text: string) =>
  list === null &&
  !multiple &&
  (text === 'NULL' || (businessCode === 'NAME' && (meansNoCode(text) || /^tb[adc]$/i.test(text))));

const isList = ({ multiple, perLanguage }: RecordField) => multiple && !perLanguage;
/** An address may well have a semicolon. */
const listOf = ({ type }: RecordField, text: string) => (type === 'URL' ? text : withCommas(text));

const isZero = (value: EntityValue | null) => !/[1-9]/.test(String(value));

type Values = Record<string, EntityValue | null>;

/** What the record says of the entities of a table. */
type OfRecord = {
  readonly levelsInRecord?: LevelsInRecord;
  readonly showsCode?: ShowsCode;
};

/** A line of entities of any level, and of registrations where it has a country. */
export function entityRow(
  reading: TableReading,
  fields: FieldsByLevel,
  parseValue: RecordWriters['parseValue'],
  { asListed, isListed }: ListWords,
  { levelsInRecord = null, showsCode = () => false }: OfRecord = {},
): RowReader {
  const valueColumns = reading.columns.filter(({ target }) => !STRUCTURE.includes(target));
  const ofCountry = fields.get('REGISTRATION_COUNTRY');
  const isNoMember = ({ list }: RecordField, text: string) => list !== null && !isListed(list, text);
  /** By its code of two letters or three, or by what the customer's list calls it in any language. */
  const countryOf = (text: string): string => {
    const list = ofCountry?.get('COUNTRY')?.list ?? 'COUNTRY';
    const listed = String(asListed(list, text));
    return /^[A-Z]{2}$/.test(listed) && isListed(list, listed) ? listed : (countryOfIso(text) ?? listed);
  };
  const readValues = (record: TableRecord, level: Level, problems: ValueProblem[]) => {
    const [values, registration]: [Values, Values] = [{}, {}];
    const notes: NotTaken[] = [];
    const shownIn = new Set<string>();
    const percentPrices = new Map<string, EntityValue | null>();
    for (const column of valueColumns) {
      const text = (record.cells[column.at] ?? '').trim();
      // Empty is unknown: it says nothing against what the record has.
      if (text === '' || reading.mapping?.missing.includes(text) === true) continue;
      const registered = ofCountry?.get(column.target);
      const field = fields.get(level)?.get(column.target) ?? registered;
      const problem = (reason: string) => problems.push({ field: column.target, value: text, reason });
      if (QUOTED_TARGETS.includes(column.target)) {
        problem('A price needs a day: add a column DATE');
        continue;
      }
      if (AMOUNT_TARGETS.includes(column.target) || column.target === 'SPLIT_RATIO') {
        const what = column.target === 'SPLIT_RATIO' ? 'split' : 'distribution';
        problem(`A ${what} needs its ex-date: add a column EX_DATE`);
        continue;
      }
      if (DAYS_OF_DISTRIBUTIONS.includes(column.target) && field?.readonly === true) {
        const how = 'deliver these with their amount in a column DIVIDEND, or leave the column out';
        problem(`${column.target} comes from distributions: ${how}`);
        continue;
      }
      if (field === undefined) {
        problem(`${level} has no field ${column.target}`);
        continue;
      }
      if (column.target === 'VALOR' && /^\d+[.,]\d+$/.test(text)) {
        problem('Not a Swiss number; prices need the columns ISIN, DATE and NAV');
        continue;
      }
      if (isErrorValue(text)) {
        notes.push(errorNote(record.line, column.name, text));
        continue;
      }
      if (meansNoValue(text) && (isPlain(field) || isIdentifier(field) || isNoMember(field, text))) continue;
      if (isNoText(field, text)) {
        const reason = `${showValue(column.name)}: ${text} stands for none`;
        notes.push({ kind: 'warning', line: record.line, value: text, reason });
        continue;
      }
      if (isList(field) && listOf(field, text) === null) {
        problem('Commas and other separators are mixed; separate the values by commas alone');
        continue;
      }
      const found = isPlainText(text) ? readValue(field, record, column, reading, parseValue) : undefined;
      if (found === undefined) {
        const percent = isNumberField(field) ? reading.whyShownOtherwise(record, column.at) : null;
        const expected = hasYearEnd(field) ? NO_YEAR_END : `Not of type ${field.type}`;
        problem(isPlainText(text) ? (percent ?? expected) : 'Holds what is not text');
        continue;
      }
      if (reading.mapping?.zeroIsMissing === true && isNumberField(field) && isZero(found)) {
        const reason = `${showValue(column.name)}: ${text} stands for none`;
        notes.push({ kind: 'warning', line: record.line, value: text, reason });
        continue;
      }
      const asMoney = field.type === 'PERCENT' ? reading.whyNoPercent(record, column.at) : null;
      if (asMoney !== null) {
        problem(asMoney);
        continue;
      }
      const shown = field.type === 'DOUBLE' ? reading.shownCurrency(record, column.at)?.code : undefined;
      const own = reading.cell(record.cells, 'CURRENCY').toUpperCase();
      if (shown !== undefined && own !== '' && shown !== own) {
        problem(`CURRENCY says ${own}, and the numbers are shown in ${shown}`);
        continue;
      }
      // Fields of other numbers, or of amounts whose name says the currency, have none of the entity.
      const isOfOwn = field !== registered && currencyFieldsOf(field).length > 0;
      if (shown !== undefined && own === '' && isOfOwn) shownIn.add(shown);
      const value = field.list === null || found === null ? found : asListed(field.list, found);
      if (isPercentPrice(field, record, column.at)) percentPrices.set(column.target, value);
      if (field === registered) registration[column.target] = value;
      else values[column.target] = joinTexts(values[column.target], value);
    }
    const priceUnit = neededUnit(percentPrices, values[QUOTATION_UNIT], problems);
    return { values, registration, notes, shownIn: [...shownIn], priceUnit };
  };
  return (record) => {
    const { line, cells } = record;
    const problems: ValueProblem[] = [];
    const country = countryOf(reading.cell(cells, 'COUNTRY'));
    const rejected = (): NotTaken[] => [{ kind: 'rejected', line, ...describeProblems(problems) }];
    const of = reading.entityOf(cells);
    const level = levelOf(reading, cells, of, levelsInRecord);
    if (typeof level === 'object') {
      problems.push({ field: 'LEVEL', ...level });
      return rejected();
    }
    if (typeof of === 'string') problems.push({ field: '', value: '', reason: of });
    const { values, registration, notes, shownIn, priceUnit } = readValues(record, level, problems);
    // What else names it are values of its fields.
    const { field: by, value: key } = of as Exclude<typeof of, string>;
    const name = { field: by, value: key };
    // The field that names the entity is no news of it.
    if (problems.length === 0 && name.field !== 'CODE') delete values[name.field];
    notes.push(...leaveShownIsin(values, { level, code: key, line }, showsCode));
    if (shownIn.length > 1) {
      const reason = `The numbers are shown in ${shownIn.join(' and ')}; give each currency a line of its own`;
      problems.push({ field: '', value: shownIn.join(' '), reason });
    }
    const isOfCountry = country !== '' || Object.keys(registration).length > 0;
    if (isOfCountry && !LEAF_LEVELS.some((each) => each === level)) {
      const reason = `${level} is not registered in countries, ${LEAF_LEVELS.join(' and ')} are`;
      problems.push({ field: 'COUNTRY', value: country, reason });
    } else if (isOfCountry && country === '') {
      problems.push({ field: 'COUNTRY', value: '', reason: 'A registration needs a country' });
    } else if (isOfCountry && !/^[A-Z]{2}$/.test(country)) {
      problems.push({ field: 'COUNTRY', value: country, reason: 'Not the code of a country' });
    }
    if (problems.length > 0) return rejected();
    const items: Delivered[] = [];
    const parent = codeOf(reading.cell(cells, 'PARENT_CODE'));
    const parentCode = parent === '' || meansNoCode(parent) ? null : parent;
    if (country === '' || Object.keys(values).length > 0 || parentCode !== null) {
      items.push({
        subject: 'entity',
        line,
        level,
        by: name,
        parentCode,
        values,
        ...(shownIn[0] !== undefined && { shownIn: shownIn[0] }),
        ...(priceUnit !== undefined && { priceUnit }),
      });
    }
    if (country !== '') {
      items.push({ subject: 'registration', line, of: { ...name, level }, country, values: registration });
    }
    return [...items, ...notes];
  };
}

/** Undefined where the text is not of the field's type; null where it means that there is no value. */
function readValue(
  field: RecordField,
  record: TableRecord,
  { at, language }: Column,
  reading: TableReading,
  parseValue: RecordWriters['parseValue'],
): EntityValue | null | undefined {
  const text = (record.cells[at] ?? '').trim();
  if (field.perLanguage) return { [language ?? DEFAULT_LANGUAGE]: text };
  if (field.multiple) return parseValue(field, listOf(field, text) ?? text) ?? undefined;
  if (isDayField(field)) return reading.day(record, at) ?? undefined;
  if (field.businessCode === 'ISIN') return isinOf(text);
  if (hasYearEnd(field)) return readYearEnd(text) ?? undefined;
  if (field.type === 'BOOLEAN') return yesOrNo(text);
  if (!isNumberField(field)) return parseValue(field, text) ?? undefined;
  const isPercent = field.type === 'PERCENT' || isPercentPrice(field, record, at);
  const number = isPercent ? reading.percent(record, at) : reading.number(record, at);
  return number === null ? undefined : (parseValue(field, number) ?? undefined);
}

export const fieldOf = (fields: FieldsByLevel, target: string): RecordField | undefined =>
  [...LEVELS, 'REGISTRATION_COUNTRY' satisfies FieldLevel]
    .map((level) => fields.get(level)?.get(target))
    .find((field) => field !== undefined);
