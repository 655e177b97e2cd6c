import { MOST_HISTORY_STEPS, type PerformanceReply } from '@fundarium/contract/performance';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Database, Tx } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { writeOnce } from '../platform/idempotency.ts';
import { invalidRequest, notAllowed, notFound } from '../platform/refusal.ts';
import { currentRevision } from '../platform/revision.ts';
import { contextOf, type SignedIn } from '../platform/signed-in.ts';
import { readClasses } from './class-store.ts';
import { findClass, readStored, readToday, readUnpaidCoupon, type FoundEntity } from './entity-store.ts';
import { explain } from './explain.ts';
import { figuresOn, monthEnds } from './history.ts';
import { readMethod, readMethodHistory, writeMethod } from './method-store.ts';

const NOTHING = {
  referenceDate: null,
  isMonthEnd: false,
  firstNavDate: null,
  current: null,
  frequency: null,
  toleratedGap: null,
  since: 'FIRST_NAV',
  sinceFirstNav: null,
  windows: [],
  monthly: [],
  months: [],
  years: [],
  ignored: [],
} satisfies Partial<PerformanceReply>;

export function performanceRoutes(bind: Bind, database: Database): void {
  const visible = async (session: SignedIn, level: Level, code: string): Promise<FoundEntity> => {
    const entity = await database.withCustomer(contextOf(session), (tx) =>
      findClass(tx, session.customerCode, level, code),
    );
    if (entity === null)
      throw notFound(`entity-not-found-${level}`, `There is no ${level} with the code ${code}`);
    return entity;
  };
  /** The class as the reader sees it; then all that its figures depend on, holidays of what is above it among them. */
  const read = async (session: SignedIn, level: Level, code: string, asOf: string | undefined) => {
    const { customerCode } = session;
    const entity = await visible(session, level, code);
    return database.withCustomer(
      { customerCode, scopes: '*' },
      (tx) => performanceOf(tx, customerCode, entity, asOf),
      { snapshot: true },
    );
  };
  bind('partPerformance', ({ session, params, query }) => read(session, 'PART', params.code, query.asOf));
  bind('structuredProductPerformance', ({ session, params, query }) =>
    read(session, 'STRUCTURED_PRODUCT', params.code, query.asOf),
  );

  bind('performanceHistory', async ({ session, params, query }) => {
    const { from, to } = query;
    if (from > to) throw invalidRequest([{ path: 'query.to', message: `lies before ${from}` }]);
    const days = monthEnds(from, to, MOST_HISTORY_STEPS);
    if (days.length > MOST_HISTORY_STEPS)
      throw invalidRequest([
        { path: 'query.from', message: `to ${to} are more than ${MOST_HISTORY_STEPS} months` },
      ]);
    const entity = await visible(session, params.level, params.code);
    const { customerCode } = session;
    const read = await database.withCustomer(
      { customerCode, scopes: '*' },
      async (tx) => ({
        method: (await readMethod(tx, customerCode)).method,
        record: (await readClasses(tx, customerCode, [entity.id]))[0],
        revision: await currentRevision(tx, customerCode),
      }),
      { snapshot: true },
    );
    const { method, record, revision } = read;
    const empty = () => days.map((asOf) => ({ asOf, referenceDate: null, figures: {} }));
    const steps = record === undefined ? empty() : await figuresOn(record, method, days);
    return { code: entity.code, currency: entity.currency, method, steps, revision };
  });

  bind('performanceMethod', ({ session, params }) => {
    ownCustomer(session, params.customerCode);
    return database.withCustomer(contextOf(session), (tx) => methodReply(tx, session.customerCode), {
      snapshot: true,
    });
  });
  bind('changePerformanceMethod', (call) => {
    const { session, params, body } = call;
    ownCustomer(session, params.customerCode);
    return writeOnce(database, call, async (tx) => {
      const { method } = await readMethod(tx, session.customerCode);
      const same =
        method.reinvested === body.reinvested &&
        method.yearCount === body.yearCount &&
        method.toleratedGap === body.toleratedGap;
      if (!same) {
        const author = { who: session.personId, source: 'studio' };
        await writeMethod(tx, session.customerCode, body, author);
      }
      return methodReply(tx, session.customerCode);
    });
  });
}

function ownCustomer({ customerCode }: SignedIn, asked: string): void {
  if (asked !== customerCode) throw notAllowed('Settings can be read and changed of the own customer only');
}

async function methodReply(tx: Tx, customerCode: string) {
  const { method } = await readMethod(tx, customerCode);
  const history = await readMethodHistory(tx, customerCode);
  return { method, history, revision: await currentRevision(tx, customerCode) };
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
    return { code, currency, method, ...NOTHING, fault: true, unpaidCoupon: null, stored: null, revision };
  }
  const stored = found === null || asOf !== undefined ? null : await readStored(tx, customerCode, entity.id);
  return {
    code: entity.code,
    currency: entity.currency,
    method,
    ...(found?.explained ?? NOTHING),
    fault: false,
    unpaidCoupon: found === null ? null : await readUnpaidCoupon(tx, customerCode, entity.id),
    stored: stored && { referenceDate: stored.referenceDate, equal: stored.digest === found!.digest },
    revision: await currentRevision(tx, customerCode),
  };
}
