import type { Importing } from '../import-format.ts';
import type { NotTaken } from '../line-report.ts';
import { showValue } from '../plain-text.ts';
import { readTable } from '../reading/read-table.ts';
import type { TableRecord } from '../reading/table-record.ts';
import type { FieldsByLevel } from '../record-writers.ts';
import { ChangeNotices } from '../table/change-notices.ts';
import { KEY_TARGETS } from '../table/column-names.ts';
import { columnUnits, type ColumnUnits } from '../table/column-units.ts';
import type { Column } from '../table/column.ts';
import type { ResolvedColumns } from '../table/columns.ts';
import { fieldOf, isDayField, isNumberField } from '../table/entity-rows.ts';
import { DocumentLists } from '../table/document-lists.ts';
import { EstimateLetters } from '../table/estimate-letters.ts';
import { saysAllEstimated, saysEstimated, type TitledFigures } from '../table/estimate-titles.ts';
import { witnessStyle, type FeedStyles } from '../table/feed-style.ts';
import { refuseHoldings } from '../table/holdings.ts';
import type { ListWords } from '../table/list-words.ts';
import { PercentColumns } from '../table/percent-columns.ts';
import { refusePaymentsInPercent } from '../table/payment-units.ts';
import { figuresOf } from '../table/price-kinds.ts';
import { DAYS, NUMBERS } from '../table/price-rows.ts';
import { SecondFigures } from '../table/second-figures.ts';
import { watchSkipped, type SkippedWitness } from '../table/skipped-columns.ts';
import { CodesAsIsins } from '../table/shown-isin.ts';
import { SplitNumbers } from '../table/split-numbers.ts';
import { titlesIn, type TableTitles } from '../table/table-titles.ts';
import { withoutNote } from '../table/title-words.ts';
import { refuseOtherFigures } from '../table/titled-figures.ts';
import { UnnamedPrices } from '../table/unnamed-prices.ts';
import { refuseDaysAcross } from '../table/wide-table.ts';

export const MOST_FOOTERS = 20;

type Seen = {
  readonly table: ResolvedColumns;
  readonly styles: FeedStyles;
  readonly units: ColumnUnits;
  readonly percents: PercentColumns;
  /** Whether a line has its code as its ISIN. */
  readonly hasCodesAsIsins: boolean;
  /** What is said of columns that are not read. */
  readonly notes: readonly NotTaken[];
};

/** Looks at every line for what no reading of a table is certain of, and refuses the file where there is something. */
type FileCheck = { readonly see: (record: TableRecord) => void; readonly refuse: () => void };

/** The first of two readings: only a whole file tells how it writes days and numbers, and what nobody would read. */
export async function lookThrough(
  { path, signal, part, mapping, strict, job }: Importing,
  fields: FieldsByLevel,
  resolve: (header: readonly string[]) => ResolvedColumns,
  above: readonly TableRecord[],
  { isListed }: ListWords,
): Promise<Seen> {
  let table: ResolvedColumns | null = null;
  let headerLine = 1;
  let witness = witnessStyle(mapping ?? {});
  let skipped: SkippedWitness | null = null;
  let letters: EstimateLetters | null = null;
  let checks: readonly FileCheck[] = [];
  let percents = new PercentColumns([]);
  let codes = new CodesAsIsins([]);
  let days: readonly Column[] = [];
  let numbers: readonly Column[] = [];
  const footers: TableRecord[] = [];
  for await (const record of readTable(path, signal, part)) {
    if (table === null) {
      const found = (table = resolve(record.cells));
      headerLine = record.line;
      refuseDaysAcross(found);
      refuseHoldings(found);
      skipped = watchSkipped(found.skipped, record, found.delivery);
      const priced = found.delivery !== null;
      witness = witnessStyle(mapping ?? {}, { priced });
      days = found.columns.filter(({ target }) =>
        priced ? DAYS.includes(target) : isDayField(fieldOf(fields, target)),
      );
      numbers = found.columns.filter(({ target }) =>
        priced ? NUMBERS.includes(target) : isNumberField(fieldOf(fields, target)),
      );
      letters = new EstimateLetters(found);
      checks = [
        new DocumentLists(found),
        new SplitNumbers(numbers, found.skipped),
        new UnnamedPrices(found, (name) => isListed('COUNTRY', name)),
        new SecondFigures(found),
        new ChangeNotices(found, job.businessDate),
      ];
      if (!priced) codes = new CodesAsIsins(found.columns);
      if (!priced)
        percents = new PercentColumns(
          numbers.filter(({ target }) => fieldOf(fields, target)?.type === 'PERCENT'),
        );
      continue;
    }
    const textOf = ({ at }: Column) => (record.cells[at] ?? '').trim();
    const isNumber = ({ at }: Column) => record.numbers?.columns.has(at) === true;
    for (const each of days) if (!isNumber(each)) witness.seeDay(textOf(each), record.line, each.at);
    for (const each of numbers) if (!isNumber(each)) witness.seeNumber(textOf(each), record.line, each.at);
    skipped!.see(record);
    letters!.see(record);
    for (const each of checks) each.see(record);
    percents.see(record);
    codes.see(record);
    if (footers.length < MOST_FOOTERS && isFooter(record)) footers.push(record);
  }
  if (table === null) throw new Error('the file is empty');
  for (const each of checks) each.refuse();
  const { delivery, columns } = table;
  const headings = [...sheetTitle(part.sheetName), ...above];
  const said = [...headings, ...footers];
  if (delivery !== null) refuseEstimates(headings, footers, figuresOf(delivery));
  refuseOtherFigures(table, headings);
  refusePaymentsInPercent(table, said);
  const others = columns.filter((each) => !numbers.includes(each));
  const { units, notes } = unitsSaid(numbers, others, { above, said });
  return {
    table: skipped!.withReadAlone(letters!.marked(table)),
    units,
    percents,
    hasCodesAsIsins: codes.found,
    notes: [
      ...skipped!.tell({ strict, priced: delivery !== null }),
      ...notes,
      ...percents.notes(headerLine),
      ...(delivery?.dayIsTitled === true ? [dayNote(titlesIn(above))] : []),
    ],
    styles: witness.decide(),
  };
}

