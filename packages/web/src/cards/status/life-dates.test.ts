import type { EntityValues } from '@fundarium/contract/entity';
import type { LifecycleState } from '@fundarium/contract/vocabulary';
import { expect, it } from 'vitest';
import { disagreementOf, lifeDates } from './life-dates.ts';

const TODAY = '2026-06-15';

it('puts the dates in order, and leaves out what says nothing', () => {
  expect(
    lifeDates({
      LIQUIDATION_DATE: '2027-01-31',
      CREATION_DATE: '2020-02-03',
      LAUNCH_DATE: '1900-01-01',
      SUBSCRIPTIONS_END_DATE: '',
    }).map(({ code, date }) => `${code} ${date}`),
  ).toEqual(['CREATION_DATE 2020-02-03', 'LIQUIDATION_DATE 2027-01-31']);
  expect(lifeDates({ NAME: 'x' })).toEqual([]);
});

it.each<[values: EntityValues, state: LifecycleState, against: string | null]>([
  [{}, 'LIVE', null],
  [{ STATUS: 'ACTIVE' }, 'LIVE', null],
  [{ STATUS: 'ACTIVE' }, 'ACTIVE', null],
  [{ STATUS: 'ACTIVE' }, 'INACTIVE', 'state'],
  [{ STATUS: 'DORMANT' }, 'LIVE', null],
  [{ STATUS: 'DORMANT' }, 'ACTIVE', 'state'],
  [{ STATUS: 'ACTIVE', LIQUIDATION_DATE: '2026-06-15' }, 'LIQUIDATED', 'state'],
  [{ STATUS: 'IN_LIQUIDATION', LIQUIDATION_DATE: '2026-06-15' }, 'LIQUIDATED', 'state'],
  [{ STATUS: 'ACTIVE', LIQUIDATION_DATE: '2026-06-16' }, 'IN_LIQUIDATION', 'state'],
  [{ STATUS: 'IN_LIQUIDATION', LIQUIDATION_DATE: '2026-06-16' }, 'IN_LIQUIDATION', null],
  [{ STATUS: 'TERMINATED', LIQUIDATION_DATE: '2026-06-16' }, 'LIQUIDATED', 'LIQUIDATION_DATE'],
  [{ STATUS: 'TERMINATED', LIQUIDATION_DATE: '2026-06-15' }, 'LIQUIDATED', null],
  [{ STATUS: 'TO_BE_LAUNCHED', LAUNCH_DATE: '2026-06-15' }, 'LIVE', 'LAUNCH_DATE'],
  [{ STATUS: 'TO_BE_LAUNCHED', LAUNCH_DATE: '2026-06-16' }, 'LIVE', null],
  [{ STATUS: 'TO_BE_LAUNCHED' }, 'ACTIVE', 'state'],
  [{ STATUS: 'ACTIVE', LAUNCH_DATE: '2026-06-16' }, 'LIVE', 'LAUNCH_DATE'],
  // A status of the customer's own.
  [{ STATUS: 'MERGED' }, 'LIQUIDATED', null],
])('of %j, %s: %s speaks against the status', (values, state, against) => {
  const found = disagreementOf(values, state, TODAY);
  expect(found?.with === 'date' ? found.code : (found?.with ?? null)).toBe(against);
});
