import type { ActivationsReply } from '@fundarium/contract/related-entities';
import type { ActivationLevel } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { BUSINESS_DATE } from '../platform/day.ts';
import { currentRevision } from '../platform/revision.ts';
import { isActiveOn } from './activation-fields.ts';
import { LONG_AGO } from './activation-periods.ts';
import { readPeriods } from './enact-store.ts';
import { placeKey, readKnown } from './known-store.ts';

/** When an entity is active; null where the context sees no such entity. */
export async function readActivations(
  tx: Tx,
  customerCode: string,
  { level, code }: { readonly level: ActivationLevel; readonly code: string },
): Promise<ActivationsReply | null> {
  const entity = (await readKnown(tx, customerCode, [{ level, code }])).get(placeKey(level, code));
  if (entity === undefined) return null;
  const { rows } = await tx.query<{ today: string }>(`select ${BUSINESS_DATE} as today`, [customerCode]);
  const { today } = rows[0]!;
  const periods = await readPeriods(tx, customerCode, entity.id);
  const { values } = entity;
  return {
    level,
    code: entity.code,
    active: periods.length > 0 ? isActiveOn(periods, today) : activeBy(values['ACTIVE']),
    periods: periods.map(({ start, end }) => ({
      start: start === LONG_AGO ? null : start,
      end,
      current: isActiveOn([{ start, end }], today),
    })),
    lastActivation: dateOf(values['LAST_ACTIVATION_DATE']),
    lastDeactivation: dateOf(values['LAST_DEACTIVATION_DATE']),
    activeCountries: countriesOf(values['ACTIVE_COUNTRIES']),
    businessDate: today,
    revision: await currentRevision(tx, customerCode),
  };
}

const activeBy = (value: unknown): boolean | null =>
  value === 'ACTIVE' ? true : value === 'INACTIVE' ? false : null;
const dateOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const countriesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
