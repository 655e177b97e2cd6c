import { moneyOf } from './number-words.ts';
import { wordsOfTitle } from './table-titles.ts';
import { titleWord, withoutNote } from './title-words.ts';

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
/** Estimates of all that a table has. */
const OF_ALL = /^(?:estimates|schätzungen|estimations|estimaciones|stime|schattingen)$/iu;
const SMALL = /^(?:only|nur|seulement|solo|alleen|uniquement|\d+)$/iu;

/**
 * What prices are that were taken back, are none yet, or are another than the one that counts; estimates are none of these. Beside a
 * fund or a class it may be said of that, whose prices are final ones.
 */
const OF_NO_USE =
  /^(?:cancel(?:l?ed)|withdrawn|superseded|void(?:ed)?|drafts?|shadow|stornierte?[rsn]?|zurückgezogene?[rsn]?|entw[uü]rfe?|annulée?s?|retirée?s?|brouillons?|cancelad[oa]s?|anulad[oa]s?|retirad[oa]s?|borrador(?:es)?|annullat[oaie]|ritirat[oaie]|bozz[ae]|geannuleerde?|ingetrokken|取消|撤回|下書き|撤销|作废|草稿)$/iu;
const BEFORE_SWING =
  /(?<!\p{L})(?:pre|before|vor|avant|antes del?|prima dello|v[oó]{2}r)[ -]?swing(?:[ -]?pricing)?(?!\p{L})/giu;
/** EST is also a time. */
const SHORT = /^est$/i;
const OF_ENTITIES = /^(?:class(?:es)?|units?)$/i;

/** The figures that a title speaks of. */
export type TitledFigures = 'prices' | 'dividends' | 'levels';

type Estimated = {
  /** Whether a title says so of something, and in words that stand for nothing else. */
  readonly isEstimate: boolean;
  readonly isCertain: boolean;
  /** Whether it names prices, or what else it may be of. */
  readonly isOfPrices: boolean;
};

/** What a title says that consists of such words, as others do that are used; null for any other. */
function estimatedIn(title: string, of: TitledFigures): Estimated | null {
  if (LEGEND.test(title)) return null;
  const isNotFinal = title.search(NOT_FINAL) >= 0;
  const text = withoutNote(title).replaceAll(NOT_FINAL, ' ').replaceAll(BEFORE_SWING, ' unswung ');
  if (DENIED.test(text)) return null;
  if (OF_ALL.test(text.trim())) return { isEstimate: true, isCertain: true, isOfPrices: true };
  let [isEstimate, isCertain, isOfPrices, isOfNoUse, isOfEntities] = [
    isNotFinal,
    isNotFinal,
    false,
    false,
    false,
  ];
  const words = wordsOfTitle(text);
  for (const [at, word] of words.entries()) {
    const plain = word.replace(/\.$/, '');
    const kind = moneyOf(word) === null ? titleWord(word) : 'silent';
    if (OF_NO_USE.test(plain)) isOfNoUse = true;
    else if (ESTIMATE.test(plain) || (of === 'dividends' && PROPOSED.test(plain))) {
      isEstimate = true;
      isCertain ||= !SHORT.test(plain);
      isOfPrices ||= ESTIMATED_PRICES.test(plain);
    } else if ((of === 'dividends' && kind === 'dividends') || (of === 'levels' && OF_LEVELS.test(plain)))
      isOfPrices = true;
    else if (kind === 'prices' || kind === 'all') isOfPrices = true;
    else if (kind === null ? !SMALL.test(plain) : ['assets', 'shares', 'dividends', 'amounts'].includes(kind))
      return null;
    isOfEntities ||= (kind === 'fund' && words[at + 1] !== 'currency') || OF_ENTITIES.test(plain);
  }
  return {
    isEstimate: isEstimate || (isOfNoUse && !isOfEntities),
    isCertain: (isCertain || isOfNoUse) && !isOfEntities,
    isOfPrices,
  };
}

/**
 * Whether a title, a footer or a remark says that all prices, distributions or levels are estimates, without what swings them, or
 * withdrawn.
 */
export function saysEstimated(title: string, of: TitledFigures = 'prices'): boolean {
  const said = estimatedIn(title, of);
  return said !== null && said.isEstimate && said.isOfPrices;
}

/** The same of a text that is of a whole table, as the name of a sheet is: `Estimated` alone is of all that it has. */
export function saysAllEstimated(title: string, of: TitledFigures = 'prices'): boolean {
  const said = estimatedIn(title, of);
  return said !== null && said.isEstimate && (said.isOfPrices || said.isCertain);
}
