import type { EndpointName } from '@fundarium/contract/endpoints';
import { rightToWrite } from '@fundarium/contract/rights';
import type { studioEntityEndpoints } from '@fundarium/contract/studio-entity-endpoints';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Database, Tx } from '../platform/database.ts';
import type { Bind, Call } from '../platform/http.ts';
import { writeOnce } from '../platform/idempotency.ts';
import type { RecordField } from '../platform/record-field.ts';
import { currentRevision } from '../platform/revision.ts';
import { requireRight } from '../platform/rights.ts';
import { changeActivationState } from './activation-act.ts';
import { readCodeHolders } from './code-store.ts';
import { beginWrite } from './due-store.ts';
import { readEquivalentsAt } from './equivalent-store.ts';
import { fieldsByLevel } from './entity-row.ts';
import type { Place } from './known-store.ts';
import { readListValues } from './list-values-store.ts';
import { changeHolidays, moveEntity, setEquivalents } from './studio-acts.ts';
import { setRegistrations } from './studio-registrations.ts';
import { changeCode, createEntity, setFields } from './studio-values.ts';
import { refusalOfDatabase, type Outcome, type StudioWrite } from './studio-write.ts';

type StudioName = keyof typeof studioEntityEndpoints & EndpointName;

export type StudioParts = {
  readonly database: Database;
  /** The customer's metamodel, from the room that owns it. */
  readonly readFields: (tx: Tx, customerCode: string) => Promise<RecordField[]>;
};

/** Every writing call on entities: who may, one transaction, one revision, one form of reply. */
export function studioEntityRoutes(bind: Bind, parts: StudioParts): void {
  const serve = <N extends StudioName>(
    name: N,
    levelOf: (body: Call<N>['body']) => Level,
    act: (write: StudioWrite, body: Call<N>['body']) => Promise<Outcome>,
    /** The code that the call gives to an entity. */
    codeOf: (body: Call<N>['body']) => Place | null = () => null,
    /** The structured product whose equivalents the call changes. */
    linkedOf: (body: Call<N>['body']) => string | null = () => null,
  ) => {
    bind(name, (async (call: Call<StudioName>) => {
      const body = call.body as Call<N>['body'];
      requireRight(call.session, rightToWrite(levelOf(body)));
      return run(parts, call, { requested: codeOf(body), linked: linkedOf(body) }, (write) =>
        act(write, body),
      );
    }) as Parameters<typeof bind<N>>[1]);
  };

  serve(
    'createEntity',
    ({ level }) => level,
    createEntity,
    ({ level, code }) => ({ level, code }),
  );
  serve('setFields', ({ entity }) => entity.level, setFields);
  serve('setRegistrations', ({ entity }) => entity.level, setRegistrations);
  serve(
    'changeCode',
    ({ entity }) => entity.level,
    changeCode,
    ({ entity, newCode }) => ({ level: entity.level, code: newCode }),
  );
  serve('changeActivationState', ({ entity }) => entity.level, changeActivationState);
  serve('moveEntity', ({ entity }) => entity.level, moveEntity);
  serve(
    'addPublicHolidays',
    ({ entity }) => entity.level,
    (write, body) => changeHolidays(write, body, 'ADD'),
  );
  serve(
    'removePublicHolidays',
    ({ entity }) => entity.level,
    (write, body) => changeHolidays(write, body, 'REMOVE'),
  );
  serve(
    'setStructuredProductEquivalents',
    () => 'STRUCTURED_PRODUCT',
    setEquivalents,
    () => null,
    ({ code }) => code,
  );
}

async function run(
  { database, readFields }: StudioParts,
  call: Call<StudioName>,
  { requested, linked }: { readonly requested: Place | null; readonly linked: string | null },
  act: (write: StudioWrite) => Promise<Outcome>,
) {
  const { session, body } = call;
  const { customerCode } = session;
  try {
    const readAround = async (tx: Tx, today: string) => ({
      codeHolders: requested === null ? [] : await readCodeHolders(tx, customerCode, requested),
      equivalents:
        linked === null
          ? []
          : await readEquivalentsAt(tx, customerCode, linked, {
              effectiveDate: body.effectiveDate ?? today,
              today,
            }),
    });
    // What a scoped person can't see, that person's transaction can neither make true nor find in use or linked.
    const unseen =
      session.scopes === '*'
        ? null
        : await database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
            const today = await beginWrite(tx, customerCode);
            return readAround(tx, today);
          });
    return await writeOnce(database, call, async (tx) => {
      const today = await beginWrite(tx, customerCode);
      const effectiveDate = body.effectiveDate ?? today;
      const fields = fieldsByLevel(
        await readFields(tx, customerCode),
        await readListValues(tx, customerCode),
      );
      const author = { who: session.personId, source: 'studio' };
      const around = unseen ?? (await readAround(tx, today));
      const outcome = await act({ tx, customerCode, author, fields, today, effectiveDate, ...around });
      return {
        ...outcome,
        emptied: [...(outcome.emptied ?? [])],
        effectiveDate,
        pending: outcome.changed && effectiveDate > today,
        revision: await currentRevision(tx, customerCode),
      };
    });
  } catch (error) {
    throw refusalOfDatabase(error);
  }
}
