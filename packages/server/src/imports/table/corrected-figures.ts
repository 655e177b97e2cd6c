import { PRICE_NAMES } from './column-names.ts';
import type { Column } from './column.ts';
import { compactName } from './fold-name.ts';
import { AMOUNT_TARGETS } from './price-columns.ts';

/** Words that say of a figure that it stands for another one, which was wrong; a revision may be the number of one. */
const CORRECTED =
  /\p{L}*(?:correct|restat|revis(?!i[oó]n|ie)|revidi|révis(?!ion)|amend|korrig|berichtigt|rektif|corrig|rectif|corregid|rettific)\p{L}*|(?:訂正|更正|修正)[後后]?の?/giu;
/** Of assets these are what came in. */
const NEW =
  /(?<!\p{L})(?:new|neue?[rsn]?|nouveau|nouvelle|nuev[oa]|nuov[oa]|nieuwe?)(?!\p{L})|新(?=基準価額|净值|价格)/giu;
/** A correction may be the number of one, but what is corrected is a figure or a mark. */
const NOTHING_ELSE =
  /^(?:corrected|restated|revised|amended|korrigiert|berichtigt|revidiert|corrigée?|rectifiée?|révisée?|corregid[oa]|rettificat[oa]|gecorrigeerd|訂正後|更正后|修正後)$/iu;
const ANY_VALUE =
  /^(?:value|figure|amount|wert|betrag|valeur|montant|valor|importe|valore|importo|waarde|値|值)$/iu;
const FIGURES: readonly string[] = ['NAV', 'BID', 'ASK', 'AUM', ...AMOUNT_TARGETS, 'VALUE'];

/** The figure that a column corrects by its name, and whether it may hold a mark instead. */
export function correctedBy(
  name: string,
  columns: readonly Column[],
): { readonly column: Column | undefined; readonly isMark: boolean } {
  const figures = columns
    .filter(({ target }) => FIGURES.includes(target))
    .toSorted((one, other) => FIGURES.indexOf(one.target) - FIGURES.indexOf(other.target));
  if (NOTHING_ELSE.test(name)) return { column: figures[0], isMark: true };
  const rest = name.replaceAll(CORRECTED, ' ').trim();
  const isNew = rest === name;
  const what = isNew ? name.replaceAll(NEW, ' ').trim() : rest;
  if (what === name || what === '') return { column: undefined, isMark: false };
  const compact = compactName(what);
  const isNamed = ({ name: own, target }: Column) =>
    [own, target, ...(PRICE_NAMES[target] ?? [])].some((each) => compactName(each) === compact);
  const column =
    figures.find((each) => compactName(each.name) === compact) ??
    figures.find(isNamed) ??
    (ANY_VALUE.test(what) ? figures[0] : undefined);
  return { column: isNew && column?.target === 'AUM' ? undefined : column, isMark: !isNew };
}
