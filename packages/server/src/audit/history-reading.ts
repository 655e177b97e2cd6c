import { withShownIsin } from '@fundarium/contract/isin';
import { may } from '@fundarium/contract/rights';
import type {
  AsOfQuery,
  AsOfReply,
  AuditChoicesReply,
  AuditQuery,
  AuditReply,
  FieldHistoryQuery,
  FieldHistoryReply,
  TimelineQuery,
  TimelineReply,
} from '@fundarium/contract/history';
import type { LanguagePack } from '@fundarium/contract/translations';
import type { Language, Level } from '@fundarium/contract/vocabulary';
import type { Context, Database, Tx } from '../platform/database.ts';
import { noSuchEntity, notFound } from '../platform/refusal.ts';
import { currentRevision } from '../platform/revision.ts';
import { contextOf, type SignedIn } from '../platform/signed-in.ts';
import { readBusinessDate } from '../platform/business-date-store.ts';
import { codeAt, readAncestorsAt, readValues } from './as-of-store.ts';
import { readAuditChoices } from './choices-store.ts';
import { fieldHistories } from './field-history.ts';
import { readActsByField, readPlaces } from './field-history-store.ts';
import { readEquivalentsAt, readHolidaysAt } from './members-at-store.ts';
import { hideUnseen } from './named-entities.ts';
import { readRegistrationsAt } from './registrations-at-store.ts';
import { readAudit } from './audit-store.ts';
import { checkKnownOn, findSubject, readKnown, readUsernames, type Subject } from './known-store.ts';
import { stateAt } from './state-store.ts';
import { hasField, readFieldActs } from './timeline-store.ts';
import { stepsOf } from './timeline.ts';

type HistoryParts = {
  readonly database: Database;
  /** The texts of a language, in which rows name what is no field. */
  readonly packFor: (language: Language) => LanguagePack;
};

export type HistoryReading = ReturnType<typeof historyReading>;

/** What was, as a person may see it: for the calls, and for whoever makes files of the same. */
export function historyReading({ database, packFor }: HistoryParts) {
  const read = <T>(session: SignedIn, act: (tx: Tx, customerCode: string) => Promise<T>) => {
    const context: Context = contextOf(session);
    return database.withCustomer(context, (tx) => act(tx, context.customerCode), { snapshot: true });
  };
  const readKnownOn = <T>(
    session: SignedIn,
    query: Pick<AsOfQuery, 'knownOn'>,
    act: (tx: Tx, customerCode: string) => Promise<T>,
  ) =>
    read(session, async (tx, customerCode) => {
      await checkKnownOn(tx, customerCode, query);
      return act(tx, customerCode);
    });
  return {
    /** Of an entity, or of the whole record where none is named. */
    audit: (session: SignedIn, place: Named | null, query: AuditQuery): Promise<AuditReply> =>
      read(session, async (tx, customerCode) => {
        const entity = place && (await findOrRefuse(tx, customerCode, place));
        return readAudit(tx, customerCode, entity, query, packFor(query.language));
      }),
    auditChoices: (session: SignedIn): Promise<AuditChoicesReply> =>
      read(session, (tx, customerCode) => readAuditChoices(tx, customerCode)),
    fieldHistory: (session: SignedIn, place: Named, query: FieldHistoryQuery): Promise<FieldHistoryReply> =>
      readKnownOn(session, query, (tx, customerCode) =>
        readFieldHistory(tx, customerCode, session, place, query),
      ),
    timeline: (session: SignedIn, place: Named, query: TimelineQuery): Promise<TimelineReply> =>
      readKnownOn(session, query, (tx, customerCode) =>
        readTimeline(tx, customerCode, session, place, query),
      ),
    asOf: (session: SignedIn, place: Named, query: AsOfQuery): Promise<AsOfReply> =>
      readKnownOn(session, query, (tx, customerCode) => readAsOf(tx, customerCode, place, query)),
  };
}

