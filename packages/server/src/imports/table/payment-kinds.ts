import { meansNoPriceDay } from '@fundarium/contract/no-date';
import { meansNoValue } from '../feed-values.ts';
import type { TableRecord } from '../reading/table-record.ts';
import { daysIn } from './cell-days.ts';
import type { Column } from './column.ts';
import type { ResolvedColumns } from './columns.ts';
import { moneyOf } from './number-words.ts';
import { AMOUNT_TARGETS } from './price-columns.ts';
import { NO, YES } from './price-kinds.ts';
import { BARE_STATUS, isPlanned, OF_REMARKS } from './state-words.ts';
import { leftOut } from './skipped-columns.ts';
import { nameOf } from './why-unread.ts';

/** Names of columns that say what a distribution is. */
const OF_PAYMENTS =
  /^(?:type|typ|art|kind|tipo|soort|種類|类型)$|(?:distribution|dividend|payment|income|event|corporate action|ca|ausschüttungs?|ertrags?|zahlungs?|uitkerings?).{0,3}(?:type|kind|art|typ|tipo|soort)$|^(?:type|tipo|soort|nature|natura|art|source|origine?|quelle|herkunft|origen|fonte|bron)\P{L}.{0,7}(?:distrib|divid|revenu|income|payment|payout|uitkering|ausschüttung|ertrag)|分配種別|分配金種類|分红方式/iu;
const OF_SOURCES = /^(?:source|origine?|quelle|herkunft|origen|fonte|bron)\P{L}/iu;
/** Names of columns that may say it beside other things: of any event, or in other words. */
const OF_EVENTS =
  /^(?:(?:corporate )?(?:event|action)|ca|(?:kapital)?(?:ereignis|maßnahme|massnahme)|évén[eé]?[eè]?ment|evento|gebeurtenis|nature|natura|naturaleza|aard|イベント|事件)s?$/iu;
const OF_DESCRIPTIONS =
  /^(?:descriptions?|beschreibung|details?|buchungstext|libellé|descripción|descrizione|omschrijving|摘要|説明|说明)$/iu;
const OF_WHAT = /^(?:event|dividend|distribution|payment|income|ausschüttung|ertrag|zahlung)s?[ _-]?/iu;
const UNPAID =
  /^(?:deemed|notional|reinvest|accumulat|thesaur|(?:stock|scrip|bonus)(?: (?:dividend|issue|share).*)?$|drip$|return of capital|repayment of capital|capital(?: (?:repayment|return|reduction).*)?$|roc$|kapitalrück|wiederanl|ausschüttungsgleich|fiktiv|fictif|réinvest|remboursement de capital|capitali[sz]|acumula|accumul|reinver|devolución de capital|rimborso di capitale|herbeleg|kapitaliser|kapitaalterug|再投資|再投资|元本払戻|特別分配)/iu;
/** What is no income, or none that is paid: of the fund's end, of its capital, or known to the tax office alone. */
const NO_INCOME =
  /^(?:rights|bezugsrecht|spin-?off|abspaltung|scission|escisión|scissione|afsplitsing|(?:final |partial )?liquidat|liquidaci|liquidazione|redemption|rückzahlung|rückkauf|remboursement|reembolso|rimborso|aflossing|(?:uk )?(?:excess (?:of )?)?report(?:able|ed) income|excess (?:of )?reportable|eri$|vorabpauschale|tax only|nur steuerlich|omitted|discontinued|cancel|entfall|清算|償還)/iu;
const SPLIT =
  /^(?:(?:stock|share|unit|forward|reverse|aktien|anteils?)[ -]?)?split|^(?:reverse|consolidation|zusammenlegung|regroupement|division|desdoblamiento|contrasplit|agrupación|frazionamento|raggruppamento|splitsing|分割|併合|拆分|合股)/iu;
