import { LEVELS } from '@fundarium/contract/vocabulary';
import { applyEntityRows } from './apply-entity-rows.ts';
import {
  clearDelivered,
  countReported,
  readReported,
  settleWaiting,
  stageDelivered,
  STAGED_SUBJECTS,
  type StagedSubject,
  type Waiting,
} from './delivered-store.ts';
import type { Delivered, DeliveredEntityLine } from './delivered.ts';
import { nameEntities, resolveEntities } from './entity-store.ts';
import type { AppliedRange, Importing, SettledFile } from './formats/import-format.ts';
import { REPORT_KINDS, type NotTaken } from './line-report.ts';
import type { Range } from './record-writers.ts';
import { settleEntities, type EntityLine } from './settle-entities.ts';
import { stageSettled, writeSettled } from './write-settled.ts';
import type { Tx } from '../platform/database.ts';

/**
 * Settles whatever a file delivers: its entities, parents first, and then what belongs to them, which may name
 * entities of the same file. Entities are held in memory, all else waits in the database.
 */
export async function settleDelivered(
  importing: Importing,
  items: AsyncIterable<Delivered | NotTaken>,
): Promise<SettledFile> {
  const { database, customerCode, writers, author, job } = importing;
  const inRecord = { customerCode, scopes: '*' } as const;
  const fields = await database.withCustomer(inRecord, (tx) => writers.readFields(tx, customerCode));

  const entities: DeliveredEntityLine[] = [];
  const present = new Set<string>();
  let place = 0;
  const waiting = async function* (): AsyncGenerator<Waiting> {
    for await (const item of items) {
      place += 1;
      importing.onRead(place);
      if ('subject' in item && item.subject === 'entity') entities.push(item);
      else {
        if ('subject' in item) present.add(item.subject);
        yield { place, item };
      }
    }
  };
  await database.withPlatform(async (tx) => {
    await clearDelivered(tx);
    await stageDelivered(tx, waiting(), importing.signal);
  });
  const total = place;

  const settled = await database.withCustomer(inRecord, async (tx) => {
    const named = await nameEntities(tx, customerCode, entities);
    const lines = named.filter((each): each is EntityLine => !('kind' in each));
    const unnamed = named.filter((each) => 'kind' in each);
    const known = await resolveEntities(tx, customerCode, lines);
    const { rows, notTaken } = settleEntities(lines, known, (row) =>
      writers.checkRow(row, fields.get(row.level) ?? new Map()),
    );
    return { rows, notTaken: [...unnamed, ...notTaken].toSorted((a, b) => a.line - b.line) };
  });
  // Entities have one place each, parents first; all else has its place in the file, a subject after the other.
  const rows = settled.rows
    .toSorted((a, b) => LEVELS.indexOf(a.row.level) - LEVELS.indexOf(b.row.level) || a.line - b.line)
    .map((each, at) => ({ ...each, place: at + 1 }));
  const begin = (stage: number) => (stage + 1) * (total + 1);
  const end = begin(STAGED_SUBJECTS.length);
  let waitingSettled = false;
  // Not before the entities are applied, for the rest may name those that this very file has made.
  const settleOnce = async (tx: Tx) => {
    if (waitingSettled) return;
    waitingSettled = true;
    await settleWaiting(tx, customerCode);
    if (present.has('quotation')) await stageSettled(tx, writers);
  };

  const applyEntities = (tx: Tx, { first, last }: Range): Promise<AppliedRange> =>
    applyEntityRows(tx, importing, fields, rows.slice(first - 1, last));

  return {
    counts: async (tx) => {
      await settleOnce(tx);
      const { doubtful, ...reported } = await countReported(tx);
      const count = (kind: NotTaken['kind']) => settled.notTaken.filter((each) => each.kind === kind).length;
      return {
        read: total - doubtful,
        missing: reported.missing,
        rejected: reported.rejected + count('rejected'),
        duplicate: reported.duplicate + count('duplicate'),
      };
    },
    end,
    independent: rows.length === 0,
    chunks: { first: 1_000, least: 50, most: 50_000 },
    rangeAfter: (after, size) => {
      if (after < rows.length) return { first: after + 1, last: Math.min(after + size, rows.length) };
      const stage = STAGED_SUBJECTS.findIndex((each, at) => present.has(each) && after < begin(at + 1));
      if (stage < 0) return null;
      const first = Math.max(after, begin(stage));
      return { first: first + 1, last: Math.min(first + size, begin(stage + 1)) };
    },
    apply: async (tx, range) => {
      if (range.first <= rows.length) return applyEntities(tx, range);
      await settleOnce(tx);
      const stage = Math.floor((range.first - 1) / (total + 1)) - 1;
      const subject: StagedSubject = STAGED_SUBJECTS[stage]!;
      const places = { first: range.first - begin(stage), last: range.last - begin(stage) };
      return writeSettled(tx, subject, places, {
        customerCode,
        writers,
        author,
        fields,
        effectiveDate: job.businessDate,
      });
    },
    notTaken: async function* (tx) {
      for (const kind of REPORT_KINDS) {
        yield* settled.notTaken.filter((each) => each.kind === kind);
        yield* readReported(tx, kind);
      }
    },
  };
}
