import { meansNoValue } from '../feed-values.ts';
import type { TableRecord } from '../reading/table-record.ts';
import type { Column } from './column.ts';
import type { ResolvedColumns, SkippedColumn } from './columns.ts';
import { leftOut } from './skipped-columns.ts';
import { nameOf } from './why-unread.ts';

/** What an amount is counted in that is none of money: `Units`, `Number of shares`. */
const IN_SHARES =
  /^[([]?(?:(?:in|by|number of|no\. of|anzahl|nombre de|número de|numero di|aantal) )?(?:shares?|units?|share\(s\)|unit\(s\)|(?:shares?|units?) ?\/ ?(?:shares?|units?)|anteilen?|anteils?|stücke?n?|stk\.?|aktien|pieces?|pcs|parts?|actions?|participaciones|acciones|quot[ae]|azion[ei]|aandelen|deelbewijzen|口数?|株数?|份额?|份数)[)\]]?$/iu;
/** Names of columns that say it of a minimum, and of any amount; a type of what stands before them. */
const OF_MINIMUMS =
  /minim|mindest|(?<!\p{L})min(?!\p{L})|(?:initial|subsequent|erst|folge|additional)\P{L}{0,2}(?:invest|subscri|anlage|zeichn)|最低|最小/iu;
const OF_UNITS =
  /^(?:.*\P{L})?(?:units?|uom|unit of measure(?:ment)?|einheit|unité|unidad|unità|eenheid)$|(?:anlage|zeichnungs|mess|maß)einheit$|単位|单位/iu;
const OF_ANYTHING = /^(?:type|typ|art|kind|tipo|soort|basis|in|種類|类型)$/iu;

/** What is counted in shares where the minimum is in money, and what a fund calls its shares. */
const OF_OTHERS =
  /redempt|redeem|rückgabe|rachat|rescate|reembolso|rimborso|hold|halte|dealing|trad|handel|quot|price|preis|order|share.{0,4}unit|(?:type|kind|art|typ) of/iu;

const isMinimum = ({ target }: Column) => target.startsWith('MINIMUM_');

function saysOfMinimum({ name, at }: SkippedColumn, minimums: readonly Column[]): boolean {
  const bare = name.trim();
  if (OF_OTHERS.test(bare)) return false;
  return (
    OF_MINIMUMS.test(bare) ||
    OF_UNITS.test(bare) ||
    (OF_ANYTHING.test(bare) && minimums.some((each) => each.at === at - 1))
  );
}

/** Why the minimum investments of a line are none to keep: a column that is not read says that they are numbers of shares. */
export function whyNoAmount({ columns, skipped }: ResolvedColumns, { cells }: TableRecord): string | null {
  const textOf = ({ at }: { readonly at: number }) => (cells[at] ?? '').trim();
  const minimums = columns.filter(
    (column) => isMinimum(column) && textOf(column) !== '' && !meansNoValue(textOf(column)),
  );
  if (minimums.length === 0) return null;
  const column = skipped.find(
    (each) => !each.mapped && IN_SHARES.test(textOf(each)) && saysOfMinimum(each, minimums),
  );
  if (column === undefined) return null;
  const name = nameOf(column);
  return `The column ${name} says ${textOf(column)}: a minimum investment is taken as an amount of money, not as a number of shares. To take the line all the same, leave the column out by ${leftOut(name)}`;
}