/** Words of a remark that says nothing but one of these: Return of capital for tax purposes. */
const BESIDE_KIND: ReadonlySet<string> = new Set(
  (
    'of the and from for as tax purposes only payment payments distribution distributions dividend dividends income proceeds capital amount ' +
    'repayment return reduction redemption liquidation final partial fully automatically q h fy stock share shares unit units issue excess reportable reported in kind ' +
    'der des aus und nur zur kapital kapitals einlage einlagen erlös ausschüttung dividende betrag ertrag erträge teilweise steuerlich ' +
    'de du d des la le capital dividende revenu revenus remboursement produit boni actions parts del distribución dividendo ingresos liquidación ' +
    'di della capitale distribuzione proventi liquidazione van het kapitaal uitkering liquidatie'
  ).split(' '),
);
/** Where a remark goes on after the kind. */
const BEHIND_KIND = /[\d,;:.()[\]/|+*]|\s[-–—]/u;
/** What says that it is a part of what is paid, or beside it. */
const OF_A_PART =
  /(?<!\d)\d{1,2}(?:[.,]\d{1,6})? ?[%％]|(?<!\p{L})(?:portion|part|partly|component|anteil|teil|davon|of which|dont|di cui|waarvan|in addition|zusätzlich|includ\p{L}*|inkl|incl)(?!\p{L})|teilaus|含む|含み|其中/iu;
/** Kinds of share classes. */
const OF_CLASSES =
  /^(?:accumulat\p{L}*|thesaurier\p{L}*|capitali[sz]\p{L}*) (?:units?|shares?|class\p{L}*|anteil\p{L}*|parts?)/iu;
/** What is only known to the tax office may stand beside what is paid, with an amount of its own. */
const AMOUNT = /\d[.,]\d/;
/** Of what a remark goes on to say. */
const MOST_JUDGED = 200;
/** What takes such a remark back, and what says that it is of something else. */
const DENIED_KIND =
  /^\P{L}*(?:(?:no|nein|non|nee)\P{L}*$|(?:none|nil|n\/?a|not applicable|keine?|aucune?|ninguna?|nessuna?|geen)(?!\p{L}))|^[^\p{L}\d]*0(?:[.,]0+)?(?![\d.,]*\d)/iu;
const POSSIBLE_KIND =
  /option|possib|availab|offered|planned|scheduled|expected|pending|möglich|geplant|vorgesehen|facultati|prévue?|posible|previst|gepland|mogelijk/iu;
/** What is capital whatever a remark goes on to say of it, but for what it may not be. */
const SURELY_NONE =
  /^(?:return of capital|repayment of capital|capital (?:repayment|return|reduction)|(?:final |partial )?liquidation (?:proceeds|payment|distribution|dividend)|deemed (?:distribution|dividend|income)|kapitalrückzahlung|liquidationserlös|remboursement de capital|devolución de capital|rimborso di capitale|kapitaalterugbetaling)(?!\p{L})(?!.*(?<!\p{L})(?:no|not|none|may|might|can|could|if|unless|where|risk|nicht|keine?|kann|sofern|falls|pas|peut|si|puede|può|niet|geen|kan)(?!\p{L}))/iu;
const OTHER_WORD = /(?:preis|kurs|rabatt|datum|tag|termin|gebühr|frist|plan|satz|価格|价格|コース|日)e?n?$/iu;
/** Of these, what is taxed as if it were paid; a column may say that they are. */
const AS_IF_PAID =
  /^(?:deemed|notional|thesaur|accumul|ausschüttungsgleich|fiktiv|fictif|vorabpauschale|eri$|(?:uk )?(?:excess (?:of )?)?report(?:able|ed) income|excess (?:of )?reportable)/iu;
/** Kinds of money that is paid, and how often it is. */
const PAID =
  /^(?:paid|cash|income|regular|interim|final|special|ordinary|extra|supplement|gross|net|dividend|distribution|distributing|payment|payout|coupon|interest|property|pid$|(?:un)?franked|equali[sz]ation|(?:(?:long|short)[ -]?term |[ls]t )?cap(?:ital)?\.? gains?|daily|weekly|monthly?|bi-?monthly|quarter|semi|half|annual|year|bar|ordentlich|außerordentlich|sonder|zwischen|schluss|end|ertrags?|zins|ausschütt|brutto|netto|kapitalgewinn|monat|quartal|halb|jähr|jahr|espèces|numéraire|acompte|solde|revenu|ordinaire|exceptionnel|dividende|brut|plus-value|mensuel|trimestr|semestr|annuel|efectivo|a cuenta|complementari|ordinari|extraordinari|reparto|rendimiento|bruto|plusval|mensual|anual|contanti|acconto|saldo|cedola|provento|reddito|lordo|distribuzione|mensile|annuale|contant|tussentijds|slot|gewoon|speciaal|uitkering|inkomsten|maandelijks|kwartaal|jaarlijks|現金|普通|分配|中間|期末|特別配当|毎月|決算|现金|分红|派息|中期|年度|季度|月度)/iu;
