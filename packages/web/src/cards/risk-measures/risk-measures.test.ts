import type { EntityValues } from '@fundarium/contract/entity';
import { expect, it } from 'vitest';
import { amountAt, riskMeasures } from './risk-measures.ts';

const shown = (values: EntityValues) => {
  const { horizons } = riskMeasures(values);
  return horizons.map(({ horizon, years }) => `${horizon} ${years}`);
};

it.each<[values: EntityValues, horizons: string[]]>([
  [{}, ['RHP null']],
  [{ RHP: '1' }, ['RHP 1']],
  [{ RHP: '5' }, ['1_YEAR 1', 'RHP 5']],
  [{ RHP: '5', KID_PUBLICATION_DATE: '2022-06-30' }, ['1_YEAR 1', 'HALF_RHP 3', 'RHP 5']],
  [{ RHP: '11' }, ['1_YEAR 1', 'HALF_RHP 6', 'RHP 11']],
  [{ RHP: 'x' }, ['RHP null']],
])('of %j it shows %j', (values, horizons) => expect(shown(values)).toEqual(horizons));

it('has scenarios only where one is delivered for a horizon that is shown', () => {
  expect(riskMeasures({ RHP: '1', SCENARIO_STRESS_1_YEAR: '-20' }).hasScenarios).toBe(false);
  expect(riskMeasures({ RHP: '2', SCENARIO_STRESS_1_YEAR: '-20' }).hasScenarios).toBe(true);
  expect(riskMeasures({ SCENARIO_MODERATE_RHP: '0' }).hasScenarios).toBe(true);
});

it.each<[values: EntityValues, amount: number | null]>([
  [{ RHP: '5', SCENARIO_MODERATE_RHP: '5' }, 12_760],
  [{ RHP: '5', SCENARIO_MODERATE_RHP: '5', SCENARIO_INVESTMENT: '20000' }, 25_530],
  [{ RHP: '5', SCENARIO_MODERATE_RHP: '5', SCENARIO_INVESTMENT: '0' }, 12_760],
  [{ RHP: '0.5', SCENARIO_MODERATE_RHP: '5' }, 10_500],
  [{ RHP: '5' }, null],
  [{ SCENARIO_MODERATE_RHP: '5' }, null],
])('reckons of %j %s', (values, amount) => {
  const { horizons, reference } = riskMeasures(values);
  expect(amountAt(values, 'SCENARIO_MODERATE_RHP', horizons.at(-1)!.years, reference)).toBe(amount);
});

it('says what may be called early, and what is of a period below a year', () => {
  expect(riskMeasures({ AUTOCALLABLE: true }).callable).toBe(true);
  expect(riskMeasures({ AUTOCALLABLE: false, RHP: '0.25' })).toMatchObject({
    callable: false,
    ofPeriod: true,
  });
  expect(riskMeasures({ RHP: '1' }).ofPeriod).toBe(false);
});
