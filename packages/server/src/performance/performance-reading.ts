import type { PerformanceMethod, PerformanceReply } from '@fundarium/contract/performance';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Database, Tx } from '../platform/database.ts';
import { noSuchEntity } from '../platform/refusal.ts';
import { currentRevision } from '../platform/revision.ts';
import { contextOf, type SignedIn } from '../platform/signed-in.ts';
import { readClasses } from './class-store.ts';
import type { ClassRecord } from './compute.ts';
import { findClass, readStored, readToday, readUnpaidCoupon, type FoundEntity } from './entity-store.ts';
import { explain } from './explain.ts';
import { readMethod } from './method-store.ts';

const NOTHING = {
  currencyChanges: [],
  quotationUnit: null,
  referenceDate: null,
  isMonthEnd: false,
  firstNavDate: null,
  current: null,
  frequency: null,
  toleratedGap: null,
  since: 'FIRST_NAV',
  sinceFirstNav: null,
  firstMonth: null,
  factors: [],
  windows: [],
  monthly: [],
  months: [],
  years: [],
  ignored: [],
} satisfies Partial<PerformanceReply>;

export type PerformanceReading = ReturnType<typeof performanceReading>;

/** Figures as a person may see them: for the calls, and for whoever makes a file of the same. */
export function performanceReading(database: Database) {
  const visible = async (session: SignedIn, level: Level, code: string): Promise<FoundEntity> => {
    const entity = await database.withCustomer(contextOf(session), (tx) =>
      findClass(tx, session.customerCode, level, code),
    );
    if (entity === null) throw noSuchEntity({ level, code });
    return entity;
  };
  /** The class as the reader sees it; then all that its figures depend on, holidays of what is above it among them. */
  const performance = async (
    session: SignedIn,
    level: Level,
    code: string,
    asOf: string | undefined,
  ): Promise<PerformanceReply> => {
    const { customerCode } = session;
    const entity = await visible(session, level, code);
    return database.withCustomer(
      { customerCode, scopes: '*' },
      (tx) => performanceOf(tx, customerCode, entity, asOf),
      { snapshot: true },
    );
  };
  /** How the customer has its figures computed. */
  const method = (session: SignedIn): Promise<PerformanceMethod> =>
    database.withCustomer(
      contextOf(session),
      async (tx) => (await readMethod(tx, session.customerCode)).method,
    );
  return { visible, performance, method };
}

/** A class that the follower can't compute either has no figures here, and is no failure of the call. */
function explainOrNot(...given: Parameters<typeof explain>): ReturnType<typeof explain> | 'FAULT' {
  try {
    return explain(...given);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return 'FAULT';
    throw error;
  }
}

/** The launch date of a class of which no NAV counts, where that is because all of them precede it. */
const launchAfterNavs = ({ launchDate, series, today }: ClassRecord, asOf: string = today): string | null =>
  series.dates[0]! <= asOf ? launchDate : null;

async function performanceOf(
  tx: Tx,
  customerCode: string,
  entity: FoundEntity,
  asOf: string | undefined,
): Promise<PerformanceReply> {
  const { method } = await readMethod(tx, customerCode);
  const [record] = await readClasses(tx, customerCode, [entity.id]);
  const today = await readToday(tx, customerCode);
  const found = record === undefined ? null : explainOrNot(record, method, { today, asOf });
  if (found === 'FAULT') {
    const revision = await currentRevision(tx, customerCode);
    const { code, currency } = entity;
    const reply = { code, currency, method, ...NOTHING, launchAfterNavs: null, unpaidCoupon: null };
    return { ...reply, fault: true, stored: null, revision };
  }
  const stored = found === null || asOf !== undefined ? null : await readStored(tx, customerCode, entity.id);
  return {
    code: entity.code,
    currency: entity.currency,
    method,
    ...(found?.explained ?? NOTHING),
    launchAfterNavs: found === null && record !== undefined ? launchAfterNavs(record, asOf) : null,
    fault: false,
    unpaidCoupon: found === null ? null : await readUnpaidCoupon(tx, customerCode, entity.id),
    stored: stored && { referenceDate: stored.referenceDate, equal: stored.digest === found!.digest },
    revision: await currentRevision(tx, customerCode),
  };
}
