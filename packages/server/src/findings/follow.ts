import type { OwnLanguages } from '@fundarium/contract/expected-documents';
import type { Database, Tx } from '../platform/database.ts';
import { apartFromFailing } from '../platform/one-by-one.ts';
import { readOwnLanguages } from '../platform/own-languages-store.ts';
import { issuesOf, faultOf } from './issues.ts';
import { readEntitiesWith, replaceFindings, replaceIsins } from './finding-store.ts';
import { readNeighbourhoods } from './neighbourhood-store.ts';
import { readDateFields } from './offered-field-store.ts';
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
  /** Entities that could not be looked at, with why. */
  readonly failed: readonly Failed[];
};
export type Failed = { readonly id: number; readonly reason: string };

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
  const ownLanguages = await readOwnLanguages(tx, customerCode);
  const rules = editionFor(ownLanguages);
  if (findings?.revision === record.revision && findings.today === record.today && findings.rules === rules) {
    return { ...record, looked: 0, failed: [] };
  }
  // First, so that two that meet notice it before they work.
  await writePosition(tx, customerCode, { ...record, rules });
  // Whatever is judged otherwise from now on is looked at again.
  const since = findings?.rules === rules ? findings : null;
  const ids = await idsToLookAt(tx, customerCode, since, record.today, signal);
  const dateFields = await readDateFields(tx, customerCode);
  const around = { dateFields, ownLanguages, today: record.today };
  const failed: Failed[] = [];
  const fail = async (id: number, { message }: Error) => {
    failed.push({ id, reason: message });
    const fault = faultOf(id, 'NOT_CHECKED', message);
    await replaceFindings(tx, customerCode, [id], [fault], record.revision);
  };
  await inChunks(ids, signal, async (chunk) => {
    const look = async (some: readonly number[]) => {
      const issues = (await readNeighbourhoods(tx, customerCode, some, around)).flatMap(issuesOf);
      await replaceFindings(tx, customerCode, some, issues, record.revision);
      await forgetSteady(tx, customerCode, some);
    };
    await apartFromFailing(tx, chunk, look, fail);
  });
  return { ...record, looked: ids.length, failed };
}

/** The rules with the customer's parameters. */
const editionFor = (own: OwnLanguages): string =>
  Object.keys(own).length === 0 ? RULES_EDITION : `${RULES_EDITION} ${JSON.stringify(own)}`;

/** What was touched since, and what is judged by it: entities below, and those with an ISIN had or got. */
async function idsToLookAt(
  tx: Tx,
  customerCode: string,
  known: Position | null,
  today: string,
  signal: AbortSignal,
): Promise<number[]> {
  const overdueBefore = firstOverdueDay(today);
  const touched = known && (await readTouched(tx, customerCode, known.revision, { overdueBefore, today }));
  if (known === null || touched === null) {
    const all = await readAllIds(tx, customerCode);
    await inChunks(all, signal, (chunk) => followIsins(tx, customerCode, chunk));
    return all;
  }
  const turned =
    known.today === today
      ? []
      : await readTurned(tx, customerCode, {
          from: known.today,
          to: today,
          // A pinned day may be set back as well: what was overdue then may not be now.
          overdueBefore: firstOverdueDay(known.today > today ? known.today : today),
        });
  const changed = [...new Set([...touched, ...turned])];
  const concerned = new Set([
    ...changed,
    ...(await readSubFundsToSum(tx, customerCode, known.revision, turned)),
    ...(await readUnderOtherHolidays(tx, customerCode, known.revision)),
  ]);
  await inChunks(changed, signal, async (chunk) => {
    const concern = (ids: readonly number[]) => ids.forEach((id) => concerned.add(id));
    concern(await readBelow(tx, customerCode, chunk));
    concern(await readEntitiesWith(tx, customerCode, chunk));
    await followIsins(tx, customerCode, chunk);
    concern(await readEntitiesWith(tx, customerCode, chunk));
  });
  return [...concerned];
}

async function followIsins(tx: Tx, customerCode: string, ids: readonly number[]): Promise<void> {
  const sources = await readIsinSources(tx, customerCode, ids);
  const born = sources.map((source) => ({ id: source.id, isins: isinsOf(source) }));
  await replaceIsins(tx, customerCode, born);
}

/** None of one whose values can't be read: it is looked at, and named, by itself. */
function isinsOf(source: Parameters<typeof ownIsins>[0]): string[] {
  try {
    return ownIsins(source).map(({ value }) => value);
  } catch {
    return [];
  }
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
