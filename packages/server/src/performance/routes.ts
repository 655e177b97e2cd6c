import { MOST_HISTORY_STEPS } from '@fundarium/contract/performance';
import { may } from '@fundarium/contract/rights';
import type { Database, Tx } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { writeOnce } from '../platform/idempotency.ts';
import { invalidRequest, notAllowed } from '../platform/refusal.ts';
import { currentRevision } from '../platform/revision.ts';
import { contextOf, type SignedIn } from '../platform/signed-in.ts';
import { readClasses } from './class-store.ts';
import { figuresOn, monthEnds } from './history.ts';
import { readMethod, readMethodHistory, writeMethod } from './method-store.ts';
import type { PerformanceReading } from './performance-reading.ts';

export function performanceRoutes(bind: Bind, database: Database, reading: PerformanceReading): void {
  const { visible, performance } = reading;
  bind('partPerformance', ({ session, params, query }) =>
    performance(session, 'PART', params.code, query.asOf),
  );
  bind('structuredProductPerformance', ({ session, params, query }) =>
    performance(session, 'STRUCTURED_PRODUCT', params.code, query.asOf),
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
    return database.withCustomer(contextOf(session), (tx) => methodReply(tx, session), {
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
      return methodReply(tx, session);
    });
  });
}

function ownCustomer({ customerCode }: SignedIn, asked: string): void {
  if (asked !== customerCode) throw notAllowed('Settings can be read and changed of the own customer only');
}

async function methodReply(tx: Tx, session: SignedIn) {
  const { customerCode } = session;
  const { method } = await readMethod(tx, customerCode);
  const chosen = await readMethodHistory(tx, customerCode);
  const history = may(session, 'audit') ? chosen : chosen.map(({ who: _, ...each }) => each);
  return { method, history, revision: await currentRevision(tx, customerCode) };
}
