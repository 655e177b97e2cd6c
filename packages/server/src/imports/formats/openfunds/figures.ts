import type { Delivered, EntityName } from '../../delivered.ts';
import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import { readRatio } from '../../table/read-number.ts';
import { decimalText } from '../percent-points.ts';
import type { OpenfundsLine } from './read-line.ts';
import { truthOf } from './read-value.ts';

/** Amounts with the figures that name their days. */
const QUOTED = [
  ['nav', 'navDate'],
  ['bid', 'bidDate'],
  ['ask', 'askDate'],
  ['aum', 'aumDate'],
  ['numberOfShares', 'numberOfSharesDate'],
] as const;
const PRICES = new Set(['nav', 'bid', 'ask']);

const WHICH_WAY =
  'The split ratio may be meant either way round; write 1:6 for six new shares for one old share';

const NOT_FINAL = 'The distribution is not final: only distributions that are decided are taken';

/** Why a distribution is none to keep, by what is said of whether it is final. */
function whyOpen(isFinal: string | undefined): string | null {
  if (isFinal === undefined) return null;
  const truth = truthOf(isFinal);
  if (truth === undefined) return `OFDY005030: ${showValue(isFinal)} is not yes or no`;
  return truth ? null : NOT_FINAL;
}

/**
 * A split as a factor, by the spelling that says which way round it is; null where nothing does: the dictionary itself
 * gives a decimal as the inverse of what it stands for.
 */
function factorOf(text: string): string | null {
  const factor = readRatio(text, { decimalSign: '.' });
  const isClear = /[:：]/.test(text) || ['0', '1'].includes(decimalText(text) ?? '');
  return factor === null || factor.startsWith('-') || !isClear ? null : factor;
}

/** Prices, assets, a distribution and a split of a line; `prod` is null where the line's fund is not taken. */
export function* figuresOf(
  { line, figures }: Pick<OpenfundsLine, 'line' | 'figures'>,
  of: EntityName,
  prod: EntityName | null,
): Generator<Delivered | NotTaken> {
  const not = (kind: 'rejected' | 'missing', value: string, reason: string): NotTaken => ({
    kind,
    line,
    value: showValue(value),
    reason,
  });
  const days = new Map<string, Record<string, string>>();
  for (const [name, dayName] of QUOTED) {
    const [amount, day] = [figures[name], figures[dayName]];
    if (amount === undefined) {
      if (day !== undefined) yield not('missing', day, `${dayName} without ${name}`);
    } else if (day === undefined) yield not('rejected', amount, `${name} has no day`);
    else if (amount === '0' && PRICES.has(name)) {
      yield not('missing', `${name} ${day} 0`, 'A price of 0 is a missing one');
    } else days.set(day, { ...days.get(day), [name]: amount });
  }
  const shownIn = (currency: string | undefined) => currency !== undefined && { currency };
  for (const [day, amounts] of days)
    yield { subject: 'quotation', line, of, day, ...amounts, ...shownIn(figures['shownIn']) };
  yield* assetsOfFund();
  yield* distribution();
  yield* split();

  function* assetsOfFund(): Generator<Delivered | NotTaken> {
    const { fundAum: aum, fundAumDate: day } = figures;
    if (aum === undefined) {
      if (day !== undefined) yield not('missing', day, 'fundAumDate without fundAum');
    } else if (day === undefined) yield not('rejected', aum, 'fundAum has no day');
    else if (prod === null) yield not('rejected', aum, 'The assets of a fund that is not taken');
    else yield { subject: 'quotation', line, of: prod, day, aum, ...shownIn(figures['fundShownIn']) };
  }

  function* distribution(): Generator<Delivered | NotTaken> {
    const { grossDividend, netDividend, recordDate, paymentDate, dividendCurrency: currency } = figures;
    const { exDate } = figures;
    const values = {
      ...(grossDividend !== undefined && { grossDividend }),
      ...(netDividend !== undefined && { netDividend }),
      ...(recordDate !== undefined && { recordDate }),
      ...(paymentDate !== undefined && { paymentDate }),
      ...(currency !== undefined && { currency }),
    };
    const amount = grossDividend ?? netDividend;
    const open = whyOpen(figures['isFinal']);
    if (amount !== undefined && open !== null) yield not('rejected', amount, open);
    else if (amount !== undefined && exDate !== undefined)
      yield { subject: 'dividend', line, of, kind: 'DIVIDEND', exDate, values };
    else if (amount !== undefined) yield not('rejected', amount, 'A distribution has no ex-date');
    else {
      // The currency of distributions may stand in every line of a class that pays none.
      const given = exDate ?? recordDate ?? paymentDate;
      if (given !== undefined) yield not('missing', given, 'A distribution has no amount');
    }
  }

  function* split(): Generator<Delivered | NotTaken> {
    const { splitDate, splitRatio } = figures;
    if (splitRatio === undefined) {
      if (splitDate !== undefined) yield not('missing', splitDate, 'A split has no ratio');
      return;
    }
    const factor = factorOf(splitRatio);
    if (factor === null) yield not('rejected', splitRatio, WHICH_WAY);
    else if (Number(factor) === 0) yield not('rejected', splitRatio, 'A split has a ratio above 0');
    // A ratio of 1 is how a delivery says that there is no split.
    else if (Number(factor) !== 1 && splitDate === undefined)
      yield not('rejected', splitRatio, 'A split has no day');
    else if (Number(factor) !== 1 && splitDate !== undefined) {
      const values = { splitRatio: factor };
      yield { subject: 'dividend', line, of, kind: 'SPLIT', exDate: splitDate, values };
    }
  }
}
