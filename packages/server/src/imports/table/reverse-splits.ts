import { showValue } from '../plain-text.ts';
import type { TableRecord } from '../reading/table-record.ts';
import type { ResolvedColumns } from './columns.ts';
import { readNumber } from './read-number.ts';
import { nameOf } from './skipped-columns.ts';

/** What makes fewer shares of many. */
const REVERSED =
  /revers|consolidat|share merge|regroupement|zusammenlegung|agrupaci|contrasplit|raggruppament|samenvoeging|併合|合股|合并/iu;
/** What is longer is a remark. */
const MOST_CHARACTERS = 60;
const SHARES =
  '(?:[ _-]?(?:number of )?(?:shares?|units?|quantity|qty|anteile|stücke?|parts|actions|participaciones|acciones|quote|azioni|aandelen|口数|株数|份额))?';
const OLD = new RegExp(`^(?:old|former|alte|anciennes|antiguas|vecchie|oude|旧)${SHARES}$`, 'iu');
const NEW = new RegExp(`^(?:new|neue|nouvelles|nuevas|nuove|nieuwe|新)${SHARES}$`, 'iu');
/** Ratios of which one is rounded. */
const NEARLY = 0.001;

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
