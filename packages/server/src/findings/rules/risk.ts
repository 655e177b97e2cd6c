import type { EntityValues } from '@fundarium/contract/entity';
import { numberOf, textOf, type Rule } from '../rule.ts';

/** From worst to best. */
const SCENARIOS = ['STRESS', 'UNFAVOURABLE', 'MODERATE', 'FAVOURABLE'];
const HORIZONS = ['1_YEAR', 'HALF_RHP', 'RHP'];
export const columnOf = (horizon: string) => SCENARIOS.map((scenario) => `SCENARIO_${scenario}_${horizon}`);

/** Stress ≤ unfavourable ≤ moderate ≤ favourable; a warning, for stress need not be lowest at one year. */
export const SCENARIO_ORDER: Rule = {
  severity: 'WARNING',
  reads: HORIZONS.flatMap(columnOf),
  issues: ({ values }) =>
    HORIZONS.flatMap((horizon) => {
      const filled = columnOf(horizon).filter((field) => numberOf(values, field) !== null);
      const at = filled.findIndex(
        (field, place) => place > 0 && numberOf(values, field)! < numberOf(values, filled[place - 1]!)!,
      );
      if (at < 0) return [];
      const [field, below] = [filled[at]!, filled[at - 1]!];
      return [
        { field, value: textOf(values, field)!, details: { below, belowValue: textOf(values, below)! } },
      ];
    }),
};

/** The fields of a horizon that hold a value although the regulation shows none for the holding period. */
const needless = (horizon: string, isShown: (rhp: number, values: EntityValues) => boolean): Rule => ({
  severity: 'WARNING',
  reads: ['RHP', 'KID_PUBLICATION_DATE', ...columnOf(horizon)],
  issues: ({ values }) => {
    const rhp = numberOf(values, 'RHP');
    if (rhp === null || isShown(rhp, values)) return [];
    // One finding for the column: its first value.
    const field = columnOf(horizon).find((each) => textOf(values, each) !== null);
    return field === undefined
      ? []
      : [{ field, value: textOf(values, field)!, details: { rhp: textOf(values, 'RHP')! } }];
  },
});

/** Half of the period is shown from ten years; before 2023 it was from three. */
export const SCENARIO_HALF_RHP = needless('HALF_RHP', (rhp, values) => {
  const published = textOf(values, 'KID_PUBLICATION_DATE');
  return rhp >= (published !== null && published < '2023-01-01' ? 3 : 10);
});

export const SCENARIO_ONE_YEAR = needless('1_YEAR', (rhp) => rhp > 1);

/** The summary indicator that market and credit risk give; null where a measure is none of the grid's. */
export function summaryRisk(marketRisk: number, creditRisk: number): number | null {
  if (!(marketRisk >= 1 && marketRisk <= 7 && creditRisk >= 1 && creditRisk <= 6)) return null;
  if (creditRisk <= 2) return marketRisk;
  if (creditRisk === 3) return Math.max(marketRisk, 3);
  return Math.max(marketRisk, creditRisk === 6 ? 6 : 5);
}

/** An adjusted indicator may only stand above the grid's. */
export const SRI_GRID: Rule = {
  severity: 'ERROR',
  reads: ['SRI', 'MRM', 'CRM', 'IS_SRI_ADJUSTED'],
  issues: ({ values }) => {
    const [sri, market, credit] = [numberOf(values, 'SRI'), numberOf(values, 'MRM'), numberOf(values, 'CRM')];
    if (sri === null || market === null || credit === null) return [];
    const expected = summaryRisk(market, credit);
    const agrees =
      values['IS_SRI_ADJUSTED'] === true && expected !== null ? sri >= expected : sri === expected;
    return agrees
      ? []
      : [{ field: 'SRI', value: String(sri), details: { mrm: String(market), crm: String(credit) } }];
  },
};
