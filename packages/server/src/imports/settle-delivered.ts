import { MAX_CODE_LENGTH } from '@fundarium/contract/entity-code';
import { applyEntityRows } from './apply-entity-rows.ts';
import {
  clearDelivered,
  countReported,
  readReported,
  reportOtherwise,
  settleWaiting,
  stageDelivered,
  STAGED_SUBJECTS,
  type StagedSubject,
  type Waiting,
} from './delivered-store.ts';
import type { AumLevels } from './delivered-currency-store.ts';
import type { Delivered, DeliveredEntityLine } from './delivered.ts';
import type { Importing, SettledFile } from './import-format.ts';
import { type AppliedRange, isNote, REPORT_KINDS, type NotTaken } from './line-report.ts';
import { showValue } from './plain-text.ts';
import { compareParts, noteOtherwise, SAID_OF_ENTITIES, SAID_OF_OTHERS } from './said-before-store.ts';
import { isPriceItem, problemOfPrice, withoutSentinelDays } from './price-doors.ts';
import type { FieldsByLevel, Range } from './record-writers.ts';
import { describeProblems } from './settle-entities.ts';
import { readStagedEntities, settleStagedEntities } from './staged-entity-store.ts';
import { warnOfUnitChanges } from './unit-change-store.ts';
import { stageSettled, writeSettled } from './write-settled.ts';
import type { Tx } from '../platform/database.ts';

/** After so many entities, and twice as many each time: a planner that knows of few reads all of them for each chunk. */
const ANALYZE_FROM = 2_000;
const NO_FIELDS: NonNullable<ReturnType<FieldsByLevel['get']>> = new Map();

/** Documents of one chunk: each may be of many megabytes, and all of them hold up the customer's other writers. */
const DOCUMENTS_A_CHUNK = 10;
/** Notes take no place among the lines, for they may depend on the record, and places may not: they begin here. */
const NOTES_FROM = 1_000_000_000_000;

/**
 * Settles whatever a file delivers: its entities, parents first, and then what belongs to them, which may name
 * entities of the same file. All of it waits in the database, so that memory does not grow with the file.
 * @param effectiveDate from when its values hold; without it, from the job's day
 */
