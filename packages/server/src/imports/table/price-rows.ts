import { isStrayFarDay, meansNoPriceDay } from '@fundarium/contract/no-date';
import { QUOTED_FIELDS, type QuotedField } from '@fundarium/contract/quotations';
import { LEAF_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { quotedCode } from '../../platform/quoted-columns.ts';
import type { Delivered, DividendValues } from '../delivered.ts';
import { meansNoValue } from '../feed-values.ts';
import type { NotTaken } from '../line-report.ts';
import { isPlainText, showValue } from '../plain-text.ts';
import { hasGainWithin } from './included-gain.ts';
import { levelNamed } from './level-words.ts';
import { whyTwoWays } from './read-number.ts';
import { currencyIn, currencyOf, IN_CURRENCIES } from './row-currency.ts';
import type { RowReader, TableReading } from './table-reading.ts';
import { isInPercent, priceUnitIn } from './row-price-unit.ts';
import type { TableRecord } from '../reading/table-record.ts';
import { isPriceOfShare, QUOTED_TARGETS, type Delivery } from './price-columns.ts';

const AMOUNTS: Readonly<Record<string, keyof DividendValues>> = {
  DIVIDEND: 'dividend',
  GROSS_DIVIDEND: 'grossDividend',
  NET_DIVIDEND: 'netDividend',
  DIVIDEND_TAX_CREDIT: 'dividendTaxCredit',
  CAPITAL_GAIN: 'capitalGain',
};

export const NUMBERS: readonly string[] = [
  ...QUOTED_TARGETS,
  ...Object.keys(AMOUNTS),
  'SPLIT_RATIO',
  'VALUE',
];
export const DAYS: readonly string[] = ['DATE', 'EX_DATE', 'PAYMENT_DATE', 'RECORD_DATE'];

/** How the lines of a table of prices, distributions or benchmarks are read. */
export const PRICE_ROWS: Readonly<
  Record<Exclude<Delivery['kind'], 'wide'>, (reading: TableReading) => RowReader>
> = {
  quotation: quotationRow,
  dividend: dividendRow,
  benchmark: benchmarkRow,
};

/** Whether a day that can't be read is named already. */
const saysWhyNoDay = (problems: readonly string[]) => problems.some((each) => each.startsWith('DATE: '));

/** Reads cells by their targets, and gathers what is wrong with them. */
function cellsOf(reading: TableReading, record: TableRecord) {
  const { mapping, cell, placeOf } = reading;
  const { line, cells } = record;
  const problems: string[] = [];
  const missing: string[] = [];
  const text = (target: string) => cell(cells, target);
  const day = (target: string): string | undefined => {
    const given = text(target);
    if (given === '' || meansNoValue(given)) return undefined;
    const read = reading.day(record, placeOf(target)!);
    if (read === null) problems.push(`${target}: ${showValue(given)} is not a day`);
    // Of a day that is to come or a payment it says that there is none; a price has one.
    if (read !== null && isStrayFarDay(read))
      problems.push(`${target}: ${showValue(given)} is too far ahead`);
    else if (read !== null && target === 'DATE' && meansNoPriceDay(read))
      problems.push(`${target}: ${showValue(given)} stands for none`);
    return read === null || meansNoPriceDay(read) ? undefined : read;
  };
  const number = (target: string, zeroIsNone: boolean): string | undefined => {
    const given = text(target);
    if (given === '') return undefined;
    if (meansNoValue(given)) {
      missing.push(`${target}: ${given} stands for none`);
      return undefined;
    }
    const isRatio = target === 'SPLIT_RATIO';
    const place = placeOf(target)!;
    const read = reading[isInPercent(reading, record, target) ? 'percent' : isRatio ? 'ratio' : 'number'](
      record,
      place,
    );
    if (read === null)
      problems.push(
        `${target}: ${(isRatio ? whyTwoWays(given) : null) ?? reading.whyNoNumber(record, place)}`,
      );
    if (read !== null && !/[1-9]/.test(read) && (zeroIsNone || mapping?.zeroIsMissing === true)) {
      missing.push(`${target}: ${given} stands for none`);
      return undefined;
    }
    return read ?? undefined;
  };
  const not = (kind: NotTaken['kind'], reason: string): NotTaken => ({
    kind,
    line,
    value: showValue(cells.filter((each) => each !== '').join(' ')),
    reason,
  });
  /** Nothing to take: the file says so by a value that stands for none, or does not say anything. */
  const noneOf = (what: string): NotTaken => {
    const none = missing[0] ?? (cells.some((each) => mapping?.missing.includes(each.trim())) && `No ${what}`);
    return none ? not('missing', none) : not('rejected', `There is no ${what}`);
  };
  /** Of a line that is taken: the values in it that stand for none. */
  const without = () => missing.map((reason) => not('warning', reason));
  return { text, day, number, not, noneOf, without, problems };
}

type Values = { [each in QuotedField]?: string };

/** Null where it is none; undefined where whatever has prices is meant. */
function levelOf(text: string, values: Values): Level | null | undefined {
  if (text !== '') return levelNamed(text) ?? null;
  const given = Object.keys(values);
  const ofFund = given.length > 0 && given.every((each) => IN_CURRENCIES.some((name) => name === each));
  return ofFund ? 'FUND' : undefined;
}

function quotationRow(reading: TableReading): RowReader {
  return (record) => {
    const { line, cells } = record;
    const { text, day, number, not, noneOf, without, problems } = cellsOf(reading, record);
    const of = reading.entityOf(cells);
    const on = day('DATE') ?? reading.dayOfTable ?? undefined;
    const values: Values = Object.fromEntries(
      QUOTED_FIELDS.flatMap((each) => {
        const target = quotedCode(each);
        const value = number(target, isPriceOfShare(each));
        if (value?.startsWith('-')) problems.push(`${target}: ${value} is negative`);
        return value === undefined ? [] : [[each, value]];
      }),
    );
    const { priceUnit, isCurrency } = priceUnitIn(reading, record, problems);
    const said = isCurrency ? currencyOf(text('CURRENCY')) : '';
    const currency = currencyIn(reading, record, said, problems);
    const level = levelOf(text('LEVEL'), values);
    if (level === null) problems.unshift(`${showValue(text('LEVEL'))} is not a level`);
    if (typeof of === 'string') problems.unshift(of);
    if (on === undefined && !saysWhyNoDay(problems)) problems.push('There is no day');
    if (problems.length > 0) return [not('rejected', problems.join('; '))];
    // Assets in several currencies are a fund's; beside the prices of a class they are not its own.
    const ofFund = level === 'FUND' ? [] : IN_CURRENCIES.filter((each) => each in values);
    ofFund.forEach((each) => delete values[each]);
    const notTaken = ofFund.map((each) => `${quotedCode(each)} is of a whole fund; give LEVEL FUND`);
    const dropped = notTaken.map((reason) => not('warning', reason));
    if (Object.keys(values).length === 0) {
      const none = noneOf('price');
      return none.kind === 'rejected' && notTaken.length > 0
        ? [not('rejected', notTaken.join('; '))]
        : [none, ...dropped];
    }
    const named = { ...(of as Exclude<typeof of, string>), ...(level && { level }) };
    return [
      {
        subject: 'quotation',
        line,
        of: named,
        day: on!,
        ...values,
        ...(currency !== '' && { currency }),
        ...(priceUnit !== null && { priceUnit }),
      },
      ...without(),
      ...dropped,
    ];
  };
}

/** The amounts of a payment, and what is said of a gain that its gross amount has already. */
function amountsIn(number: (target: string, zeroIsNone: boolean) => string | undefined) {
  const amounts: DividendValues = Object.fromEntries(
    Object.entries(AMOUNTS).flatMap(([target, name]) => {
      const value = number(target, false);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  if (!hasGainWithin(amounts)) return { amounts, twice: [] };
  const why = 'is part of GROSS_DIVIDEND already and recorded as 0, for it would count twice';
  // Without a value the gain of an earlier delivery would stay.
  return {
    amounts: { ...amounts, capitalGain: '0' },
    twice: [`CAPITAL_GAIN: ${amounts.capitalGain} ${why}`],
  };
}

function dividendRow(reading: TableReading): RowReader {
  return (record) => {
    const { line, cells } = record;
    const { text, day, number, not, noneOf, without, problems } = cellsOf(reading, record);
    const of = reading.entityOf(cells);
    const exDate = day('EX_DATE');
    const level = levelOf(text('LEVEL'), {});
    const given = { paymentDate: day('PAYMENT_DATE'), recordDate: day('RECORD_DATE') };
    const { amounts, twice } = amountsIn(number);
    const splitRatio = number('SPLIT_RATIO', true);
    const said = currencyOf(text('DIV_CURRENCY') || text('CURRENCY'));
    const currency = currencyIn(reading, record, said, problems);
    const notional = text('NOTIONAL') === '' ? undefined : truthOf(text('NOTIONAL'));
    if (notional === null) problems.push(`NOTIONAL: ${showValue(text('NOTIONAL'))} is not yes or no`);
    const beforeSplit = text('BEFORE_SPLIT') === '' ? undefined : truthOf(text('BEFORE_SPLIT'));
    if (beforeSplit === null)
      problems.push(`BEFORE_SPLIT: ${showValue(text('BEFORE_SPLIT'))} is not yes or no`);
    const reference = text('REFERENCE');
    if (reference !== '' && !isPlainText(reference))
      problems.push(`${showValue(reference)} is not a reference`);
    if (level === null) problems.unshift(`${showValue(text('LEVEL'))} is not a level`);
    else if (level !== undefined && !LEAF_LEVELS.some((each) => each === level))
      problems.unshift(`${level} has no field DIVIDEND`);
    if (typeof of === 'string') problems.unshift(of);
    if (exDate === undefined) problems.push('There is no ex-date');
    const { grossDividend: gross, netDividend: net } = amounts;
    if (Number(net) > Number(gross))
      problems.push(`NET_DIVIDEND: ${net} is more than the gross amount ${gross}`);
    if (problems.length > 0) return [not('rejected', problems.join('; '))];
    const named = { ...(of as Exclude<typeof of, string>), ...(level && { level }) };
    const place = { line, of: named, exDate: exDate! } as const;
    const days = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const items: Delivered[] = [];
    if (Object.keys(amounts).length > 0) {
      items.push({
        subject: 'dividend',
        kind: 'DIVIDEND',
        ...place,
        values: {
          ...days,
          ...amounts,
          ...(currency !== '' && { currency }),
          ...(reference !== '' && { reference }),
          ...(typeof notional === 'boolean' && { notional }),
          ...(typeof beforeSplit === 'boolean' && { beforeSplit }),
        },
      });
    }
    if (splitRatio !== undefined) {
      const referred = reference !== '' && { reference };
      items.push({
        subject: 'dividend',
        kind: 'SPLIT',
        ...place,
        values: { ...days, ...referred, splitRatio },
      });
    }
    if (items.length > 0) return [...items, ...without(), ...twice.map((reason) => not('warning', reason))];
    return [noneOf('amount and no ratio')];
  };
}

function benchmarkRow(reading: TableReading): RowReader {
  return (record) => {
    const { line } = record;
    const { text, day, number, not, noneOf, problems } = cellsOf(reading, record);
    const code = text('BENCHMARK_CODE') || text('CODE');
    const on = day('DATE');
    const value = number('VALUE', true);
    if (code === '' || !isPlainText(code)) problems.unshift('There is no code of a benchmark');
    if (on === undefined && !saysWhyNoDay(problems)) problems.push('There is no day');
    if (problems.length > 0) return [not('rejected', problems.join('; '))];
    if (value === undefined) {
      return [noneOf('value')];
    }
    return [{ subject: 'benchmark', line, code, day: on!, value }];
  };
}

function truthOf(text: string): boolean | null {
  if (/^(true|yes|y|ja|j|oui|o|1|x)$/i.test(text)) return true;
  return /^(false|no|n|nein|non|0)$/i.test(text) ? false : null;
}