/** What the columns of a table, what is said around it and a line of units above its header say of its numbers, with notes of it. */
export function unitsSaid(
  numbers: readonly Column[],
  others: readonly Column[],
  around: { readonly above: readonly TableRecord[]; readonly said: Parameters<typeof titlesIn>[0] },
): { readonly units: ColumnUnits; readonly notes: readonly NotTaken[] } {
  const units = columnUnits(numbers, others, titlesIn(around.said));
  const last = around.above.at(-1);
  const ofUnits = last === undefined ? null : units.take(last, () => keyOf(last, others));
  return { units, notes: [...units.notes, ...(ofUnits === null ? [] : [ofUnits])] };
}

type Title = Pick<TableRecord, 'cells'>;

const titleOf = ({ cells }: Title): string => cells.filter(Boolean).join(' ');

/** A text of its own, and not one over some of the columns. */
export const isOfAll = ({ cells: [first = '', ...others] }: Title): boolean =>
  first !== '' && others.every((cell) => cell === '');

/** @throws Error where a title says that no price is final, or that no distribution is decided */
export function refuseEstimates(
  headings: readonly Title[],
  footers: readonly Title[],
  of: TitledFigures,
): void {
  const said =
    headings
      .filter(isOfAll)
      .map(titleOf)
      .find((title) => saysAllEstimated(title, of)) ??
    [...headings, ...footers].map(titleOf).find((title) => saysEstimated(title, of));
  if (said === undefined) return;
  if (of === 'dividends')
    throw new Error(
      `${showValue(said)} says that the distributions are not decided: only distributions that are decided are taken. Where that is wrong, leave it out of the file.`,
    );
  throw new Error(
    `${showValue(said)} says that the prices are not final: only final prices are taken. Where that is wrong, leave it out of the file.`,
  );
}

/** The name of a sheet says what a title would: `NAV_EUR`, `AUM (Mio. EUR)`. */
export const sheetTitle = (name: string | undefined) =>
  name === undefined ? [] : [{ line: 1, cells: [name.replaceAll(/(?<=\p{L})[-_](?=\p{L})/gu, ' ')] }];

/** What stands where the lines of a table have their first key. */
export const keyOf = ({ cells }: TableRecord, columns: readonly Column[]): string | null =>
  columns.flatMap(({ at, target }) => (KEY_TARGETS.includes(target) && cells[at]?.trim()) || []).at(0) ??
  null;

/** Words in a line of their own, perhaps with `Note:` in a cell before. */
export const isFooter = ({ cells }: TableRecord): boolean => {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const isNoted = filled.length === 2 && withoutNote(filled[0]!) === '';
  return (filled.length === 1 || isNoted) && /[ ：]/u.test(filled.join(' '));
};

function dayNote({ day }: TableTitles): NotTaken {
  const { line, text, value } = day!;
  return { kind: 'warning', line, value: showValue(text), reason: `Taken as the day of all lines: ${value}` };
}