export async function settleDelivered(
  importing: Importing,
  items: AsyncIterable<Delivered | NotTaken>,
  effectiveDate: string = importing.job.businessDate,
): Promise<SettledFile> {
  const { database, customerCode, writers, author, together } = importing;
  const inRecord = { customerCode, scopes: '*' } as const;
  const fields = await database.withCustomer(inRecord, (tx) => writers.readFields(tx, customerCode));

  const present = new Set<string>();
  let place = 0;
  let notes = NOTES_FROM;
  const waiting = async function* (): AsyncGenerator<Waiting> {
    for await (const item of items) {
      if (!('subject' in item) && isNote(item)) {
        notes += 1;
        yield { place: notes, item };
        continue;
      }
      place += 1;
      importing.onRead(place);
      const waits = 'subject' in item ? checkRegistration(admit(item)) : item;
      if ('subject' in waits) present.add(waits.subject);
      if ('subject' in waits && isPriceItem(waits)) present.add('issue');
      yield { place, item: 'subject' in waits && waits.subject === 'entity' ? check(waits) : waits };
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
  // Before lines of one country are joined, or a faulty one would cost the others.
  const checkRegistration = (item: Delivered | NotTaken): Delivered | NotTaken => {
    if (!('subject' in item) || item.subject !== 'registration') return item;
    const { line, country } = item;
    const problems = writers.checkValues(
      { level: 'REGISTRATION_COUNTRY', code: '', values: { ...item.values, COUNTRY: country } },
      fields.get('REGISTRATION_COUNTRY') ?? NO_FIELDS,
    );
    return problems.length === 0 ? item : { kind: 'rejected', line, ...describeProblems(problems) };
  };
  await database.withPlatform(async (tx) => {
    await clearDelivered(tx);
    await stageDelivered(tx, waiting(), importing.signal);
  });
  const total = place;

  // Entities have one place each, parents first; all else has its place in the file, a subject after the other.
  const entities = present.has('entity')
    ? await database.withCustomer(inRecord, async (tx) => {
        const settled = await settleStagedEntities(tx, customerCode, writers.checkPlace);
        if (await compareParts(tx, together, SAID_OF_ENTITIES, effectiveDate))
          await reportOtherwise(tx, NOTES_FROM);
        return settled;
      })
    : 0;
  const begin = (stage: number) => (stage + 1) * (total + 1);
  const end = begin(STAGED_SUBJECTS.length);
  let waitingSettled = false;
  // Not before the entities are applied, for the rest may name those that this very file has made.
  const settleOnce = async (tx: Tx) => {
    if (waitingSettled) return;
    waitingSettled = true;
    await settleWaiting(tx, customerCode, {
      samePayment: importing.mapping?.samePayment ?? null,
      aumLevels: aumLevelsOf(fields),
    });
    if (await compareParts(tx, together, SAID_OF_OTHERS, effectiveDate)) {
      await reportOtherwise(tx, NOTES_FROM);
      await noteOtherwise(tx);
    }
    if (present.has('quotation')) await stageSettled(tx, writers);
  };

  let analyzeFrom = ANALYZE_FROM;
  const applyEntities = async (tx: Tx, range: Range): Promise<AppliedRange> => {
    const chunk = await readStagedEntities(tx, range);
    const changes = await warnOfUnitChanges(tx, customerCode, chunk);
    const applied = await applyEntityRows(tx, importing, { fields, effectiveDate }, chunk);
    if (range.last >= analyzeFrom) {
      await writers.analyzeEntities(tx);
      analyzeFrom = range.last * 2;
    }
    const refused = new Set(applied.refused.map(({ line }) => line));
    const changed = changes.filter(({ line }) => !refused.has(line));
    return { ...applied, warnings: [...(applied.warnings ?? []), ...changed] };
  };

  return {
    counts: async (tx) => {
      await settleOnce(tx);
      const { rejected, duplicate, missing } = await countReported(tx);
      return { read: total, rejected, duplicate, missing };
    },
    end,
    independent: entities === 0,
    chunks: { first: 1_000, least: 50, most: 50_000 },
    rangeAfter: (after, size) => {
      if (after < entities) return { first: after + 1, last: Math.min(after + size, entities) };
      const stage = STAGED_SUBJECTS.findIndex((each, at) => present.has(each) && after < begin(at + 1));
      if (stage < 0) return null;
      const first = Math.max(after, begin(stage));
      // What is to be looked at is noted at once.
      if (STAGED_SUBJECTS[stage] === 'issue') return { first: first + 1, last: begin(stage + 1) };
      const most = STAGED_SUBJECTS[stage] === 'document' ? Math.min(size, DOCUMENTS_A_CHUNK) : size;
      return { first: first + 1, last: Math.min(first + most, begin(stage + 1)) };
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
        effectiveDate,
      });
    },
    notTaken: async function* (tx) {
      for (const kind of REPORT_KINDS) yield* readReported(tx, kind);
    },
  };
}

/** An item as it waits to be settled, or why it can't be taken. */
function admit(item: Delivered): Delivered | NotTaken {
  if (!isPriceItem(item)) return item;
  const dated = withoutSentinelDays(item);
  if (dated.subject === 'benchmark' && dated.code.length > MAX_CODE_LENGTH) {
    // A benchmark has no place in the tree that would be checked; its code is one like any other.
    const reason = `A code has at most ${MAX_CODE_LENGTH} characters`;
    return { kind: 'rejected', line: item.line, value: showValue(dated.code), reason };
  }
  const reason = problemOfPrice(dated);
  if (reason === null) return dated;
  const { line } = item;
  const key = item.subject === 'benchmark' ? item.code : item.of.value;
  const day = item.subject === 'dividend' ? item.exDate : item.day;
  return { kind: 'rejected', line, value: showValue(`${key} ${day}`), reason };
}

function aumLevelsOf(fields: FieldsByLevel): AumLevels {
  const having = (code: string) =>
    [...fields].flatMap(([level, members]) => (members.has(code) ? [level] : []));
  return { EUR: having('AUM_EUR'), USD: having('AUM_USD'), CHF: having('AUM_CHF'), OWN: having('AUM') };
}
