import type { EndpointName } from '@fundarium/contract/endpoints';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Database } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { noSuchEntity } from '../platform/refusal.ts';
import { contextOf } from '../platform/signed-in.ts';
import { readActivations } from './activation-store.ts';
import { readChildrenOf } from './children-store.ts';
import { readEquivalentsOf } from './equivalent-store.ts';
import { readHolidaysOf } from './holiday-store.ts';
import { readEntity } from './store.ts';

const DETAILS = {
  fund: 'FUND',
  product: 'PROD',
  classification: 'CLAS',
  part: 'PART',
  structuredProduct: 'STRUCTURED_PRODUCT',
} as const satisfies Partial<Record<EndpointName, Level>>;

export function entityRoutes(bind: Bind, database: Database): void {
  for (const [name, level] of Object.entries(DETAILS) as [keyof typeof DETAILS, Level][]) {
    bind(name, async ({ params, session }) => {
      const entity = await database.withCustomer(
        contextOf(session),
        (tx) => readEntity(tx, session.customerCode, level, params.code),
        { snapshot: true },
      );
      return entity ?? missing(level, params.code);
    });
  }

  bind('children', async ({ params, query, session }) => {
    const found = await database.withCustomer(
      contextOf(session),
      (tx) => readChildrenOf(tx, session.customerCode, params, query),
      { snapshot: true },
    );
    return found ?? missing(params.level, params.code);
  });
  bind('publicHolidays', async ({ params, query, session }) => {
    const found = await database.withCustomer(
      contextOf(session),
      (tx) => readHolidaysOf(tx, session.customerCode, params, query),
      { snapshot: true },
    );
    return found ?? missing(params.level, params.code);
  });
  bind('activations', async ({ params, session }) => {
    const found = await database.withCustomer(
      contextOf(session),
      (tx) => readActivations(tx, session.customerCode, params),
      { snapshot: true },
    );
    return found ?? missing(params.level, params.code);
  });
  bind('structuredProductEquivalents', async ({ params, session }) => {
    const found = await database.withCustomer(
      contextOf(session),
      (tx) => readEquivalentsOf(tx, session.customerCode, params.code),
      { snapshot: true },
    );
    return found ?? missing('STRUCTURED_PRODUCT', params.code);
  });
}

function missing(level: Level, code: string): never {
  throw noSuchEntity({ level, code });
}
