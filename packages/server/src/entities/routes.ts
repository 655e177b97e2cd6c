import type { EndpointName } from '@fundarium/contract/endpoints';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Database } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { notFound } from '../platform/refusal.ts';
import { contextOf } from '../platform/signed-in.ts';
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
      if (entity === null)
        throw notFound(`entity-not-found-${level}`, `There is no ${level} with the code ${params.code}`);
      return entity;
    });
  }
}
