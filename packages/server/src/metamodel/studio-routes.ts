import type { EntryKind, MetamodelWritten } from '@fundarium/contract/studio-metamodel';
import { METAMODEL_VERSION_HEADER } from '@fundarium/contract/vocabulary';
import { readOpenCustomers } from '../platform/customers-store.ts';
import type { Database, Tx } from '../platform/database.ts';
import type { Bind, Call } from '../platform/http.ts';
import { writeOnce } from '../platform/idempotency.ts';
import { contextOf } from '../platform/signed-in.ts';
import { breakdownReading } from './breakdown-reading.ts';
import { disableBreakdown, setBreakdown } from './breakdown-store.ts';
import { beginEditing, readEditing, recordChanges, type Editing } from './change-store.ts';
import { createEntry, disableEntry, orderEntries, updateEntry } from './edit-entry.ts';
import { createField, disableField, moveField, updateField } from './edit-field.ts';
import { readKeptValues } from './kept-value-store.ts';
import type { MetamodelChange } from './metamodel-change.ts';
import { previewRetype, retypeField } from './retype.ts';

/** Every call that changes the metamodel (spec 4), and what is read beside it. */
export function studioMetamodelRoutes(bind: Bind, database: Database): void {
  /** Once per Idempotency-Key, in one transaction, the new version on the reply. */
  const write = async <T extends MetamodelWritten>(
    call: Pick<Call<'createField'>, 'session' | 'request' | 'reply'> & {
      readonly body: { readonly effectiveDate: string };
    },
    act: (tx: Tx, editing: Editing) => Promise<T>,
  ): Promise<T> => {
    const reply = await writeOnce(database, call, async (tx) =>
      act(tx, await beginEditing(tx, call.session, call.body.effectiveDate)),
    );
    call.reply.header(METAMODEL_VERSION_HEADER, reply.version);
    return reply;
  };
  const recorded =
    <B>(edit: (tx: Tx, editing: Editing, body: B) => Promise<MetamodelChange[]>, body: B) =>
    async (tx: Tx, editing: Editing) =>
      recordChanges(tx, editing, await edit(tx, editing, body));

  bind('createField', (call) => write(call, recorded(createField, call.body)));
  bind('updateField', (call) => write(call, recorded(updateField, call.body)));
  bind('disableField', (call) => write(call, recorded(disableField, call.body)));
  bind('moveField', (call) => write(call, recorded(moveField, call.body)));
  bind('previewFieldRetype', ({ session, body }) =>
    database.withCustomer(
      contextOf(session),
      async (tx) => previewRetype(tx, await readEditing(tx, session), body),
      { snapshot: true },
    ),
  );
  bind('retypeField', (call) => write(call, (tx, editing) => retypeField(tx, editing, call.body)));

  bind('keptValues', ({ session, query }) =>
    database.withCustomer(contextOf(session), (tx) => readKeptValues(tx, session.customerCode, query), {
      snapshot: true,
    }),
  );

  const ofKind =
    <B>(
      edit: (tx: Tx, editing: Editing, kind: EntryKind, body: B) => Promise<MetamodelChange[]>,
      { params, body }: { readonly params: { readonly kind: EntryKind }; readonly body: B },
    ) =>
    async (tx: Tx, editing: Editing) =>
      recordChanges(tx, editing, await edit(tx, editing, params.kind, body));
  bind('createMetamodelEntry', (call) => write(call, ofKind(createEntry, call)));
  bind('updateMetamodelEntry', (call) => write(call, ofKind(updateEntry, call)));
  bind('disableMetamodelEntry', (call) => write(call, ofKind(disableEntry, call)));
  bind('orderMetamodelEntries', (call) => write(call, ofKind(orderEntries, call)));

  bind('setBreakdown', (call) => write(call, (tx, editing) => setBreakdown(tx, editing, call.body)));
  bind('disableBreakdown', (call) => write(call, (tx, editing) => disableBreakdown(tx, editing, call.body)));
  const breakdowns = breakdownReading(database);
  bind('breakdowns', ({ session, query }) => breakdowns(session, query));

  bind('customerCodes', () => database.withPlatform(readOpenCustomers));
}
