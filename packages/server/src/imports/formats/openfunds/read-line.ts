import type { EntityValue } from '@fundarium/contract/entity';
import type { DateOrder } from '@fundarium/contract/import-mapping';
import { DEFAULT_LANGUAGE } from '@fundarium/contract/vocabulary';
import { hasYearEnd, NO_YEAR_END } from '@fundarium/contract/year-end';
import { meansNoValue, parseFeedDate } from '../../feed-values.ts';
import type { NotTaken } from '../../line-report.ts';
import { isPlainText, showValue } from '../../plain-text.ts';
import type { FileRecord } from '../../read-records.ts';
import type { FieldsByLevel, ValueProblem } from '../../record-writers.ts';
import type { ListWords } from '../../table/list-words.ts';
import { noFraction } from '../fraction-bounds.ts';
import { decimalText } from '../percent-points.ts';
import type { OpenfundsField } from './openfunds-fields.ts';
import { openfundsColumns } from './read-header.ts';
import { isPerLanguage, storedColumns } from './stored-columns.ts';
import { isDay, isNotApplicable, isSilent, readValue } from './read-value.ts';

type Values = Record<string, EntityValue | null>;

/** One share class as a line tells it, with what the line says of its fund and umbrella. */
export type OpenfundsLine = {
  readonly line: number;
  readonly values: Readonly<Record<'FUND' | 'PROD' | 'PART', Readonly<Values>>>;
  readonly registrations: ReadonlyMap<string, Readonly<Values>>;
  /**
   * Days and decimal text by the figure's name, those of `AS_WRITTEN` as they are; what is not there was not delivered. Beside
   * them `shownIn` and `fundShownIn`, where cells or titles say the currency of the prices, or of the fund's assets.
   */
  readonly figures: Readonly<Record<string, string>>;
  /** What the lists have no value for. */
  readonly notes: readonly NotTaken[];
};
export type BrokenLine = { readonly line: number; readonly problems: readonly ValueProblem[] };

/**
 * How to read a line of a flat file with this header, its days with slashes in the order that each column has.
 * @throws Error where a column appears twice
 */
export function openfundsReader(
  header: readonly string[],
  fields: FieldsByLevel,
  orderOf: (column: number) => DateOrder,
  lists: ListWords,
): (record: FileRecord) => OpenfundsLine | BrokenLine {
  const columns = openfundsColumns(header);
  // A text without a language is English, the dictionary's own.
  const keys = columns.map(
    ({ field, tag }) => `${field.id} ${tag ?? (isPerLanguage(field, fields) ? DEFAULT_LANGUAGE : '')}`,
  );
  const twice = columns.find((_, at) => keys.indexOf(keys[at]!) !== at);
  if (twice !== undefined)
    throw new Error(`The column ${header[twice.at]!.trim()} appears twice in the header.`);
  const stored = storedColumns(header, fields);

  return ({ line, cells }) => {
    const problems: ValueProblem[] = [];
    const values = { FUND: {}, PROD: {}, PART: {} } as Record<'FUND' | 'PROD' | 'PART', Values>;
    const registrations = new Map<string, Values>();
    const figures: Record<string, string> = {};
    const notes: NotTaken[] = [];
    const marketRisk = cells[columns.find(({ field }) => field.field === 'MRM')?.at ?? -1]?.trim() ?? '';
    for (const { at, field, tag } of stored) {
      const text = cells[at]?.trim() ?? '';
      const known = field.level === 'FIGURE' ? undefined : fields.get(field.level)?.get(field.field);
      const isWord = known !== undefined && known.list !== null && lists.isListed(known.list, text);
      if (isSilent(text) || (isMark(field, text) && !isWord)) continue;
      const problem = (reason: string) => problems.push({ field: header[at]!.trim(), value: text, reason });
      if (!isPlainText(text)) {
        problem('Holds what is not text');
        continue;
      }
      if (field.level === 'FIGURE') {
        if (isNotApplicable(text)) continue;
        const figure = readFigure(field.field, text, orderOf(at));
        if (figure === null) problem(expectedOf(field.field));
        else figures[field.field] = figure;
        continue;
      }
      if (known === undefined) continue;
      const value = isNotApplicable(text) ? null : readValue(known, text, orderOf(at), lists);
      // Without its currency nothing that the line says of amounts can be taken; another word is left out alone.
      const isLeftOut = (known.list !== null && field.field !== 'CURRENCY') || hasYearEnd(known);
      if (value === undefined && isLeftOut) {
        const reason = hasYearEnd(known) ? NO_YEAR_END : `${field.field} has no value for this`;
        notes.push({ kind: 'warning', line, value: showValue(text), reason });
        continue;
      }
      if (value === undefined) {
        problem(
          known.list === null ? `Not of type ${known.type}` : `${text} is not in the list ${known.list}`,
        );
        continue;
      }
      const reason = known.type === 'PERCENT' ? noFraction(field.field, text, marketRisk) : null;
      if (reason !== null) {
        problem(reason);
        continue;
      }
      const target =
        field.level === 'REGISTRATION_COUNTRY' ? ofCountry(registrations, tag!) : values[field.level];
      if (!known.perLanguage) target[field.field] = value;
      else if (value !== null)
        target[field.field] = {
          ...(target[field.field] as object),
          [tag ?? DEFAULT_LANGUAGE]: value,
        } as EntityValue;
    }
    return problems.length > 0 ? { line, problems } : { line, values, registrations, figures, notes };
  };
}

/** Places of the columns that hold days. */
export function dayColumns(header: readonly string[], fields: FieldsByLevel): number[] {
  return openfundsColumns(header).flatMap(({ at, field: { level, field } }) => {
    const known = level === 'FIGURE' ? undefined : fields.get(level)?.get(field);
    const holdsDays = level === 'FIGURE' ? isDayFigure(field) : known !== undefined && isDay(known);
    return holdsDays ? [at] : [];
  });
}

function ofCountry(registrations: Map<string, Values>, country: string): Values {
  const values = registrations.get(country) ?? {};
  registrations.set(country, values);
  return values;
}

/** What openfunds writes as [N/A] others write in many ways; `none` may be a value of a list, or a text. */
function isMark({ level, field }: OpenfundsField, text: string): boolean {
  return meansNoValue(text) && (level === 'FIGURE' || !/^none$/i.test(text) || field === 'UMBRELLA');
}

const isDayFigure = (name: string) => name.endsWith('Date');

const expectedOf = (name: string) =>
  isDayFigure(name)
    ? 'Not a day as yyyy-mm-dd'
    : name === 'dividendCurrency'
      ? 'Not a currency of ISO 4217'
      : 'Not a number';

/** Figures that may cost the split, the distribution or the launch price that they belong to, and nothing else of a line. */
const AS_WRITTEN = new Set(['splitRatio', 'isFinal', 'launchPriceCurrency']);

function readFigure(name: string, text: string, dateOrder: DateOrder): string | null {
  if (isDayFigure(name)) return parseFeedDate(text, dateOrder);
  if (name === 'dividendCurrency') return /^[A-Z]{3}$/.test(text) ? text : null;
  if (AS_WRITTEN.has(name)) return text;
  const number = decimalText(text);
  return number === null || number.startsWith('-') ? null : number;
}
