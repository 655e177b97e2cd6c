import { moneyOf } from './number-words.ts';
import { wordsOfTitle } from './table-titles.ts';
import { titleWord } from './title-words.ts';

const ESTIMATE =
  /^(?:estimat(?:ed?|es|ions?)|est|indicative|preliminary|prelim|provisional(?:es)?|unofficial|unswung|geschätzte?[rsn]?|schätz(?:ung|ungen|werte|preise|kurse)|vorläufige?[rsn]?|indikative?[rsn]?|inoffizielle?[rsn]?|estimée?s?|provisoires?|indicati(?:fs?|ves?)|indicativ[oaie]s?|estimad[oa]s?|stimat[oaie]|provvisori[oae]?|geschatte?|voorlopige?|indicatieve?)$|推定|概算|速報|暫定|估算|预估|暂定/iu;
/** What else may be said of distributions that may still be others. */
const PROPOSED =
  /^(?:proposed|proposals?|forecast|expected|projected|tentative|vorgeschlagene?[rsn]?|vorschläge?|prognostizierte?[rsn]?|erwartete?[rsn]?|geplante?[rsn]?|planned|proposée?s?|prévue?s?|propuest[oa]s?|previst[oaie]s?|propost[oaie]|attes[oaie]|voorgestelde?|verwachte?)$|予想|見込|预计|预案/iu;
/** What levels of benchmarks are of. */
const OF_LEVELS =
  /^(?:ind(?:ex|ices|exes|izes)|levels?|benchmarks?|indexst(?:and|ände)|indexwerte?|indices?|índices?|indici?|nive(?:aux?|les?)|livelli|指数|ベンチマーク)$/iu;
const ESTIMATED_PRICES = /^schätz(?:werte|preise|kurse)$/iu;
/** What takes an estimate back, or leaves it open; `not final` is one. */
const DENIED =
  /(?<!\p{L})(?:no|not|non|none|without|unless|may|if|where|keine?|nicht|ohne|sofern|falls|sans|aucune?|pas|sin|senza|geen|niet|zonder)(?!\p{L})/iu;
const NOT_FINAL =
  /(?<!\p{L})(?:not (?:yet )?|non[ -]|nicht |pas |no |niet )(?:final|official|endgültig|offiziell|définiti\p{L}+|officiel\p{L}*|definitiv\p{L}+|oficial\p{L}*|ufficial\p{L}+|definitief|officieel)(?!\p{L})/giu;
/** A legend says it of some lines. */
const LEGEND = /[*†‡=#]|\(e\)/iu;
const SMALL = /^(?:only|nur|seulement|solo|alleen|uniquement|\d+)$/iu;

/** The figures that a title speaks of. */
export type TitledFigures = 'prices' | 'dividends' | 'levels';

/**
 * Whether a title or a footer says that all prices, distributions or levels are estimates, or without what swings them: one that consists of such words, as
 * others do that are used.
 */
export function saysEstimated(title: string, of: TitledFigures = 'prices'): boolean {
  if (LEGEND.test(title)) return false;
  const isNotFinal = title.search(NOT_FINAL) >= 0;
  const text = title.replaceAll(NOT_FINAL, ' ');
  if (DENIED.test(text)) return false;
  const words = wordsOfTitle(text);
  // `Estimates` alone, as the name of a sheet, is of all that it has.
  if (/^(?:estimates|schätzungen|estimations|estimaciones|stime|schattingen)$/iu.test(text.trim()))
    return true;
  let [isEstimate, isOfPrices] = [isNotFinal, false];
  for (const word of words) {
    const plain = word.replace(/\.$/, '');
    const kind = moneyOf(word) === null ? titleWord(word) : 'silent';
    if (ESTIMATE.test(plain) || (of === 'dividends' && PROPOSED.test(plain))) {
      isEstimate = true;
      isOfPrices ||= ESTIMATED_PRICES.test(plain);
    } else if ((of === 'dividends' && kind === 'dividends') || (of === 'levels' && OF_LEVELS.test(plain)))
      isOfPrices = true;
    else if (kind === 'prices' || kind === 'all') isOfPrices = true;
    else if (kind === null ? !SMALL.test(plain) : ['assets', 'shares', 'dividends', 'amounts'].includes(kind))
      return false;
  }
  return isEstimate && isOfPrices;
}
