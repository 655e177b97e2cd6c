import { showValue } from '../plain-text.ts';
import type { TableRecord } from '../reading/table-record.ts';
import type { ResolvedColumns } from './columns.ts';
import { readNumber } from './read-number.ts';
import { leftOut } from './skipped-columns.ts';
import { nameOf } from './why-unread.ts';

/** What makes fewer shares of many. */
const REVERSED =
  /revers|consolidat|share merge|regroupement|zusammenlegung|agrupaci|contrasplit|raggruppament|samenvoeging|併合|合股|合并/iu;
/** Columns that say what happens, or why. */
const OF_EVENTS =
  /action|aktion|acción|azione|event|ereignis|évén|type|typ$|tipo|soort|art$|kind|nature|reason|grund|motif|motivo|remark|bemerkung|comment|note|description|beschreibung|détail|details?$|maßnahme|opération|operación|operazione|種類|事由|类型/iu;
/** What gives other shares for old ones, of which the ratio is no split's. */
const EXCHANGED =
  /(?<!(?:share|unit|stock) )(?<!\p{L})merg|fusion|fusión|fusione|verschmelz|absor|conver[st]|umwandl|(?<!\p{L})exchange|umtausch|échange|canje|concambio|spin-?off|abspaltung|(?<!\p{L})rights|bezugsrecht|転換|合併/iu;
/** What gives further shares, whose ratio may count these alone. */
const FURTHER =
  /(?:stock|share|scrip) dividend|bonus|stockdividende|gratisaktie|berichtigungsaktie|actions? gratuites?|ampliación liberada|assegnazione gratuita|無償/iu;
/** What is longer is a remark. */
const MOST_CHARACTERS = 60;
const SHARES =
  '(?:[ _-]?(?:number of )?(?:shares?|units?|quantity|qty|anteile|stücke?|parts|actions|participaciones|acciones|quote|azioni|aandelen|口数|株数|份额))?';
const OLD = new RegExp(`^(?:old|former|alte|anciennes|antiguas|vecchie|oude|旧)${SHARES}$`, 'iu');
const NEW = new RegExp(`^(?:new|neue|nouvelles|nuevas|nuove|nieuwe|新)${SHARES}$`, 'iu');
const IS_SPLIT = /split|desdobl|fraziona|分割|拆分/iu;
/** Ratios of which one is rounded. */
const NEARLY = 0.001;

/** What a column of events says of a ratio, by words that one looks for. */
function eventOf(
  { columns, skipped }: ResolvedColumns,
  { cells }: TableRecord,
  words: RegExp,
): readonly [name: string, text: string] | null {
  const at = columns.find(({ target }) => target === 'SPLIT_RATIO')?.at;
  if (at === undefined || (cells[at] ?? '').trim() === '') return null;
  for (const column of skipped) {
    const text = (cells[column.at] ?? '').trim();
    if (column.mapped || text.length > MOST_CHARACTERS || !OF_EVENTS.test(column.name.trim())) continue;
    if (words.test(text) && !IS_SPLIT.test(text)) return [nameOf(column), text];
  }
  return null;
}

/** Why a ratio is no split's: a column that is not read says that shares are exchanged for others. */
export function whyNoSplit(table: ResolvedColumns, record: TableRecord): string | null {
  const event = eventOf(table, record, EXCHANGED);
  if (event === null) return null;
  const [name, text] = event;
  return `The column ${name} says ${text}: a ratio at which shares are exchanged for others is no split. To take it all the same, leave the column out by ${leftOut(name)}`;
}

/** What is said of a ratio that is taken: it may count the additional shares alone. */
export function ratioOfBonus(table: ResolvedColumns, record: TableRecord): string | null {
  const event = eventOf(table, record, FURTHER);
  return event === null
    ? null
    : `The column ${event[0]} says ${event[1]}: its ratio may count the additional shares alone; it is taken as new shares for one old share`;
}

/**
 * Why a split is none to keep: a column that is not read says that its ratio, a factor of new shares for one old share, is the
 * other way round.
 */
export function whyReversed(
  { columns, skipped }: ResolvedColumns,
  record: TableRecord,
  ratioOf: (record: TableRecord, column: number) => string | null,
): string | null {
  const at = columns.find(({ target }) => target === 'SPLIT_RATIO')?.at;
  const textOf = (place: number) => (record.cells[place] ?? '').trim();
  const given = at === undefined || textOf(at) === '' ? null : ratioOf(record, at);
  const ratio = Number(given);
  if (given === null || !(ratio > 0)) return null;
  const contradicts = (column: string, said: string, factor: number) =>
    `SPLIT_RATIO: ${showValue(textOf(at!))} contradicts the column ${column} (${showValue(said)}): the factor may be ${plain(factor)}. Give it as new shares for one old share`;

  const open = skipped.filter((column) => !column.mapped && textOf(column.at) !== '');
  const shares = (name: RegExp) => open.find((column) => name.test(column.name.trim()));
  const [old, young] = [shares(OLD), shares(NEW)];
  if (old !== undefined && young !== undefined) {
    const [before, after] = [old, young].map((column) =>
      Number(readNumber(textOf(column.at), { decimalSign: '.' })),
    );
    if (before! > 0 && after! > 0)
      return Math.abs(after! / before! / ratio - 1) > NEARLY
        ? contradicts(
            `${nameOf(young)} / ${nameOf(old)}`,
            `${textOf(young.at)} / ${textOf(old.at)}`,
            after! / before!,
          )
        : null;
  }
  const reversed = open.find((column) => {
    const text = textOf(column.at);
    return text.length <= MOST_CHARACTERS && REVERSED.test(text);
  });
  return reversed === undefined || ratio <= 1
    ? null
    : contradicts(nameOf(reversed), textOf(reversed.at), 1 / ratio);
}

const plain = (factor: number) => String(Number(factor.toPrecision(6)));
