import type { EndpointName } from '@fundarium/contract/endpoints';
import {
  readEntityName,
  type Finding,
  type FindingsQuery,
  type FindingsReply,
} from '@fundarium/contract/finding-endpoints';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Database, Tx } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { noSuchEntity } from '../platform/refusal.ts';
import { currentRevision } from '../platform/revision.ts';
import { contextOf, type SignedIn } from '../platform/signed-in.ts';
import { findEntity, findingChunks, readAsOf, readEntityFindings, readFindings } from './list-store.ts';

const OF_ENTITY = {
  fundFindings: 'FUND',
  productFindings: 'PROD',
  classificationFindings: 'CLAS',
  partFindings: 'PART',
  structuredProductFindings: 'STRUCTURED_PRODUCT',
} as const satisfies Partial<Record<EndpointName, Level>>;

/** Findings as a person may see them: for the call, and for whoever makes a file of the same. */
export const findingsFor =
  (database: Database) =>
  (session: SignedIn, query: FindingsQuery): Promise<FindingsReply> =>
    database.withCustomer(contextOf(session), (tx) => findingsIn(tx, session.customerCode, query), {
      snapshot: true,
    });

export async function findingsIn(
  tx: Tx,
  customerCode: string,
  { entity, ...asked }: FindingsQuery,
): Promise<FindingsReply> {
  const id = await idOf(tx, customerCode, entity);
  return {
    ...(await readFindings(tx, customerCode, asked, id)),
    asOf: await readAsOf(tx, customerCode),
  };
}

/** All findings of a list, a chunk for each call, as `findingChunks` has them. */
export async function allFindingsIn(
  tx: Tx,
  customerCode: string,
  { entity, ...asked }: FindingsQuery,
): Promise<() => Promise<Finding[]>> {
  return findingChunks(tx, customerCode, asked, await idOf(tx, customerCode, entity));
}

/** Of the entity that a list is of; null for all. */
async function idOf(tx: Tx, customerCode: string, entity: string | undefined): Promise<number | null> {
  if (entity === undefined) return null;
  const named = readEntityName(entity);
  const id = await findEntity(tx, customerCode, named);
  if (id === null) throw noSuchEntity(named);
  return id;
}

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
