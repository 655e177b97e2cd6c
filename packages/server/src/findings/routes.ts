import type { EndpointName } from '@fundarium/contract/endpoints';
import { readEntityName } from '@fundarium/contract/finding-endpoints';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Database } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { notFound } from '../platform/refusal.ts';
import { currentRevision } from '../platform/revision.ts';
import { contextOf } from '../platform/signed-in.ts';
import { findEntity, readAsOf, readEntityFindings, readFindings } from './list-store.ts';

const OF_ENTITY = {
  fundFindings: 'FUND',
  productFindings: 'PROD',
  classificationFindings: 'CLAS',
  partFindings: 'PART',
  structuredProductFindings: 'STRUCTURED_PRODUCT',
} as const satisfies Partial<Record<EndpointName, Level>>;

const noSuchEntity = ({ level, code }: { readonly level: Level; readonly code: string }) =>
  notFound(`entity-not-found-${level}`, `There is no ${level} with the code ${code}`);

export function findingRoutes(bind: Bind, database: Database): void {
  bind('findings', ({ query, session }) =>
    database.withCustomer(
      contextOf(session),
      async (tx) => {
        const { customerCode } = session;
        const { entity, ...asked } = query;
        const named = entity === undefined ? null : readEntityName(entity);
        const id = named && (await findEntity(tx, customerCode, named));
        if (named !== null && id === null) throw noSuchEntity(named);
        return {
          ...(await readFindings(tx, customerCode, asked, id)),
          asOf: await readAsOf(tx, customerCode),
        };
      },
      { snapshot: true },
    ),
  );
  for (const [name, level] of Object.entries(OF_ENTITY) as [keyof typeof OF_ENTITY, Level][]) {
    bind(name, ({ params, session: { customerCode }, session }) =>
      database.withCustomer(
        contextOf(session),
        async (tx) => {
          const findings = await readEntityFindings(tx, customerCode, level, params.code);
          if (findings === null) throw noSuchEntity({ level, code: params.code });
          return {
            findings,
            asOf: await readAsOf(tx, customerCode),
            revision: await currentRevision(tx, customerCode),
          };
        },
        { snapshot: true },
      ),
    );
  }
}
