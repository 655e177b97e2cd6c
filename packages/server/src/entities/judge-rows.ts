import type { ProblemRule } from '@fundarium/contract/failure';
import { LEVELS } from '@fundarium/contract/vocabulary';
import {
  checkPlace,
  checkValues,
  type EntityRow,
  type FieldsOfLevel,
  type RowProblem,
} from './entity-row.ts';
import {
  differ,
  keepLanguages,
  predecessorsIn,
  type Difference,
  type Originals,
  type Predecessor,
} from './field-difference.ts';
import { placeKey, type Known } from './known-store.ts';
import { withoutStandIns, type StandIn } from './stand-ins.ts';
import type { Claim } from './unique-store.ts';

/** Spec 5. */
export const ALREADY_IN_USE = 'Already in use';

/** A row that differs from the record; `known` is null for a new entity. */
export type Write = {
  /** The row's place in what was given. */
  readonly index: number;
  readonly row: EntityRow;
  readonly known: Known | null;
  readonly parent: Known | null;
} & Difference;

export type Judged = {
  readonly writes: readonly Write[];
  readonly unchanged: number;
  /** By the row's place in what was given. */
  readonly rejected: readonly { readonly index: number; readonly problems: readonly RowProblem[] }[];
  /** Texts that are not taken, by the row's place. */
  readonly standIns: readonly (StandIn & { readonly index: number })[];
};

/**
 * `deliver` creates and changes, each row with its parent, and leaves texts in languages that it does not bring; `create`
 * refuses what is there; `set` changes and leaves the parent as it is.
 */
export type WriteMode = 'deliver' | 'create' | 'set';

export type Surroundings = {
  readonly fieldsOf: (row: EntityRow) => FieldsOfLevel;
  /** By `placeKey`; new entities are added, without an id yet. */
  readonly known: Map<string, Known>;
  /** Unique values that each row brings, and which entity has a value already. */
  readonly claims: readonly (readonly Claim[])[];
  readonly ownerOf: (claim: Claim) => number | undefined;
  /** Absent where the values hold from today on: the present value is the one before, then. */
  readonly predecessorOf: ((id: number, code: string) => Predecessor) | undefined;
  /** What was delivered for an entity's fields that are empty for it. */
  readonly originalsOf: (id: number) => Originals;
  /** Languages, the one first whose text is shown where a reader's has none. */
  readonly textOrder: readonly string[];
  readonly mode: WriteMode;
};

/** Tells rows that change the record from such that don't and such that can't be taken, each with all its reasons. */
export function judgeRows(rows: readonly EntityRow[], around: Surroundings): Judged {
  const { known, predecessorOf } = around;
  const rejected: { index: number; problems: RowProblem[] }[] = [];
  const writes: Write[] = [];
  const given = new Set<string>();
  const claimed = new Set<string>();
  const standIns: Judged['standIns'][number][] = [];
  const delivered = (index: number, fields: FieldsOfLevel, previously: (code: string) => Predecessor) => {
    const found = withoutStandIns(rows[index]!.values, fields, previously, around.textOrder);
    standIns.push(...found.standIns.map((each) => ({ index, ...each })));
    return keepLanguages(found.values, fields, previously);
  };
  let unchanged = 0;
  // By level, so that a parent of the same call is known before its children.
  for (const level of LEVELS) {
    for (const [index, row] of rows.entries()) {
      if (row.level !== level) continue;
      const fields = around.fieldsOf(row);
      const self = placeKey(level, row.code);
      const before = known.get(self) ?? null;
      const parent =
        row.parent === null ? null : (known.get(placeKey(row.parent.level, row.parent.code)) ?? null);
      const keepsParent = around.mode === 'set' && before !== null;
      const problems = [
        ...(keepsParent ? [] : checkPlace(row)),
        ...checkParent(row, parent, around.mode === 'deliver' ? before : null),
        ...checkValues(row, fields, before?.values ?? {}),
      ];
      if (around.mode === 'create' && before !== null) problems.push(alreadyInUse('CODE', row.code));
      if (given.has(self))
        problems.push({
          field: 'CODE',
          value: row.code,
          reason: 'The code appears twice in one delivery',
          rule: 'given-twice',
        });
      given.add(self);
      for (const claim of around.claims[index]!) {
        const name = `${claim.fieldId} ${claim.value}`;
        const owner = around.ownerOf(claim);
        if (claimed.has(name) || (owner !== undefined && owner !== before?.id))
          problems.push(alreadyInUse(claim.code, claim.value));
        claimed.add(name);
      }
      if (problems.length > 0) {
        rejected.push({ index, problems });
        continue;
      }
      const previously =
        before === null || predecessorOf === undefined
          ? predecessorsIn(before?.values ?? {})
          : (code: string) => predecessorOf(before.id, code);
      const difference = differ(
        around.mode === 'deliver' ? delivered(index, fields, previously) : row.values,
        before?.values ?? {},
        fields,
        previously,
        before === null ? {} : around.originalsOf(before.id),
      );
      if (before !== null && isUnchanged(difference)) {
        unchanged += 1;
        continue;
      }
      // A new entity is known from here on, and gets its id when it is written.
      known.set(self, before ?? { id: 0, level, code: row.code, parentId: null, path: [], values: {} });
      writes.push({ index, row, known: before, parent, ...difference });
    }
  }
  return { writes, unchanged, rejected, standIns };
}

export const alreadyInUse = (field: string, value: string): RowProblem => ({
  field,
  value,
  reason: ALREADY_IN_USE,
  rule: 'already-in-use',
});

function checkParent(row: EntityRow, parent: Known | null, before: Known | null): RowProblem[] {
  if (row.parent === null) return [];
  const problem = (rule: ProblemRule, reason: string) => [
    { field: 'PARENT_CODE', value: row.parent!.code, reason, rule },
  ];
  if (parent === null) return problem('unknown-parent', `There is no ${row.parent.level} with this code`);
  if (before !== null && before.parentId !== parent.id)
    return problem('other-parent', 'The entity hangs under another parent; move it first');
  return [];
}

export const isUnchanged = ({ current, past, emptied }: Difference) =>
  isEmpty(current) && isEmpty(past) && isEmpty(emptied);

export const isEmpty = (changes: object) => Object.keys(changes).length === 0;
