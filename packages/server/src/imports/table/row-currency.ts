import { quotedCode } from '../../platform/quoted-columns.ts';
import type { TableRecord } from '../reading/table-record.ts';
import { hundredthOf, isHundredth } from './currency-words.ts';
import type { TableReading } from './table-reading.ts';

/** Assets in currencies of their own, which say nothing of the line's. */
export const IN_CURRENCIES = ['aumEur', 'aumUsd', 'aumChf'] as const;

/**
 * The currencies that the cells of a line show, other than in columns that say theirs. What the line itself says goes before
 * a title, but for pence, which a column of currencies hardly tells from pounds.
 */
function shownIn(reading: TableReading, record: TableRecord, given: string): readonly string[] {
  const own = new Set<string>(IN_CURRENCIES.map(quotedCode));
  const shown = reading.columns.flatMap(({ at, target }) => {
    const found = own.has(target) ? null : reading.shownCurrency(record, at);
    if (found === null || (found.isTitled && given !== '' && !isHundredth(found.code))) return [];
    return [found.code];
  });
  return [...new Set(shown)];
}

/** The currency of a line, as it says itself or its numbers are shown; empty where nothing does, or several things do. */
export function currencyIn(
  reading: TableReading,
  record: TableRecord,
  given: string,
  problems: string[],
): string {
  const shown = shownIn(reading, record, given);
  if (shown.length > 1)
    problems.push(`The numbers are shown in ${shown.join(' and ')}; give each currency a line of its own`);
  else if (given !== '' && shown[0] !== undefined && hundredthOf(shown[0]) !== hundredthOf(given))
    problems.push(`CURRENCY says ${given}, and the numbers are shown in ${shown[0]}`);
  return given || (shown[0] ?? '');
}

/** The code in capitals; GBp, ZAc and USd stay as they are, for they are no pounds, no rand and no dollars. */
export const currencyOf = (text: string) => (isHundredth(text) ? text : text.toUpperCase());
