import { IN_UNITS } from '@fundarium/contract/quotation-unit';
import type { TableRecord } from '../reading/table-record.ts';
import type { ResolvedColumns, SkippedColumn } from './columns.ts';
import { saysEstimated, type TitledFigures } from './estimate-titles.ts';
import { isOtherSeries } from './other-series.ts';
import {
  ESTIMATE,
  isNav,
  isOfFigures,
  isOfKinds,
  isOtherKind,
  isOtherPrice,
  isTypeOfPrices,
} from './price-words.ts';
import { maySayUnit } from './price-units.ts';
import { BARE_STATUS, isNotYet, OF_REMARKS } from './state-words.ts';
import { leftOut } from './skipped-columns.ts';
import { nameOf } from './why-unread.ts';

const ESTIMATED = /^(?:is )?(?:estimat|geschätzt|schätz|estimé|estimad|stimat|geschat)/iu;
export const YES = /^(?:y|yes|true|1|x|j|ja|o|oui|s|sí|si|sì)$/iu;

const CANCELLED =
  /^(?:cancel(?:l?ed|lation)?|void(?:ed)?|withdrawn|revers(?:ed|al)|deleted?|deletion|storn(?:o|iert)|zurückgezogen|gelöscht|löschen|annul(?:é|ée|ation|lato|ata|ado|ada)?|supprimée?|retirée?|retirad[oa]|ritirat[oa]|cancellato|elimina(?:to|do|da)?|geannuleerd|ingetrokken|verwijderd|取消|取下げ|削除|撤销|撤回|删除)(?: (?:nav|price))?$/iu;
/** Names of columns that say how certain a price is, by a letter it may be. */
const OF_STATUS =
  /(?:nav|price|kurs|preis|prix|vl|precio|prezzo|koers|valuation|quote).{0,3}(?:status|state|flag|quality|kennzeichen|statut|estado|stato)$|^(?:status|state|statut|estado|stato)[ _-](?:(?:de la|de|du|del|della|di) )?(?:nav|vl|vni|prix|precio|prezzo|koers|price)$/iu;
/** The two letters of such a column, or what they stand for. */
const OF_ESTIMATES =
  /^(?:(?:actual|official|definitive)\P{L}+(?:est(?:imated?|\.)?|prov(?:isional|\.)?|prelim(?:inary|\.)?)|(?:est(?:imated?|\.)?|prov(?:isional|\.)?|prelim(?:inary|\.)?)\P{L}+(?:actual|official|definitive)|final\P{L}+prov(?:isional|\.)?|prov(?:isional|\.)?\P{L}+final|final\P{L}+est(?:imated?|\.)?|est(?:imated?|\.)?\P{L}+final|e\P{L}{1,3}f|f\P{L}{1,3}e)$/iu;
const OF_TYPES =
  /(?:nav|price|kurs|preis).{0,3}typ[eo]?$|^(?:type|tipo)[ _-](?:(?:de|di|del) )?(?:nav|vl|vni|valeur liquidative)$/iu;
/** Structured products have prices and quotes; their lists have no column of kinds of NAV. */
const OF_NAVS = /nav|vni?(?![a-z])|vl(?![a-z])/iu;
/** EST is also a time, and a country. */
const SHORT = /^est\.?$/i;
const OF_PLACES = /zone|time|zeit|heure|hora|domicil|domizil|country|land|pays|pa[ií]s|paese|tz$/iu;
const NOT_FINAL = /^(?:e|est|x|prel|can|canc|cxl|del)$/i;
/** In a type these may be classes, or prices that are published or confirmed. */
const NOT_FINAL_OF_STATUS = /^(?:p|i|c|d)$/i;
const WHAT = 'nav|price|flag|kurs|preis|vl|prix|precio|prezzo|koers';
const PAID =
  'dividend|distribution|payment|payout|ausschüttung|dividende|dividendo|distribución|distribuzione|uitkering|分配金|配当|分红';
/** Names by which a column says yes or no of whether `what` is final. */
const finalOf = (what: string) =>
  new RegExp(
    `^(?:is[ _-]?)?(?:(?:${what})[ _-]?(?:is[ _-]?)?)?(?:final(?:i[sz]ed)?|official|confirmed|validated|approved|offiziell|endgültig|bestätigt|freigegeben|définiti(?:f|ve)|officiel(?:le)?|validée?|confirmée?|definitiv[oa]?|oficial|ufficiale|confirmad[oa]|confermat[oa]|validad[oa]|definitief|officieel|bevestigd|確定|正式)(?:[ _-]?(?:${WHAT}))?(?:[ _-]?(?:ind(?:icator)?|y\\/?n|j\\/?n))?$`,
    'iu',
  );
