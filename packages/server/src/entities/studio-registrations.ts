import type { RegistrationsToSet } from '@fundarium/contract/studio-entity-endpoints';
import { LEAF_LEVELS } from '@fundarium/contract/vocabulary';
import type { RowProblem } from './entity-row.ts';
import { meantNone } from './field-difference.ts';
import { applyRegistrations } from './registration-store.ts';
import { knownAt, refuse, refuseAt, type Outcome, type StudioWrite } from './studio-write.ts';

/** Levels that are registered in countries (domain.md 2, REGISTRATION_COUNTRY). */
const REGISTERED_LEVELS: readonly string[] = LEAF_LEVELS;

/** Sets what is registered of an entity in countries, all in one revision or none of it. */
export async function setRegistrations(
  write: StudioWrite,
  { entity, registrations }: RegistrationsToSet,
): Promise<Outcome> {
  const { tx, customerCode } = write;
  if (!REGISTERED_LEVELS.includes(entity.level)) {
    const reason = `${entity.level} is not registered in countries, ${REGISTERED_LEVELS.join(' and ')} are`;
    const problem = { field: 'LEVEL', value: entity.level, reason, rule: 'level-may-not-hold' } as const;
    throw refuse([problem]);
  }
  const { id, code } = await knownAt(write, entity);
  const rows = Object.entries(registrations).map(([country, values]) => ({ entityId: id, country, values }));
  const fields = write.fields.get('REGISTRATION_COUNTRY') ?? new Map();
  const { recorded, retroactive, rejected } = await applyRegistrations(tx, customerCode, rows, {
    ...write,
    fields,
    mode: 'set',
  });
  if (rejected.length > 0) {
    const problems = rejected.flatMap(({ index, problems: each }) =>
      each.map((problem) => ({ ...problem, country: rows[index]!.country })),
    );
    throw refuseAt(problems, pathOf);
  }
  const emptied = rows.flatMap(({ country, values }) =>
    meantNone(values, fields).map((each) => ({
      path: `body.registrations.${country}.${each.field}`,
      ...each,
    })),
  );
  return { code, changed: recorded > 0, retroactive: retroactive > 0, emptied };
}

const pathOf = ({ field, country }: RowProblem & { readonly country: string }) =>
  field === 'COUNTRY' ? `body.registrations.${country}` : `body.registrations.${country}.${field}`;
