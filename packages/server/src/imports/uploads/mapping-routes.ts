import type { Database, Tx } from '../../platform/database.ts';
import type { Bind } from '../../platform/http.ts';
import { writeOnce } from '../../platform/idempotency.ts';
import { invalidRequest } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/signed-in.ts';
import { formatProblem } from '../formats/import-formats.ts';
import {
  countOtherMappings,
  deleteMapping,
  readStoredMapping,
  readStoredMappings,
  writeMapping,
} from '../mapping-store.ts';
import { noSuchMapping, tooManyMappings } from './upload-refusals.ts';

/** Providers, and tables of each, that a customer may have read; a list of them is one reply. */
const MOST_MAPPINGS = 500;

/** How a customer reads tables of providers: kept, listed and forgotten. */
export function mappingRoutes(
  bind: Bind,
  database: Database,
  inRecord: <T>(session: SignedIn, act: (tx: Tx) => Promise<T>) => Promise<T>,
): void {
  bind('importMappings', ({ session }) =>
    inRecord(session, async (tx) => ({ mappings: await readStoredMappings(tx, session.customerCode) })),
  );

  bind('importMapping', ({ session, params }) =>
    inRecord(session, async (tx) => {
      const stored = await readStoredMapping(tx, session.customerCode, params.name);
      if (stored === null) throw noSuchMapping();
      return stored;
    }),
  );

  bind('setImportMapping', (call) => {
    const { session, body } = call;
    const problem = formatProblem(body.format);
    if (problem !== null) throw invalidRequest([{ path: 'body.format', message: problem }]);
    const again = async (tx: Tx) => (await readStoredMapping(tx, session.customerCode, body.name))!;
    const act = async (tx: Tx) => {
      const others = await countOtherMappings(tx, session.customerCode, body.name);
      if (others >= MOST_MAPPINGS) throw tooManyMappings(MOST_MAPPINGS);
      await writeMapping(tx, session.customerCode, body, session.personId);
      return again(tx);
    };
    return writeOnce(database, call, act, { again });
  });

  bind('deleteImportMapping', (call) => {
    const { session, body } = call;
    return writeOnce(database, call, async (tx) => {
      if (!(await deleteMapping(tx, session.customerCode, body.name))) throw noSuchMapping();
      return { name: body.name };
    });
  });
}
