import type { EntityValue } from '@fundarium/contract/entity';
import type { ActivationToChange } from '@fundarium/contract/studio-entity-endpoints';
import { ACTIVATION_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { recordAct, type FollowingChange } from './act-store.ts';
import { ACTIVATION_FIELDS, fieldsOnDay, turningDays, type DatedValue } from './activation-fields.ts';
import { openEnd, type Period } from './activation-periods.ts';
import { periodsAfter, readPeriods } from './enact-store.ts';
import type { FieldsOfLevel } from './entity-row.ts';
import { differ, type FieldChanges, type Predecessor } from './field-difference.ts';
import { readActsAhead } from './pending-act-store.ts';
import { readDatedValues } from './predecessor-store.ts';
import { fieldsAt, knownAt, refuse, type Outcome, type StudioWrite } from './studio-write.ts';
import { canonicalJson } from '../platform/canonical-json.ts';

/**
 * Activates or deactivates an entity. ACTIVE and the two last dates follow the periods: on the act's day, and on each
 * later day on which the state turns.
 */
export async function changeActivationState(
  write: StudioWrite,
  { entity, action, start, end: lastDay }: ActivationToChange,
): Promise<Outcome> {
  const { tx, customerCode, effectiveDate } = write;
  const end = openEnd(lastDay);
  requireActivationLevel(entity.level);
  const { id, level, code, values } = await knownAt(write, entity);
  const asked = { entityId: id, kinds: ['ACTIVATION'] } as const;
  const ahead = await readActsAhead(tx, customerCode, asked, write);
  const earlier = ahead.filter(({ day }) => day <= effectiveDate);
  const later = ahead.filter(({ day }) => day > effectiveDate);
  const follow = (periods: readonly Period[], acts: typeof ahead) =>
    acts.reduce((each, { act }) => periodsAfter(each, values['ACTIVE'], act), periods);
  const before = follow(await readPeriods(tx, customerCode, id), earlier);
  const after = periodsAfter(before, values['ACTIVE'], { action, start, end });
  if (canonicalJson(after) === canonicalJson(before)) return { code, changed: false, retroactive: false };

  const fields = new Map([...fieldsAt(write, level)].filter(([each]) => isActivationField(each)));
  const stopped = action === 'DEACTIVATE' ? start : null;
  const history = await readDatedValues(
    tx,
    customerCode,
    id,
    [...fields.values()].map((field) => field.id),
  );
  // A later day on which another act turned the state, or will, says what both come to.
  const byDay = (periods: readonly Period[], day: string) =>
    follow(
      periods,
      later.filter((each) => each.day <= day),
    );
  const turned = [...history.values()].flatMap((dated) => {
    const lastOfDay = new Map(dated.map((each) => [each.day, each]));
    return [...lastOfDay.values()].flatMap(({ day, byAct }) => (byAct ? [day] : []));
  });
  const sets = [before, after, ...later.flatMap(({ day }) => [byDay(before, day), byDay(after, day)])];
  const days = new Set([...turningDays(sets, effectiveDate), ...turned, ...later.map(({ day }) => day)]);
  const following = [...days].filter((day) => day > effectiveDate).toSorted();
  const written = writeDays(write, fields, history, values, [effectiveDate, ...following], (day) =>
    fieldsOnDay({ before: byDay(before, day), after: byDay(after, day), stopped }, day),
  );
  const own = written.changes.find((change) => change.effectiveDate === effectiveDate && !change.retroactive);
  await recordAct(
    tx,
    customerCode,
    {
      id,
      type: 'CHANGE_ACTIVATION_STATE',
      fields: {
        ACTION: { new: action, previous: null, type: 'STRING' },
        START: { new: start, previous: null, type: 'DATE' },
        END: { new: end, previous: null, type: 'DATE' },
        ...own?.fields,
      },
      act: { kind: 'ACTIVATION', action, start, end },
      following: written.changes.filter((change) => change !== own),
      values: { fieldIds: own?.fieldIds ?? [], after: written.values },
    },
    write,
  );
  return { code, changed: true, retroactive: false };
}

function requireActivationLevel(level: Level): void {
  if ((ACTIVATION_LEVELS as readonly Level[]).includes(level)) return;
  const reason = `${level} is not activated: only ${ACTIVATION_LEVELS.join(', ')} are`;
  throw refuse([{ field: 'LEVEL', value: level, reason, rule: 'level-may-not-hold' }]);
}

const isActivationField = (code: string) => (ACTIVATION_FIELDS as readonly string[]).includes(code);

/** The changes of the days, each against the one before it, and the entity's values once today's are done. */
function writeDays(
  { effectiveDate, today }: StudioWrite,
  fields: FieldsOfLevel,
  history: ReadonlyMap<string, readonly DatedValue[]>,
  values: Readonly<Record<string, EntityValue>>,
  days: readonly string[],
  fieldsOn: (day: string) => Readonly<Record<string, EntityValue | null>>,
): { changes: FollowingChange[]; values: Record<string, EntityValue> } {
  const known = new Map([...history].map(([code, dated]) => [code, [...dated]]));
  const changes: FollowingChange[] = [];
  let held: Record<string, EntityValue> = { ...values };
  for (const day of days) {
    const given = Object.fromEntries(Object.entries(fieldsOn(day)).filter(([code]) => fields.has(code)));
    const predecessorOf = (code: string) => predecessorAt(known.get(code) ?? [], day, today);
    const { current, past, values: next } = differ(given, held, fields, predecessorOf);
    if (day <= today) held = next;
    for (const [written, retroactive] of [[current, false] as const, [past, true] as const]) {
      if (Object.keys(written).length === 0) continue;
      changes.push({ effectiveDate: day, retroactive, fields: written, fieldIds: idsOf(written, fields) });
      for (const [code, { new: value }] of Object.entries(written))
        known.set(code, [
          ...(known.get(code) ?? []),
          { day, value: value as EntityValue | null, byAct: true },
        ]);
    }
  }
  // An act that lies ahead changes nothing yet.
  return { changes, values: effectiveDate > today ? { ...values } : held };
}

/** The newest value of a day up to the one asked for; of one day, the last that was written. */
function predecessorAt(dated: readonly DatedValue[], day: string, today: string): Predecessor {
  const newest = dated.reduce<DatedValue | null>(
    (best, each) => (each.day <= day && (best === null || each.day >= best.day) ? each : best),
    null,
  );
  return {
    previous: newest?.value ?? null,
    superseded: dated.some((each) => each.day > day && each.day <= today),
  };
}

const idsOf = (changes: FieldChanges, fields: FieldsOfLevel): number[] =>
  Object.keys(changes).map((code) => fields.get(code)!.id);
