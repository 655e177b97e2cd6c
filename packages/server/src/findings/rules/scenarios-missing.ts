import { numberOf, textOf, type Rule } from '../rule.ts';
import { columnOf } from './risk.ts';

/** The fields of a horizon that are empty although the regulation shows them, of scenarios given for the whole period. */
const missing = (horizon: string, isAsked: (rhp: number) => boolean): Rule => ({
  severity: 'WARNING',
  reads: ['RHP', ...columnOf(horizon), ...columnOf('RHP')],
  issues: ({ values }) => {
    const rhp = numberOf(values, 'RHP');
    if (rhp === null || !isAsked(rhp)) return [];
    const whole = columnOf('RHP');
    // One finding for the column: its first field that lacks a value.
    const field = columnOf(horizon).find(
      (each, at) => textOf(values, each) === null && textOf(values, whole[at]!) !== null,
    );
    return field === undefined ? [] : [{ field, value: '', details: { rhp: textOf(values, 'RHP')! } }];
  },
});

export const SCENARIO_ONE_YEAR_MISSING = missing('1_YEAR', (rhp) => rhp > 1);
export const SCENARIO_HALF_RHP_MISSING = missing('HALF_RHP', (rhp) => rhp >= 10);