const FINAL = finalOf(WHAT);
const FINAL_PAID = finalOf(`${WHAT}|${PAID}`);
/** A distribution that is not the final one of its year is an interim one: behind its noun the word alone is no kind. */
const OF_FINAL_PAYMENTS =
  /(?<!(?:dividend|distribution|payment|payout|ausschüttung|uitkering)[ _-]?(?:is[ _-]?)?)final(?!i[sz]ed)/iu;
export const NO = /^(?:n|no|false|0|nein|non|nee|いいえ|否)$/iu;

/** What a name says of its values behind it: `Final?`, `NAV status (E/F)`, `Final [Y/N]`. */
const VALUES_BEHIND = /\s*(?:\?|\([^()]*\)|\[[^[\]]*\])+$/u;

/** Whether a column says by a letter, or by yes or no, that a price is not the final one. */
const saysNotFinal = (name: string, text: string) =>
  ((OF_STATUS.test(name) || OF_ESTIMATES.test(name)) &&
    (NOT_FINAL.test(text) || NOT_FINAL_OF_STATUS.test(text))) ||
  (OF_TYPES.test(name) && NOT_FINAL.test(text)) ||
  (FINAL.test(name) && NO.test(text));

/** The same of distributions and levels. */
const saysUndecided = (name: string, text: string, isPaid: boolean) =>
  (NO.test(text) && (isPaid ? FINAL_PAID.test(name) && !OF_FINAL_PAYMENTS.test(name) : FINAL.test(name))) ||
  (OF_ESTIMATES.test(name) && NOT_FINAL.test(text));

/** Names of columns that say what is to be done with a line, by a letter it may be. */
const OF_ACTS =
  /^(?:action|aktion|operation|op|act|mutation|(?:action|aktions?|operation)s?[ _-]?(?:flag|code|status|type|art|kennzeichen)|record[ _-]?(?:flag|status)|änderungs?(?:art|kennzeichen)|acción|azione|actie|処理区分|操作)$/iu;
/** In these one letter may be another mark: an x that there is a change. */
const OF_CHANGES =
  /^record[ _-]?type$|^(?:update|delta|change|mutations?)s?[ _-]?(?:flag|code|status|type|art|kennzeichen)$/iu;
const REMOVED = /^(?:d|del|deleted?|remove[d]?|cancel(?:l?ed)?|can|canc|cxl|storno|löschen|löschung)$/iu;
const NAMED_REMOVED =
  /^(?:is[ _-]?)?(?:deleted?|removed?|cancel(?:l?ed)?|withdrawn|storno|storniert|gelöscht|annulée?|supprimée?|cancellato|eliminad[oa]|geannuleerd|verwijderd|削除|取消)(?:[ _-]?flag)?$/iu;

/** A remark that begins by it, whatever it goes on to say. */
const BEGINS_ESTIMATED =
  /^(?:estimated?|estimation|geschätzt|schätzung|estimación|estimad[oa]|stima|stimat[oa])(?!\p{L})/iu;
/** Of these a distribution has figures that say nothing of its amount. */
const ESTIMATED_BESIDE =
  /^\p{L}+(?:[ :]+\p{L}+)??[ :]+(?:tax(?:es|ation)?|yields?|rates?|equali[sz]ation|\p{L}*steuern?|\p{L}*rendite|\p{L}*satz|ertragsausgleich|impuestos?|retención|rentabilidad|imposta|ritenuta|rendimento)(?!\p{L})/iu;
const MOST_KEPT = 1_000;
const remarks = new Map<string, boolean>();

/** Whether a text says what a title says of all prices: `NAV not final`. Few texts stand in most lines. */
function remarksEstimate(name: string, text: string, of: TitledFigures): boolean {
  const mayBegin = of !== 'dividends' || OF_REMARKS.test(name);
  const key = `${of} ${mayBegin} ${text}`;
  let isEstimate = remarks.get(key);
  if (isEstimate === undefined) {
    const isBeside = of === 'dividends' && ESTIMATED_BESIDE.test(text);
    isEstimate = (mayBegin && !isBeside && BEGINS_ESTIMATED.test(text)) || saysEstimated(text, of);
    if (remarks.size >= MOST_KEPT) remarks.clear();
    remarks.set(key, isEstimate);
  }
  return isEstimate;
}

const CARRIED =
  /^(?:(?:nav|price|dealing|valuation|kurs|preis|vl) )?(?:is |was )?(?:suspended|suspension|carr(?:ied|y) forward|rolled (?:forward|over)|stale(?! bull)|ausgesetzt|fortgeschrieben|vortageskurs|suspendue?|reportée?|suspendid[oa]|sospes[oa]|opgeschort)(?!\p{L})|停止|暂停/iu;

