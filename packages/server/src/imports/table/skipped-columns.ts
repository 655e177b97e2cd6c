import type { NotTaken } from '../line-report.ts';
import { showValue } from '../plain-text.ts';
import type { TableRecord } from '../reading/table-record.ts';
import type { ResolvedColumns, SkippedColumn } from './columns.ts';
import { isOrdinaryWord, wholeInWords } from './number-words.ts';

/** Looks at the columns that are not read, so that nothing of weight goes unread. */
export type SkippedWitness = {
  readonly see: (record: TableRecord) => void;
  /**
   * A line for each of them that holds values.
   * @throws Error where one holds currencies or units, which change what all other figures mean, or where none may be skipped
   */
  readonly tell: (options: { readonly strict: boolean; readonly priced: boolean }) => NotTaken[];
};

/** Codes of currencies, and the signs that stand for some. */
const CURRENCIES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency'),
  '€',
  '$',
  '£',
  '¥',
  'US$',
  'GBX',
  'PENCE',
  'CNH',
  'EURO',
]);
/** Whether a text is a currency, and nothing else. */
export const isCurrency = (text: string): boolean => CURRENCIES.has(text.toUpperCase());

/** A total or a footer may stand among the values. */
const MOSTLY = 0.5;

/** What a column may say that changes what the figures of its line mean. */
type Kind = 'currency' | 'unit';
type First = { readonly text: string; readonly line: number };
type Seen = {
  values: number;
  readonly counts: Record<Kind, number>;
  readonly first: Partial<Record<Kind, First>>;
};

const ESTIMATE =
  /^(?:estimat(?:ed?|ion)|est\.?|indicative|preliminary|prelim\.?|provisional|unofficial|geschätzt|schätzung|vorläufig|indikativ|estimée?|provisoire|indicati[fv]e?|estimad[oa]|stimat[oa]|geschat|voorlopig|indicatief|推定|概算|速報|估算|预估|暂定)$/iu;

const ESTIMATED = /^(?:is )?(?:estimat|geschätzt|schätz|estimé|estimad|stimat|geschat)/iu;
const YES = /^(?:y|yes|true|1|x|j|ja|o|oui|s|sí|si|sì)$/iu;
const OF_UNITS = /unit|einheit|unité|unidad|unità|eenheid|scale|multipl|factor|faktor|単位|单位/iu;

function kindOf(text: string, name: string): Kind | null {
  if (isCurrency(text) && !isOrdinaryWord(text)) return 'currency';
  const { currency = null, unit = null } = wholeInWords(text) ?? {};
  // Two letters may be anything where the name does not say so: MM is a money market fund.
  return unit !== null && (text.length > 2 || currency !== null || OF_UNITS.test(name)) ? 'unit' : null;
}

const CANCELLED =
  /^(?:cancel(?:l?ed|lation)?|void(?:ed)?|revers(?:ed|al)|deleted?|deletion|storn(?:o|iert)|gelöscht|löschen|annul(?:é|ée|ation|lato|ata|ado|ada)?|supprimée?|cancellato|elimina(?:to|do|da)?|geannuleerd|verwijderd|取消|削除|撤销|删除)$/iu;
/** Names of columns that say what is to be done with a line, by a letter it may be. */
const OF_ACTS =
  /^(?:action|aktion|operation|op|act|change type|record type|änderungsart|acción|azione|actie|処理区分|操作)$/iu;
const REMOVED = /^(?:d|del|deleted?|remove[d]?|cancel(?:l?ed)?|storno|löschen)$/iu;
/** Names of columns that say what a price is. */
const OF_KINDS =
  /(?:price|nav|quote|preis|kurs|prix|precio|prezzo|koers).{0,3}(?:type|kind|art|typ|tipo|soort)|^(?:type|typ|art|kind|tipo|soort|side)$/iu;
const OTHER_KIND =
  /^(?:ask|offer|bid|creation|issue|subscription|redemption|ausgabepreis|rücknahmepreis|ausgabe|rücknahme|unswung|shadow|sub|red|soft|dirty|theoretical|return of capital|kapitalrückzahlung|remboursement de capital)$/iu;

