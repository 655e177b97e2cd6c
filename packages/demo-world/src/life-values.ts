import type { EntityValues } from '@fundarium/contract/entity';
import type { Life, Phase } from './lifecycles.ts';

const STATUS: Readonly<Record<Phase, string>> = {
  live: 'ACTIVE',
  active: 'ACTIVE',
  inactive: 'DORMANT',
  planned: 'TO_BE_LAUNCHED',
  'in liquidation': 'IN_LIQUIDATION',
  liquidated: 'TERMINATED',
};

/** The status as delivered and the dates of an end; a structured product has no date of its beginning. */
export function endValues(life: Life, withStart = true): EntityValues {
  const status = { STATUS: STATUS[life.phase] };
  if (life.phase !== 'in liquidation' && life.phase !== 'liquidated') return status;
  return {
    ...status,
    SUBSCRIPTIONS_END_DATE: life.subscriptionsEnd,
    ...(withStart && { LIQUIDATION_START_DATE: life.liquidationStart }),
    LIQUIDATION_DATE: life.liquidation,
  };
}

/** What activation periods leave in the fields beside them. */
export function activationValues(life: Life, countries: readonly string[]): EntityValues {
  if (life.phase !== 'active' && life.phase !== 'inactive') return {};
  const ends = life.periods.flatMap(({ end }) => end ?? []);
  return {
    ACTIVE: life.phase === 'active' ? 'ACTIVE' : 'INACTIVE',
    ...(life.phase === 'active' && { ACTIVE_COUNTRIES: [...countries] }),
    LAST_ACTIVATION_DATE: life.periods.at(-1)?.start ?? '',
    ...(ends.length > 0 && { LAST_DEACTIVATION_DATE: ends.at(-1) as string }),
  };
}
