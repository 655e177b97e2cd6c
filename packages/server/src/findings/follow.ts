import type { Database, Tx } from '../platform/database.ts';
import { doubtsOf } from './doubts.ts';
import { readBearersWith, replaceFindings, replaceIsins } from './finding-store.ts';
import { readDateFields, readNeighbourhoods } from './neighbourhood-store.ts';
import {
  lockFollowing,
  readAllIds,
  readBelow,
  readIsinSources,
  readPositions,
  readSubFundsToSum,
  readTouched,
  readTurned,
  readUnderOtherHolidays,
  writePosition,
  type Position,
} from './position-store.ts';
import { RULES_EDITION } from './rules.ts';
import { ownIsins } from './rules/isins.ts';
import { firstOverdueDay } from './rules/nav-overdue.ts';
import { forgetSteady } from './steady-price-store.ts';

/** Entities looked at together: few enough that calls beside are not held up. */
const CHUNK = 1000;

export type Followed = {
  /** Of the record that the findings are of now. */
  readonly revision: number;
  readonly today: string;
  readonly looked: number;
};

/**
 * Brings a customer's findings to its record, in one snapshot and one transaction: a process that dies halfway leaves
 * them as they were. Null where another process is at it.
 */
export async function followRecord(
  database: Database,
  customerCode: string,
  signal: AbortSignal,
): Promise<Followed | null> {
  try {
    return await database.withCustomer(
      { customerCode, scopes: '*' },
      async (tx) => ((await lockFollowing(tx, customerCode)) ? bringUp(tx, customerCode, signal) : null),
      { snapshot: true },
    );
  } catch (error) {
    // Somebody was done between our snapshot and our lock.
    if ((error as { code?: unknown }).code === '40001') return null;
    throw error;
  }
}

async function bringUp(tx: Tx, customerCode: string, signal: AbortSignal): Promise<Followed> {
  const { record, findings } = await readPositions(tx, customerCode);
  if (
    findings?.revision === record.revision &&
    findings.today === record.today &&
    findings.rules === RULES_EDITION
  ) {
    return { ...record, looked: 0 };
  }
  // First, so that two that meet notice it before they work.
  await writePosition(tx, customerCode, { ...record, rules: RULES_EDITION });
  const ids = await idsToLookAt(tx, customerCode, findings, record.today, signal);
  const around = { dateFields: await readDateFields(tx, customerCode), today: record.today };
  await inChunks(ids, signal, async (chunk) => {
    const doubts = (await readNeighbourhoods(tx, customerCode, chunk, around)).flatMap(doubtsOf);
    await replaceFindings(tx, customerCode, chunk, doubts, record.revision);
    await forgetSteady(tx, customerCode, chunk);
  });
  return { ...record, looked: ids.length };
}

/** What was touched since, and what is judged by it: entities below, and those with an ISIN had or got. */
async function idsToLookAt(
  tx: Tx,
  customerCode: string,
  since: Position | null,
  today: string,
  signal: AbortSignal,
): Promise<number[]> {
  const known = since !== null && since.rules === RULES_EDITION ? since : null;
  const overdueBefore = firstOverdueDay(today);
  const touched = known && (await readTouched(tx, customerCode, known.revision, overdueBefore));
  if (known === null || touched === null) {
    const all = await readAllIds(tx, customerCode);
    await inChunks(all, signal, (chunk) => followIsins(tx, customerCode, chunk));
    return all;
  }
  const turned =
    known.today === today
      ? []
      : await readTurned(tx, customerCode, { from: known.today, to: today, overdueBefore });
  const changed = [...new Set([...touched, ...turned])];
  const concerned = new Set([
    ...changed,
    ...(await readSubFundsToSum(tx, customerCode, known.revision)),
    ...(await readUnderOtherHolidays(tx, customerCode, known.revision)),
  ]);
  await inChunks(changed, signal, async (chunk) => {
    const concern = (ids: readonly number[]) => ids.forEach((id) => concerned.add(id));
    concern(await readBelow(tx, customerCode, chunk));
    concern(await readBearersWith(tx, customerCode, chunk));
    await followIsins(tx, customerCode, chunk);
    concern(await readBearersWith(tx, customerCode, chunk));
  });
  return [...concerned];
}

async function followIsins(tx: Tx, customerCode: string, ids: readonly number[]): Promise<void> {
  const sources = await readIsinSources(tx, customerCode, ids);
  const born = sources.map((source) => ({
    id: source.id,
    isins: ownIsins(source).map(({ value }) => value),
  }));
  await replaceIsins(tx, customerCode, born);
}

async function inChunks(
  ids: readonly number[],
  signal: AbortSignal,
  act: (chunk: readonly number[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += CHUNK) {
    signal.throwIfAborted();
    await act(ids.slice(start, start + CHUNK));
  }
}
