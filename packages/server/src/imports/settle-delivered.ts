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
import type { AppliedRange, Importing, SettledFile } from './formats/import-format.ts';
import { REPORT_KINDS, type NotTaken } from './line-report.ts';
import type { FieldsByLevel, Range } from './record-writers.ts';
import { readStagedEntities, settleStagedEntities } from './staged-entity-store.ts';
import { stageSettled, writeSettled } from './write-settled.ts';
import type { Tx } from '../platform/database.ts';

/** After so many entities, and twice as many each time: a planner that knows of few reads all of them for each chunk. */
const ANALYZE_FROM = 2_000;
const NO_FIELDS: NonNullable<ReturnType<FieldsByLevel['get']>> = new Map();

/**
 * Settles whatever a file delivers: its entities, parents first, and then what belongs to them, which may name
 * entities of the same file. All of it waits in the database, so that memory does not grow with the file.
 */
export async function settleDelivered(
  importing: Importing,
  items: AsyncIterable<Delivered | NotTaken>,
): Promise<SettledFile> {
  const { database, customerCode, writers, author, job } = importing;
  const inRecord = { customerCode, scopes: '*' } as const;
  const fields = await database.withCustomer(inRecord, (tx) => writers.readFields(tx, customerCode));

  const present = new Set<string>();
  let place = 0;
  const waiting = async function* (): AsyncGenerator<Waiting> {
    for await (const item of items) {
      place += 1;
      importing.onRead(place);
      if ('subject' in item) present.add(item.subject);
      yield { place, item: 'subject' in item && item.subject === 'entity' ? check(item) : item };
    }
  };
  const check = (item: DeliveredEntityLine) => {
    const { level, by, values } = item;
    const code = by.field === 'CODE' ? by.value : '';
    return {
      ...item,
      problems: writers.checkValues({ level, code, values }, fields.get(level) ?? NO_FIELDS),
    };
  };
  await database.withPlatform(async (tx) => {
    await clearDelivered(tx);
    await stageDelivered(tx, waiting(), importing.signal);
  });
  const total = place;

  // Entities have one place each, parents first; all else has its place in the file, a subject after the other.
  const entities = present.has('entity')
    ? await database.withCustomer(inRecord, (tx) =>
        settleStagedEntities(tx, customerCode, writers.checkPlace),
      )
    : 0;
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

  let analyzeFrom = ANALYZE_FROM;
  const applyEntities = async (tx: Tx, range: Range): Promise<AppliedRange> => {
    const applied = await applyEntityRows(tx, importing, fields, await readStagedEntities(tx, range));
    if (range.last >= analyzeFrom) {
      await writers.analyzeEntities(tx);
      analyzeFrom = range.last * 2;
    }
    return applied;
  };

  return {
    counts: async (tx) => {
      await settleOnce(tx);
      const { doubtful, ...reported } = await countReported(tx);
      return { read: total - doubtful, ...reported };
    },
    end,
    independent: entities === 0,
    chunks: { first: 1_000, least: 50, most: 50_000 },
    rangeAfter: (after, size) => {
      if (after < entities) return { first: after + 1, last: Math.min(after + size, entities) };
      const stage = STAGED_SUBJECTS.findIndex((each, at) => present.has(each) && after < begin(at + 1));
      if (stage < 0) return null;
      const first = Math.max(after, begin(stage));
      return { first: first + 1, last: Math.min(first + size, begin(stage + 1)) };
    },
    apply: async (tx, range) => {
      if (range.first <= entities) return applyEntities(tx, range);
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
      for (const kind of REPORT_KINDS) yield* readReported(tx, kind);
    },
  };
}