/** Whether a text says of a price that it is none to keep. */
export const isOtherKind = (text: string): boolean => OTHER_KIND.test(text) || ESTIMATE.test(text);

/** Why the prices of a line are none to keep: a column that is not read says that they are estimates, cancelled or others. */
export function whyNotFinal(skipped: readonly SkippedColumn[], { cells }: TableRecord): string | null {
  for (const column of skipped) {
    const text = (cells[column.at] ?? '').trim();
    if (column.mapped || text === '') continue;
    const isEstimate = ESTIMATE.test(text) || (ESTIMATED.test(column.name) && YES.test(text));
    const isOther = OF_KINDS.test(column.name.trim()) && OTHER_KIND.test(text);
    if (isEstimate || isOther || CANCELLED.test(text) || isRemoval(column, text)) {
      const name = nameOf(column);
      return `The column ${name} says ${text}: only final prices are taken. To take it all the same, leave the column out by ${leftOut(name)}`;
    }
  }
  return null;
}

/** Names of columns that say what a distribution is. */
const OF_PAYMENTS =
  /^(?:type|typ|art|kind|tipo|soort|種類|类型)$|(?:distribution|dividend|payment|income|event|corporate action|ca|ausschüttungs?|ertrags?|zahlungs?|uitkerings?).{0,3}(?:type|kind|art|typ|tipo|soort)$|^(?:type|tipo|soort|nature|natura|art)\P{L}.{0,6}(?:distrib|divid|revenu|uitkering|ausschüttung|ertrag)|分配種別|分配金種類|分红方式/iu;
const UNPAID =
  /^(?:deemed|notional|reinvest|accumulat|thesaur|(?:stock|scrip|bonus)(?: (?:dividend|issue|share).*)?$|drip$|return of capital|repayment of capital|capital(?: (?:repayment|return|reduction).*)?$|roc$|kapitalrück|wiederanl|ausschüttungsgleich|fiktiv|fictif|réinvest|remboursement de capital|capitali[sz]|acumula|accumul|reinver|devolución de capital|rimborso di capitale|herbeleg|kapitaliser|kapitaalterug|再投資|再投资|元本払戻|特別分配)/iu;
/** Of these, what is taxed as if it were paid; a column may say that they are. */
const AS_IF_PAID = /^(?:deemed|notional|thesaur|accumul|ausschüttungsgleich|fiktiv|fictif)/iu;
const NAMED_UNPAID =
  /^(?:is )?(?:deemed|reinvest(?:ed|ment)?|thesauriert|réinvesti|wiederangelegt)(?: (?:distribution|dividend|flag))?$/iu;

/** Why a distribution is none to keep: a column that is not read says that nobody is paid it, or that it is capital. */
export function whyNotPaid({ columns, skipped }: ResolvedColumns, { cells }: TableRecord): string | null {
  const notional = columns.find(({ target }) => target === 'NOTIONAL');
  const isNotional = notional !== undefined && YES.test((cells[notional.at] ?? '').trim());
  for (const column of skipped) {
    const text = (cells[column.at] ?? '').trim();
    if (column.mapped || text === '') continue;
    const name = column.name.trim();
    const isUnpaid =
      (OF_PAYMENTS.test(name) && UNPAID.test(text)) || (NAMED_UNPAID.test(name) && YES.test(text));
    if (!isUnpaid || (isNotional && AS_IF_PAID.test(text))) continue;
    return `The column ${nameOf(column)} says ${text}: only income that is paid out in cash is taken. Say in a column NOTIONAL what is income without a payment. To take it all the same, leave the column out by ${leftOut(nameOf(column))}`;
  }
  return null;
}

const isRemoval = ({ name }: SkippedColumn, text: string) => OF_ACTS.test(name.trim()) && REMOVED.test(text);

