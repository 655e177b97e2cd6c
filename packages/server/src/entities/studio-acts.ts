import { PARENT_FIELD } from '@fundarium/contract/change-types';
import type { ProblemRule } from '@fundarium/contract/failure';
import type {
  EntityToMove,
  EquivalentsToSet,
  HolidaysToChange,
} from '@fundarium/contract/studio-entity-endpoints';
import { recordAct } from './act-store.ts';
import { checkPlace, type RowProblem } from './entity-row.ts';
import { readHolidays } from './holiday-store.ts';
import { placeKey, readKnown, type Place } from './known-store.ts';
import { readActsUntil } from './pending-act-store.ts';
import { readParentOn } from './predecessor-store.ts';
import { knownAt, refuse, type Outcome, type StudioWrite } from './studio-write.ts';
import { canonicalJson } from '../platform/canonical-json.ts';

const unchanged = (code: string): Outcome => ({ code, changed: false, retroactive: false });

export async function moveEntity(write: StudioWrite, { entity, parent }: EntityToMove): Promise<Outcome> {
  const { tx, customerCode } = write;
  const { id, level, code } = await knownAt(write, entity);
  const below = (await readKnown(tx, customerCode, [parent])).get(placeKey(parent.level, parent.code));
  const problems: RowProblem[] = checkPlace({ level, code, parent, values: {} });
  const problem = (rule: ProblemRule, reason: string) =>
    problems.push({ field: 'PARENT_CODE', value: parent.code, reason, rule });
  if (below === undefined) problem('unknown-parent', `There is no ${parent.level} with this code`);
  else if (below.path.includes(id))
    problem('cycle', 'An entity can not hang under itself or its descendants');
  if (below === undefined || problems.length > 0) throw refuse(problems);
  const next = { level: below.level, code: below.code };
  const { previous, superseded } = await readParentOn(tx, customerCode, id, write);
  // History names a parent by the code that it had then.
  if (previous !== null && (await idAt(write, previous)) === below.id) return unchanged(code);
  await recordAct(
    tx,
    customerCode,
    {
      id,
      type: 'MOVE_ENTITY',
      fields: { [PARENT_FIELD]: { new: next, previous, type: 'CODE' } },
      act: { kind: 'MOVE', parentId: below.id },
      superseded,
    },
    write,
  );
  return { code, changed: true, retroactive: superseded };
}

const idAt = async ({ tx, customerCode }: StudioWrite, place: Place): Promise<number | undefined> =>
  (await readKnown(tx, customerCode, [place])).get(placeKey(place.level, place.code))?.id;

export async function changeHolidays(
  write: StudioWrite,
  { entity, dates }: HolidaysToChange,
  verb: 'ADD' | 'REMOVE',
): Promise<Outcome> {
  const { tx, customerCode } = write;
  const { id, code } = await knownAt(write, entity);
  const present = await readHolidays(tx, customerCode, id, dates);
  const asked = { entityId: id, kinds: ['ADD_HOLIDAYS', 'REMOVE_HOLIDAYS'] } as const;
  for (const act of await readActsUntil(tx, customerCode, asked, write))
    for (const date of act.dates) present[act.kind === 'ADD_HOLIDAYS' ? 'add' : 'delete'](date);
  const differing = [...new Set(dates)]
    .filter((date) => present.has(date) === (verb === 'REMOVE'))
    .toSorted();
  if (differing.length === 0) return unchanged(code);
  const change =
    verb === 'ADD'
      ? { new: differing, previous: null, type: 'DATE' }
      : { new: null, previous: differing, type: 'DATE' };
  await recordAct(
    tx,
    customerCode,
    {
      id,
      type: `${verb}_PUBLIC_HOLIDAYS`,
      fields: { PUBLIC_HOLIDAYS: change },
      act: { kind: `${verb}_HOLIDAYS`, dates: differing },
    },
    write,
  );
  return { code, changed: true, retroactive: false };
}

export async function setEquivalents(write: StudioWrite, body: EquivalentsToSet): Promise<Outcome> {
  const { tx, customerCode } = write;
  const level = 'STRUCTURED_PRODUCT';
  const { id, code } = await knownAt(write, { level, code: body.code });
  const named = [...body.add, ...body.remove].map((each) => ({ level, code: each }) as const);
  const found = await readKnown(tx, customerCode, named);
  const problems: RowProblem[] = [];
  const idsOf = (codes: readonly string[], field: 'ADD' | 'REMOVE') =>
    codes.flatMap((value) => {
      const other = found.get(placeKey(level, value));
      if (other === undefined)
        problems.push({
          field,
          value,
          reason: `There is no ${level} with this code`,
          rule: 'unknown-entity',
        });
      else if (other.id === id)
        problems.push({
          field,
          value,
          reason: 'A structured product is no equivalent of itself',
          rule: 'itself',
        });
      return other === undefined ? [] : [other];
    });
  const [add, remove] = [idsOf(body.add, 'ADD'), idsOf(body.remove, 'REMOVE')];
  if (problems.length > 0) throw refuse(problems);

  const before = write.equivalents;
  const after = new Map(before.map((each) => [each.id, each.code]));
  for (const each of remove) after.delete(each.id);
  for (const each of add) after.set(each.id, each.code);
  const [previous, next] = [before.map((each) => each.code), [...after.values()].toSorted()];
  if (canonicalJson(previous.toSorted()) === canonicalJson(next)) return unchanged(code);
  await recordAct(
    tx,
    customerCode,
    {
      id,
      type: 'SET_STRUCTURED_PRODUCT_EQUIVALENTS',
      fields: { EQUIVALENTS: { new: next, previous, type: 'CODE' } },
      act: {
        kind: 'EQUIVALENTS',
        add: add.map((each) => each.id),
        remove: remove.map((each) => each.id),
      },
    },
    write,
  );
  return { code, changed: true, retroactive: false };
}