const NAMED_UNPAID =
  /^(?:is )?(?:deemed|reinvest(?:ed|ment)?|thesauriert|réinvesti|wiederangelegt)(?: (?:distribution|dividend|flag))?$/iu;
const NAMED_PAID =
  /^(?:is )?(?:paid(?: out)?|distributed|distribution flag|cash(?: distribution| dividend)?|ausgeschüttet|ausgezahlt|distribuée?|versée?|pagad[oa]|repartid[oa]|pagat[oa]|distribuit[oa]|uitgekeerd|uitbetaald)(?: flag)?(?: \((?:[yj]\/n|[ojs]\/n)\))?\??$/iu;
/** Of these, what is not paid yet has a day on which it will be. */
const NAMED_STAGE = /^(?:is )?(?:paid(?! out)|ausgezahlt|versé|pagad|pagat|uitbetaald)/iu;

/** Names of columns that say what a class does with its income, and what they say of one that keeps it. */
const OF_POLICY =
  /(?:distribution|dividend|income|earnings?)[ _-](?:policy|treatment|use)$|^use of (?:income|earnings?|proceeds)$|ertragsverwendung|ausschüttungspolitik|(?:affectation|politique) (?:des |de |du )?(?:résultats?|revenus?|distribution|dividendes?)|política de (?:distribución|reparto|dividendos)|destinazione dei proventi|politica (?:di distribuzione|dei (?:proventi|dividendi))|uitkeringsbeleid|dividendbeleid|分配方針|分红政策/iu;
const RETAINED =
  /^(?:acc|accu|t|r|accumulat(?:ing|ion|ed|ive)|(?:ad )?accumulazione|thes|thesaurier(?:end|t|ung)|capitali[sz](?:ation|ing|ed?)|capitalisée?|capitali[sz]ación|acumula(?:ción|tiv[oa]|d[oa])|(?:de )?acumulación|kapitaliser(?:end|ing)|kapitalisatie|herbelegging|累積|累积|再投資|再投资)\.?$/iu;

/** Names of columns that say how far a distribution has come, and what they say of one that may still be another. */
const OF_STATE =
  /(?<!\p{L})(?:status|state|stage|phase|statut|estado|stato|fase)$|(?:status|ステータス|状態|状态)$/iu;
const ANNOUNCED =
  /^(?:proposed|proposal|forecast(?:ed)?|expected|projected|tentative|unconfirmed|not (?:yet )?(?:confirmed|approved)|indicated|vorgeschlagen|vorschlag|prognose|prognostiziert|erwartet|unbestätigt|proposée?|prévue?s?|prévision|non confirmée?|propuest[oa]|previst[oa]|esperad[oa]|sin confirmar|propost[oa]|attes[oa]|non confermat[oa]|voorgesteld|verwacht|prognose|onbevestigd)(?!\p{L})|予想|見込|拟(?:派|分)|预计|预案/iu;

/** Why a distribution is none to keep: a column that is not read says that nobody is paid it, or not for certain, or that it is capital. */
export function whyNotPaid({ columns, skipped }: ResolvedColumns, record: TableRecord): string | null {
  const { cells } = record;
  const notional = columns.find(({ target }) => target === 'NOTIONAL');
  const isNotional = notional !== undefined && YES.test((cells[notional.at] ?? '').trim());
  for (const column of skipped) {
    const text = (cells[column.at] ?? '').trim();
    if (column.mapped || text === '') continue;
    const name = column.name.trim();
    if (isAnnounced(name, text))
      return `The column ${nameOf(column)} says ${text}: only distributions that are decided are taken. To take it all the same, leave the column out by ${leftOut(nameOf(column))}`;
    const isUnpaid =
      ((OF_PAYMENTS.test(name) || (OF_EVENTS.test(name) && hasAmount(columns, cells))) &&
        isNoIncome(text) &&
        !(SPLIT.test(text) && hasRatio(columns, cells))) ||
      (isOfRemarks(name) && remarksNoIncome(text) && hasAmount(columns, cells)) ||
      (NAMED_UNPAID.test(name) && YES.test(text));
    const isRetained =
      !isNotional &&
      hasAmount(columns, cells) &&
      ((OF_POLICY.test(name) && RETAINED.test(text)) ||
        (saysUnpaid(name, text) && !(NAMED_STAGE.test(name) && hasPaymentDay(columns, record))));
    if ((!isUnpaid && !isRetained) || (isNotional && AS_IF_PAID.test(text))) continue;
    return `The column ${nameOf(column)} says ${text}: only income that is paid out in cash is taken. Say in a column NOTIONAL what is income without a payment. To take it all the same, leave the column out by ${leftOut(nameOf(column))}`;
  }
  return null;
}

