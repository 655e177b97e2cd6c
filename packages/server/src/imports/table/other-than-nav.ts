import { isOtherFigure } from './other-figures.ts';
import { isOtherSeries } from './other-series.ts';

/** Spans of which a table of returns has a column each: `1M`, `3 years p.a.`, `YTD`. */
const SPAN =
  /^(?:\d{1,2} ?(?:d|w|m|mo|mths?|y|yrs?|j|a|days?|weeks?|months?|years?|tage?|wochen?|monate?|jahre?|mois|ans?|mes(?:es)?|años?|mes[ei]|ann[oi]|maand(?:en)?|jaar)|[mqyi]td|(?:since|seit|depuis|desde|dal?|sinds) \p{L}+)(?:[ ,(]+(?:p\.? ?a\.?|ann(?:uali[sz]ed|\.)?|cum(?:ulative|\.)?)\)?)?$/iu;
/** What an exchange tells beside prices. */
const TRADED = /^(?:volumes?|volumen|volume traded|turnover|umsatz|stückzahl|出来高|成交量)$/iu;
/** Prices that hold more, or less, than one share's part of the assets. */
const OF_OTHER_SHARE =
  /(?<!\p{L})(?:per \d+ (?:shares|units)|cum(?![ -]?inc)|gross|incl(?:uding)?\.? (?:div|distr)\p{L}*|inkl(?:usive)?\.? (?:ausschüttung|dividende)\p{L}*)(?!\p{L})/iu;

/**
 * Whether the name of a column says of a figure that it is none of a day's NAVs: a series made of them (`Total return NAV`,
 * `Adj. Close`), a return (`3Y p.a.`), or another share's (`NAV per 100 shares`).
 */
export const isOtherThanNav = (name: string): boolean =>
  isOtherSeries(name) ||
  /^adj\.?(?!\p{L})/iu.test(name) ||
  isOtherFigure(name) ||
  SPAN.test(name.trim()) ||
  TRADED.test(name.trim()) ||
  OF_OTHER_SHARE.test(name);
