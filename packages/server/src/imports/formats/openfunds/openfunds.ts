import { withoutMissing } from '../../missing-values.ts';
import { withoutErrors } from '../../error-values.ts';
import { isNote, type NotTaken } from '../../line-report.ts';
import { damagedLine, hasExactLines, type LineMeasure } from '../../reading/line-fault.ts';
import { readTable } from '../../reading/read-table.ts';
import type { FieldsByLevel } from '../../record-writers.ts';
import { settleDelivered } from '../../settle-delivered.ts';
import { describeProblems } from '../../settle-entities.ts';
import { listWords, type ListWords } from '../../table/list-words.ts';
import { fileNotes, formulaNotes } from '../record-notes.ts';
import { findEntities } from '../find-entities-store.ts';
import type { Importing, ImportFormat } from '../../import-format.ts';
import { knownFields } from '../known-fields.ts';
import { ownLaunchPrices } from './launch-prices.ts';
import { lookThrough } from './look-through.ts';
import { nameLines, soughtAbove, soughtOf } from './name-lines.ts';
import { placeLines } from './place-lines.ts';
import { keyOf } from '../look-through.ts';
import { unreadColumns } from '../unread-columns.ts';
import { isOpenfundsHeader, isSecondHeader } from './read-header.ts';
import { amountColumns, amountsShown, ownColumns } from './shown-amounts.ts';
import { storedColumns } from './stored-columns.ts';
import { isSilent } from './read-value.ts';
import { openfundsReader, type OpenfundsLine } from './read-line.ts';

/** openfunds flat files: a share class a line, with what the line says of its fund and umbrella. */
export const OPENFUNDS: ImportFormat = {
  code: 'openfunds',
  columns: 'OFST020000;OFST010110;OFST005010;<any openfunds fields by id or name>',
  rank: 1,
  recognises: ({ content, header }) => content !== 'xml' && isOpenfundsHeader(header),

  async settle(importing) {
    const { database, customerCode, writers } = importing;
    const inRecord = { customerCode, scopes: '*' } as const;
    const [fields, labels] = await database.withCustomer(inRecord, async (tx) => [
      await writers.readFields(tx, customerCode),
      await writers.readListLabels(tx, customerCode),
    ]);
    const { lines, broken } = await readLines(importing, fields, listWords(labels));
    const { named, notes } = nameLines(lines);
    const found = await database.withCustomer(inRecord, async (tx) => {
      const all = [...(await findEntities(tx, customerCode, soughtOf(named), ['LEI', 'CURRENCY']))];
      for (let above = soughtAbove(all); above.length > 0;) {
        const more = await findEntities(tx, customerCode, above);
        all.push(...more);
        above = more.length === 0 ? [] : soughtAbove(all);
      }
      return all;
    });
    const placed = [...notes, ...ownLaunchPrices(placeLines(named, found), lines, found)];
    const said = [...broken, ...placed.map((item) => knownFields(item, fields))];
    return settleDelivered(importing, each(said.toSorted((a, b) => a.line - b.line)));
  },
};

type Read = { readonly lines: readonly OpenfundsLine[]; readonly broken: readonly NotTaken[] };

async function readLines(importing: Importing, fields: FieldsByLevel, lists: ListWords): Promise<Read> {
  const { path, signal, part, mapping, strict } = importing;
  const { orderOf, units, others, notes: said } = await lookThrough(importing, fields);
  const lines: OpenfundsLine[] = [];
  const broken: NotTaken[] = [...said];
  const exact = await hasExactLines(path);
  let header: readonly string[] | undefined;
  let measure: LineMeasure | undefined;
  let read: ReturnType<typeof openfundsReader> | undefined;
  let shown: ReturnType<typeof amountsShown> | undefined;
  let unread: ReturnType<typeof unreadColumns> | undefined;
  for await (const given of readTable(path, signal, part)) {
    const record = header === undefined ? given : withoutMissing(given, mapping?.missing);
    broken.push(...fileNotes(record));
    if (header === undefined || read === undefined || shown === undefined || measure === undefined) {
      header = record.cells;
      read = openfundsReader(header, fields, orderOf, lists);
      shown = amountsShown(amountColumns(header), units, ownColumns(header));
      const places = new Set(storedColumns(header, fields).map(({ at }) => at));
      const isRead = (at: number) => places.has(at);
      unread = unreadColumns(header, isRead, isSilent);
      measure = { width: header.length, exact, isRead, hasTexts: true };
      continue;
    }
    if (lines.length === 0 && broken.every(isNote) && isSecondHeader(header, record.cells)) continue;
    const ofUnits = units.take(record, () => keyOf(record, others), lines.length === 0);
    if (ofUnits !== null) {
      broken.push(ofUnits);
      continue;
    }
    const damaged = damagedLine(record, measure);
    if (damaged !== null) {
      broken.push(damaged);
      continue;
    }
    unread?.see(record);
    broken.push(...formulaNotes(record));
    const { record: sound, notes } = withoutErrors(record, header, measure.isRead);
    broken.push(...notes);
    const line = read(sound);
    if ('problems' in line) {
      broken.push({ kind: 'rejected', line: line.line, ...describeProblems(line.problems) });
    } else {
      const taken = shown(line, sound);
      lines.push(taken);
      broken.push(...taken.notes);
    }
  }
  return { lines, broken: [...broken, ...(unread?.notes({ strict }) ?? [])] };
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
