/** Scenarios of the key information documents for PRIIPs: which horizons are shown, and what a yearly return comes to. */

export const SCENARIO_HORIZONS = ['1_YEAR', 'HALF_RHP', 'RHP'] as const;
export type ScenarioHorizon = (typeof SCENARIO_HORIZONS)[number];

/** From the best to the worst. */
export const SCENARIOS = ['FAVOURABLE', 'MODERATE', 'UNFAVOURABLE', 'STRESS'] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** Invested where a delivery names no other amount. */
export const REFERENCE_AMOUNT = 10_000;
/** Amounts of a scenario are rounded to tens. */
const AMOUNT_STEP = 10;
/** Documents published before this day may show half of a shorter holding period. */
const AMENDED_RULES_FROM = '2023-01-01';
const HALF_FROM_YEARS = 10;
const HALF_FROM_YEARS_BEFORE = 3;

/**
 * The horizons that a holding period has: the whole of it always, one year where it is longer, half of it from ten years
 * (in documents published before 2023: from three).
 * @param rhp recommended holding period in years; null where it is not known
 * @param published day of the document, yyyy-mm-dd
 */
export function shownHorizons(rhp: number | null, published: string | null): readonly ScenarioHorizon[] {
  const earlier = published !== null && published < AMENDED_RULES_FROM;
  const halfFrom = earlier ? HALF_FROM_YEARS_BEFORE : HALF_FROM_YEARS;
  const isShown: Readonly<Record<ScenarioHorizon, boolean>> = {
    '1_YEAR': rhp !== null && rhp > 1,
    HALF_RHP: rhp !== null && rhp >= halfFrom,
    RHP: true,
  };
  return SCENARIO_HORIZONS.filter((horizon) => isShown[horizon]);
}

/** The years of a horizon; half of the holding period is rounded up to a full year. */
export function horizonYears(horizon: ScenarioHorizon, rhp: number | null): number | null {
  if (horizon === '1_YEAR') return 1;
  if (rhp === null || !(rhp > 0)) return null;
  return horizon === 'RHP' ? rhp : Math.ceil(rhp / 2);
}

/**
 * What an amount comes to at an average yearly return, rounded to tens. A return over less than a year is not annualised:
 * it is of the whole period.
 * @param yearlyReturn in percent points; nothing is left at -100 and below
 */
export function scenarioAmount(reference: number, yearlyReturn: number, years: number): number {
  const growth = Math.max(0, 1 + yearlyReturn / 100) ** Math.max(1, years);
  // Without the last digits of a double, half a step is half a step.
  const amount = Number((reference * growth).toPrecision(13));
  return Math.round(amount / AMOUNT_STEP) * AMOUNT_STEP;
}