/** Whether a column of states, or a remark, says that a distribution may still be another. */
const isAnnounced = (name: string, text: string) =>
  (OF_STATE.test(name) && (ANNOUNCED.test(text) || isPlanned(text))) ||
  (BARE_STATUS.test(name) && isPlanned(text)) ||
  (OF_REMARKS.test(name) && ANNOUNCED.test(text));

const isNoIncome = (text: string) => UNPAID.test(text) || NO_INCOME.test(text) || SPLIT.test(text);

function isOfRemarks(name: string): boolean {
  const bare = name.replace(OF_WHAT, '');
  return OF_REMARKS.test(bare) || OF_DESCRIPTIONS.test(bare);
}

/** Whether a remark is such a kind, or begins with one, and not with something of it, such as the price of a reinvestment. */
function remarksNoIncome(text: string): boolean {
  if (!UNPAID.test(text) && !NO_INCOME.test(text)) return false;
  if (OF_A_PART.test(text) || OF_CLASSES.test(text) || (AS_IF_PAID.test(text) && AMOUNT.test(text)))
    return false;
  const at = text.search(BEHIND_KIND);
  const kind = (at < 0 ? text : text.slice(0, at)).trim();
  const rest = at < 0 ? '' : text.slice(at, at + MOST_JUDGED);
  const [first = '', ...words] = kind.toLowerCase().split(/\P{L}+/u);
  if (OTHER_WORD.test(first) || DENIED_KIND.test(rest) || POSSIBLE_KIND.test(rest)) return false;
  if (SURELY_NONE.test(text) && !POSSIBLE_KIND.test(text)) return true;
  return words.every((word) => word === '' || BESIDE_KIND.has(word) || moneyOf(word) !== null);
}

const hasRatio = (columns: readonly Column[], cells: readonly string[]) =>
  columns.some(({ at, target }) => target === 'SPLIT_RATIO' && (cells[at] ?? '').trim() !== '');

/** Where a name does not say that it is a mark, 0 may be an amount. */
const saysUnpaid = (name: string, text: string) =>
  NAMED_PAID.test(name) && NO.test(text) && (text !== '0' || /flag/i.test(name));

const hasPaymentDay = (columns: readonly Column[], record: TableRecord) =>
  columns.some(
    ({ at, target }) => target === 'PAYMENT_DATE' && daysIn(record, at).some((day) => !meansNoPriceDay(day)),
  );

/** Whether a line has an amount: a class that keeps its income may well have a split. */
const hasAmount = (columns: readonly Column[], cells: readonly string[]) =>
  columns.some(({ at, target }) => AMOUNT_TARGETS.includes(target) && /[1-9]/.test(cells[at] ?? ''));

/** What a column calls a distribution by a word that is not known: it may be none that is paid. */
export function unknownKind({ columns, skipped }: ResolvedColumns, { cells }: TableRecord): string | null {
  for (const column of skipped) {
    const text = (cells[column.at] ?? '').trim();
    const name = column.name.trim();
    // A column Type may say many things.
    if (column.mapped || text === '' || !/\P{L}|.{6}/u.test(name) || !OF_PAYMENTS.test(name)) continue;
    // Whence it is paid may be any word, and the vendor of the data.
    if (OF_SOURCES.test(name)) continue;
    if (meansNoValue(text) || PAID.test(text) || isNoIncome(text) || hasRatio(columns, cells)) continue;
    return `The column ${nameOf(column)} says ${text}, which is not known: it is taken for a distribution that is paid out in cash`;
  }
  return null;
}
