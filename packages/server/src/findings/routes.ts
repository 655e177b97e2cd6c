import type { EndpointName } from '@fundarium/contract/endpoints';
import {
  readEntityName,
  type FindingsQuery,
  type FindingsReply,
} from '@fundarium/contract/finding-endpoints';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Database } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { notFound } from '../platform/refusal.ts';
import { currentRevision } from '../platform/revision.ts';
import { contextOf, type SignedIn } from '../platform/signed-in.ts';
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

/** Findings as a person may see them: for the call, and for who makes a file of the same. */
export const findingsFor =
  (database: Database) =>
  (session: SignedIn, { entity, ...asked }: FindingsQuery): Promise<FindingsReply> =>
    database.withCustomer(
      contextOf(session),
      async (tx) => {
        const { customerCode } = session;
        const named = entity === undefined ? null : readEntityName(entity);
        const id = named && (await findEntity(tx, customerCode, named));
        if (named !== null && id === null) throw noSuchEntity(named);
        return {
          ...(await readFindings(tx, customerCode, asked, id)),
          asOf: await readAsOf(tx, customerCode),
        };
      },
      { snapshot: true },
    );

export function findingRoutes(bind: Bind, database: Database, readFor: ReturnType<typeof findingsFor>): void {
  bind('findings', ({ query, session }) => readFor(session, query));
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