/** Why a line of an entity is not one to keep: an import removes nothing. */
export function whyRemoved(skipped: readonly SkippedColumn[], { cells }: TableRecord): string | null {
  for (const column of skipped) {
    const text = (cells[column.at] ?? '').trim();
    if (column.mapped || !isRemoval(column, text)) continue;
    const name = nameOf(column);
    return `The column ${name} says ${text}: an import removes nothing. To take the line all the same, leave the column out by ${leftOut(name)}`;
  }
  return null;
}

export function watchSkipped(skipped: readonly SkippedColumn[], header: TableRecord): SkippedWitness {
  const seen = skipped.map((): Seen => ({
    values: 0,
    counts: { currency: 0, unit: 0 },
    first: {},
  }));
  return {
    see: ({ line, cells }) => {
      for (const [index, { at, name }] of skipped.entries()) {
        const text = (cells[at] ?? '').trim();
        if (text === '') continue;
        const column = seen[index]!;
        column.values += 1;
        const kind = kindOf(text, name);
        if (kind === null) continue;
        column.counts[kind] += 1;
        column.first[kind] ??= { text, line };
      }
    },
    tell: ({ strict, priced }) => {
      // What a mapping leaves out is known to whoever wrote it.
      const told = skipped
        .map((column, index) => ({ ...column, ...seen[index]! }))
        .filter(({ mapped, values, name }) => !mapped && (values > 0 || (strict && name !== '')));
      const saying = (kind: Kind, share: number) =>
        told.find(({ values, counts }) => counts[kind] > 0 && counts[kind] >= values * share);
      const foreign = saying('currency', MOSTLY);
      if (foreign !== undefined) throw new Error(askCurrency(foreign));
      // Words for units among others are words of another kind.
      const counted =
        saying('unit', 1) ?? told.find(({ name, counts }) => counts.unit > 0 && OF_UNITS.test(name));
      if (priced && counted !== undefined) throw new Error(askUnit(counted));
      if (strict && told.length > 0) {
        const names = told.map(nameOf).join(', ');
        throw new Error(
          `No column may be left unread, and these are not known: ${names}. Leave them out in the mapping: "columns": {${JSON.stringify(nameOf(told[0]!))}: ""}.`,
        );
      }
      return told.map((column) => ({
        kind: 'unread',
        line: header.line,
        value: showValue(nameOf(column)),
        reason: whyUnread(column, priced),
      }));
    },
  };
}

function whyUnread({ why, values }: SkippedColumn & Seen, priced: boolean): string {
  const count = `(values: ${values})`;
  if (why === 'unknown') return `The column is not known and not read ${count}`;
  if (why === 'country')
    return `A country of registration needs a column such as REGISTRATION_STATUS; the column is not read ${count}`;
  if (why === 'level') return `Entities of this level have no such field; the column is not read ${count}`;
  return priced
    ? `A table of prices does not take this column; it is not read ${count}`
    : `The column is not read ${count}`;
}

/** As a mapping names it: a column without a name by its number. */
const nameOf = ({ name, at }: SkippedColumn) => (name === '' ? `#${at + 1}` : name);

const leftOut = (name: string) => `"columns": {${JSON.stringify(name)}: ""}`;

function askCurrency(column: SkippedColumn & Seen): string {
  const name = nameOf(column);
  const { text, line } = column.first.currency!;
  const leaveOut = leftOut(name);
  // A table that has no use for currencies can't be told to read it.
  if (column.why === 'unused')
    return `The column ${name} holds currencies, such as ${text} (line ${line}), which a table of this kind does not read. Leave it out in the mapping: ${leaveOut}.`;
  return `The column ${name} holds currencies, such as ${text} (line ${line}), and would not be read. Add to the mapping: "columns": {${JSON.stringify(name)}: "CURRENCY"}, or leave it out by ${leaveOut}.`;
}

function askUnit(column: SkippedColumn & Seen): string {
  const name = nameOf(column);
  const { text, line } = column.first.unit!;
  return `The column ${name} says that figures are in ${text} (line ${line}), and would not be read. Deliver them in full, and leave the column out by ${leftOut(name)}.`;
}
