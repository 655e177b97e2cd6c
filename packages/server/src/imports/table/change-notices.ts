import { meansNoPriceDay } from '@fundarium/contract/no-date';
import { meansNoValue } from '../feed-values.ts';
import type { TableRecord } from '../reading/table-record.ts';
import { daysIn } from './cell-days.ts';
import { ENTITY_NAMES, STRUCTURE_NAMES } from './column-names.ts';
import type { Column } from './column.ts';
import type { ResolvedColumns } from './columns.ts';
import { compactName } from './fold-name.ts';
import { NO, YES } from './price-kinds.ts';
import { leftOut } from './skipped-columns.ts';

const NEW =
  /(?<!\p{L})(?:new|neue?[rsn]?|nouve(?:au|l|lle)|nuev[oa]|nuov[oa]|nieuwe?)(?!\p{L})|^新(?:しい)?|新$/giu;
/** Days from which what a line says is to hold. */
const FROM_DAY =
  /^(?:effective(?: (?:date|from|as of))?|valid from(?: date)?|date of effect|(?:gültig|wirksam) (?:ab|seit)|wirksamkeitsdatum|date d['’](?:effet|entrée en vigueur)|(?:vigente|válido) desde|fecha (?:efectiva|de (?:efecto|vigencia|entrada en vigor))|valid[oa] dal|data (?:di )?(?:decorrenza|efficacia|validità)|(?:geldig vanaf|ingangsdatum)|適用(?:開始)?日|生效日期?)$/iu;
const UNCHANGED =
  /^(?:unchanged|no changes?|unverändert|keine änderung(?:en)?|inchangée?s?|sans changement|sin cambios?|invariat[oaie]|nessuna (?:modifica|variazione)|ongewijzigd|geen wijziging(?:en)?|変更なし|不变|无变化)$/iu;
/** Beside a number 0 and 1 are values. */
const NUMBERS = /^[\d.,\s%]*$/u;

type Replaced = { readonly name: string; readonly at: number; readonly column: Column; differs: boolean };
type Dated = { readonly name: string; readonly at: number; found: string | null };

/**
 * Looks in a table of entities for values that are to come: beside what holds today a new value that nobody reads, or a
 * day after that of the delivery, from which the values hold.
 */
export class ChangeNotices {
  readonly #replaced: readonly Replaced[];
  readonly #dated: readonly Dated[];
  readonly #businessDate: string;

  constructor({ delivery, columns, skipped }: ResolvedColumns, businessDate: string) {
    this.#businessDate = businessDate;
    const open = delivery === null ? skipped.filter(({ why, mapped }) => why === 'unknown' && !mapped) : [];
    this.#replaced = open.flatMap(({ name, at }) => {
      const column = replacedBy(name.replaceAll('_', ' '), columns);
      return column === undefined ? [] : [{ name, at, column, differs: false }];
    });
    this.#dated = open
      .filter(({ name }) => FROM_DAY.test(name.replaceAll('_', ' ').trim()))
      .map(({ name, at }) => ({ name, at, found: null }));
  }

  see(record: TableRecord): void {
    for (const each of this.#replaced) {
      const text = textAt(record, each.at);
      const today = textAt(record, each.column.at);
      each.differs ||= text !== '' && text !== today && !saysNoChange(text, today);
    }
    for (const each of this.#dated)
      if (each.found === null && isAfter(record, each.at, this.#businessDate))
        each.found = `${textAt(record, each.at)} (line ${record.line})`;
  }

  /** @throws Error that asks to deliver the values on the day from which they hold */
  refuse(): void {
    const problems = [
      ...this.#replaced
        .filter(({ differs }) => differs)
        .map(
          ({ name, column }) =>
            `The column ${name} may hold what is to replace the column ${column.name}. Deliver it in that column for the day from which it holds, and leave it out here by ${leftOut(name)}.`,
        ),
      ...this.#dated
        .filter(({ found }) => found !== null)
        .map(
          ({ name, found }) =>
            `By the column ${name}, values hold from ${found}, and here they would count from ${this.#businessDate}. Deliver them for that day, or leave the column out by ${leftOut(name)}.`,
        ),
    ];
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }
}

/** The column that is read whose name another has behind a word for what is new. */
function replacedBy(name: string, columns: readonly Column[]): Column | undefined {
  const rest = compactName(name.replaceAll(NEW, ' '));
  if (rest === '' || rest === compactName(name)) return undefined;
  return (
    columns.find((column) => compactName(column.name) === rest) ??
    columns.find(({ target }) =>
      [target, ...(ENTITY_NAMES[target] ?? []), ...(STRUCTURE_NAMES[target] ?? [])].some(
        (each) => compactName(each) === rest,
      ),
    )
  );
}

const textAt = ({ cells }: TableRecord, at: number) => (cells[at] ?? '').trim();

const isYesOrNo = (text: string) => YES.test(text) || NO.test(text);

/** Yes and no are no values but beside others of their kind or length, as codes of countries are. */
const saysNoChange = (text: string, today: string): boolean =>
  meansNoValue(text) ||
  UNCHANGED.test(text) ||
  (isYesOrNo(text) && !isYesOrNo(today) && text.length !== today.length && !NUMBERS.test(`${text}${today}`));

/** Whether a cell is a day that is after another whatever the order in which it is written. */
function isAfter(record: TableRecord, at: number, day: string): boolean {
  const days = daysIn(record, at);
  return days.length > 0 && days.every((each) => each > day && !meansNoPriceDay(each));
}