/** What is suspended there may be dealing alone. */
const OF_DEALING =
  /subscri|redempt|dealing|zeichnung|ausgabe|rücknahme|souscri|rachat|suscri|reembolso|sottoscri|rimborso|申购|赎回|設定|販売/iu;

/** What is said of a price that is taken: a column that is not read says that there was none on its day. */
export function carriedForward(
  { delivery, skipped }: ResolvedColumns,
  { cells }: TableRecord,
): string | null {
  if (delivery?.kind !== 'quotation') return null;
  for (const column of skipped) {
    const text = (cells[column.at] ?? '').trim();
    if (column.mapped || OF_DEALING.test(column.name) || !CARRIED.test(text)) continue;
    return `The column ${nameOf(column)} says ${text}: the price may be that of an earlier day`;
  }
  return null;
}

/** Why the prices of a line are none to keep: a column that is not read says that they are estimates, cancelled or others. */
export function whyNotFinal(table: ResolvedColumns, record: TableRecord): string | null {
  const found = notFinal(table, record);
  return found === null ? null : sayNot(found);
}

type NotFinal = { readonly name: string; readonly text: string; readonly why: keyof typeof WHY };

const sayNot = ({ name, text, why }: NotFinal) =>
  `The column ${name} says ${text}${WHY[why]}. To take it all the same, leave the column out by ${leftOut(name)}`;

const WHY = {
  estimate: ': only final prices are taken',
  undecided: ': only distributions that are decided are taken',
  unknown: ', which is not known as a NAV',
  removed: ': an import removes nothing, and what is recorded stays',
} as const;

/** By which column that is not read, and what it says, the figures of a line are none to keep; null where none says so. */
export function notFinal(
  { delivery, columns, skipped }: Pick<ResolvedColumns, 'delivery' | 'columns' | 'skipped'>,
  { cells }: TableRecord,
): NotFinal | null {
  let unknown: ReturnType<typeof notFinal> = null;
  const isQuoted = delivery?.kind === 'quotation' || delivery?.kind === 'wide';
  const isPaid = delivery?.kind === 'dividend';
  for (const column of skipped) {
    const text = (cells[column.at] ?? '').trim();
    if (column.mapped || text === '') continue;
    const name = nameOf(column);
    const bare = column.name.trim().replace(VALUES_BEHIND, '');
    const isOpen =
      (isQuoted ? saysNotFinal(bare, text) : saysUndecided(bare, text, isPaid)) ||
      (column.marksEstimates === true && /^[ep]$/i.test(text)) ||
      (!isPaid && (OF_STATUS.test(bare) || BARE_STATUS.test(bare)) && isNotYet(text)) ||
      (column.why === 'unknown' && remarksEstimate(bare, text, figuresOf(delivery)));
    const isEstimate =
      (ESTIMATE.test(text) && !(SHORT.test(text) && OF_PLACES.test(column.name))) ||
      (ESTIMATED.test(column.name) && YES.test(text));
    // Units are also a name of the number of shares, but for the code itself, and beside a kind of NAV.
    const saysUnit = maySayUnit(column) && text === IN_UNITS && !OF_NAVS.test(bare);
    const isOther = isQuoted
      ? !saysUnit && isOtherPrice(column.name, text, columns)
      : isOfKinds(column.name) && isOtherKind(text);
    if (CANCELLED.test(text) || isRemoval(column, text)) return { name, text, why: 'removed' };
    const isNone = isOpen || isEstimate || isOther;
    if (isNone) return { name, text, why: isPaid ? 'undecided' : 'estimate' };
    const isSeries = isQuoted && isTypeOfPrices(column.name) && isOtherSeries(text);
    if (isSeries || (delivery?.kind === 'quotation' && isOfFigures(column.name) && !isNav(text)))
      unknown ??= { name, text, why: 'unknown' };
  }
  return unknown;
}

/** What remarks of such a table are about. */
export const figuresOf = (delivery: ResolvedColumns['delivery']): TitledFigures =>
  delivery?.kind === 'dividend' ? 'dividends' : delivery?.kind === 'benchmark' ? 'levels' : 'prices';

function isRemoval({ name: given }: SkippedColumn, text: string): boolean {
  const name = given.trim();
  if (NAMED_REMOVED.test(name)) return YES.test(text);
  return (
    (OF_ACTS.test(name) && (REMOVED.test(text) || /^[lx]$/i.test(text))) ||
    (OF_CHANGES.test(name) && REMOVED.test(text))
  );
}

/** Why a line of an entity is not one to keep: an import removes nothing. */
export function whyRemoved({ skipped }: ResolvedColumns, { cells }: TableRecord): string | null {
  for (const column of skipped) {
    const text = (cells[column.at] ?? '').trim();
    if (column.mapped || !isRemoval(column, text)) continue;
    return sayNot({ name: nameOf(column), text, why: 'removed' });
  }
  return null;
}
