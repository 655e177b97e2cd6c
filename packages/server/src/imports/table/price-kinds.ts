import type { TableRecord } from '../reading/table-record.ts';
import type { ResolvedColumns, SkippedColumn } from './columns.ts';
import { ESTIMATE, isNav, isOfFigures, isOfKinds, isOtherKind, isOtherPrice } from './price-words.ts';
import { leftOut, nameOf } from './skipped-columns.ts';

const ESTIMATED = /^(?:is )?(?:estimat|geschätzt|schätz|estimé|estimad|stimat|geschat)/iu;
export const YES = /^(?:y|yes|true|1|x|j|ja|o|oui|s|sí|si|sì)$/iu;

const CANCELLED =
  /^(?:cancel(?:l?ed|lation)?|void(?:ed)?|revers(?:ed|al)|deleted?|deletion|storn(?:o|iert)|gelöscht|löschen|annul(?:é|ée|ation|lato|ata|ado|ada)?|supprimée?|cancellato|elimina(?:to|do|da)?|geannuleerd|verwijderd|取消|削除|撤销|删除)$/iu;
/** Names of columns that say what is to be done with a line, by a letter it may be. */
const OF_ACTS =
  /^(?:action|aktion|operation|op|act|change type|record type|änderungsart|acción|azione|actie|処理区分|操作)$/iu;
const REMOVED = /^(?:d|del|deleted?|remove[d]?|cancel(?:l?ed)?|storno|löschen)$/iu;
/** Why the prices of a line are none to keep: a column that is not read says that they are estimates, cancelled or others. */
export function whyNotFinal(
  { delivery, columns, skipped }: ResolvedColumns,
  { cells }: TableRecord,
): string | null {
  const isQuoted = delivery?.kind === 'quotation';
  for (const column of skipped) {
    const text = (cells[column.at] ?? '').trim();
    if (column.mapped || text === '') continue;
    const isEstimate = ESTIMATE.test(text) || (ESTIMATED.test(column.name) && YES.test(text));
    const name = nameOf(column);
    const isOther = isQuoted
      ? isOtherPrice(column.name, text, columns)
      : isOfKinds(column.name) && isOtherKind(text);
    if (isEstimate || isOther || CANCELLED.test(text) || isRemoval(column, text))
      return `The column ${name} says ${text}: only final prices are taken. To take it all the same, leave the column out by ${leftOut(name)}`;
    if (isQuoted && isOfFigures(column.name) && !isNav(text))
      return `The column ${name} says ${text}, which is not known as a NAV. To take it all the same, leave the column out by ${leftOut(name)}`;
  }
  return null;
}

const isRemoval = ({ name }: SkippedColumn, text: string) => OF_ACTS.test(name.trim()) && REMOVED.test(text);

/** Why a line of an entity is not one to keep: an import removes nothing. */
export function whyRemoved({ skipped }: ResolvedColumns, { cells }: TableRecord): string | null {
  for (const column of skipped) {
    const text = (cells[column.at] ?? '').trim();
    if (column.mapped || !isRemoval(column, text)) continue;
    const name = nameOf(column);
    return `The column ${name} says ${text}: an import removes nothing. To take the line all the same, leave the column out by ${leftOut(name)}`;
  }
  return null;
}