async function readFieldHistory(
  tx: Tx,
  customerCode: string,
  session: SignedIn,
  place: Named,
  query: FieldHistoryQuery,
): Promise<FieldHistoryReply> {
  const entity = await findOrRefuse(tx, customerCode, place);
  const businessDate = await readBusinessDate(tx, customerCode);
  const known = await readKnown(tx, customerCode, query);
  const places = await readPlaces(tx, customerCode, entity.id);
  const acts = await readActsByField(
    tx,
    customerCode,
    places.map(({ id }) => id),
    { day: query.validOn ?? businessDate, known },
  );
  const usernames = await namesFor(
    session,
    tx,
    acts.flatMap(({ held }) => (held === null ? [] : [held.who])),
  );
  return {
    levels: fieldHistories(places, acts, usernames),
    businessDate,
    revision: await currentRevision(tx, customerCode),
  };
}

async function readTimeline(
  tx: Tx,
  customerCode: string,
  session: SignedIn,
  place: Named,
  query: TimelineQuery,
): Promise<TimelineReply> {
  const entity = await findOrRefuse(tx, customerCode, place);
  const known = await readKnown(tx, customerCode, query);
  const { field, country } = query;
  const level = country === undefined ? place.level : 'REGISTRATION_COUNTRY';
  const isOwn = await hasField(tx, customerCode, level, field);
  const asked = { entityId: entity.id, field, country, isOwn };
  const acts = await readFieldActs(tx, customerCode, asked, known);
  if (acts.length === 0 && !isOwn) {
    throw notFound('field-not-found', `${level} has no field ${field}`);
  }
  const usernames = await namesFor(
    session,
    tx,
    acts.map(({ who }) => who),
  );
  const named = { entityId: entity.id, field };
  const shown = session.scopes === '*' || isOwn ? acts : await hideUnseen(tx, customerCode, named, acts);
  const steps = stepsOf(shown).map(({ who, ...step }) =>
    usernames === null ? step : { ...step, who, modifiedBy: usernames.get(who) ?? who },
  );
  return {
    field,
    country: country ?? null,
    steps: query.order === 'newest' ? steps.toReversed() : steps,
    revision: await currentRevision(tx, customerCode),
  };
}

async function readAsOf(tx: Tx, customerCode: string, place: Named, query: AsOfQuery): Promise<AsOfReply> {
  const entity = await findOrRefuse(tx, customerCode, place);
  const validOn = query.validOn ?? (await readBusinessDate(tx, customerCode));
  const moment = { validOn, known: await readKnown(tx, customerCode, query) };
  const values = (await readValues(tx, customerCode, [entity.id], moment)).get(entity.id);
  if (values === undefined) throw noSuchEntity(place, ` on ${validOn}, as far as was known then`);
  const state = await stateAt(tx, customerCode, entity.id, values, moment);
  const code = await codeAt(tx, customerCode, entity, moment);
  return {
    level: place.level,
    code,
    name: typeof values['NAME'] === 'string' ? values['NAME'] : null,
    state,
    values: {
      ...withShownIsin(place.level, code, values),
      CODE: code,
      LIFECYCLE_STATE: state,
    },
    ancestors: await readAncestorsAt(tx, customerCode, entity.id, moment),
    registrations: await readRegistrationsAt(tx, customerCode, entity.id, moment),
    publicHolidays: await readHolidaysAt(tx, customerCode, entity.id, moment),
    equivalents: await readEquivalentsAt(tx, customerCode, entity.id, moment),
    validOn,
    knownOn: query.knownOn ?? null,
    knownAt: query.knownAt ?? null,
    revision: await currentRevision(tx, customerCode),
  };
}

/** Values and days are for every reader, persons only for those who may see the audit list: null for the others. */
async function namesFor(
  session: SignedIn,
  tx: Tx,
  authors: readonly string[],
): Promise<ReadonlyMap<string, string> | null> {
  return may(session, 'audit') ? readUsernames(tx, session.customerCode, authors) : null;
}

type Named = { readonly level: Level; readonly code: string };

async function findOrRefuse(tx: Tx, customerCode: string, named: Named): Promise<Subject> {
  const subject = await findSubject(tx, customerCode, named.level, named.code);
  if (subject === null) throw noSuchEntity(named);
  return subject;
}
