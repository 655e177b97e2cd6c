import { percentPoints } from './percent-points.ts';

type Bounds = { readonly least: number; readonly most: number };

/** Costs of a whole year's investment and more are none: whoever delivers 1.25 means 1.25 %. Transaction costs may be negative. */
const COSTS: Bounds = { least: -0.99, most: 0.99 };
const BOUNDS: Readonly<Record<string, Bounds>> = {
  ENTRY_MAX: COSTS,
  EXIT_MAX: COSTS,
  ONGOING_COSTS: COSTS,
  TRANSACTION_COSTS: COSTS,
  INCIDENTAL_COSTS: COSTS,
  MAX_LOSS: { least: -1, most: 1 },
  CAPITAL_PROTECTION: { least: 0, most: 2 },
};
/** Nobody loses more than everything; leveraged products of the highest class of market risk gain many times that. */
const returns = (marketRisk: string): Bounds => ({ least: -1, most: marketRisk === '7' ? 999 : 99.99 });

/**
 * Volatility by class of market risk: twice the upper end of its band (PRIIPs RTS, annex II, part 1, 2), for a class may be
 * lower than the band by rounding and by what is averaged. Leveraged products of the highest have several thousand percent.
 */
const VOLATILITIES: Readonly<Record<string, number>> = {
  1: 0.01,
  2: 0.1,
  3: 0.24,
  4: 0.4,
  5: 0.6,
  6: 0.99,
  7: 49.99,
};
const MOST_VOLATILE = 2.99;

function boundsOf(field: string, marketRisk: string): Bounds | undefined {
  if (field === 'VEV') return { least: 0, most: VOLATILITIES[marketRisk] ?? MOST_VOLATILE };
  // Another figure than that of the class of market risk.
  if (field === 'VOLATILITY')
    return { least: 0, most: marketRisk === '7' ? VOLATILITIES['7']! : MOST_VOLATILE };
  return BOUNDS[field] ?? (field.startsWith('SCENARIO_') ? returns(marketRisk) : undefined);
}

/**
 * Why a number of a template of fractions can be none of this field: 1.25 where 0.0125 is meant, which would be stored as
 * 125 %. Null where it may be one, or is no number at all.
 *
 * @param marketRisk the class of market risk that is delivered beside it, empty where there is none
 */
export function noFraction(field: string, text: string, marketRisk: string): string | null {
  const bounds = boundsOf(field, marketRisk);
  const points = bounds === undefined ? null : percentPoints(text);
  if (bounds === undefined || points === null) return null;
  const fraction = Number(points) / 100;
  if (fraction >= bounds.least && fraction <= bounds.most) return null;
  return `${text} is a fraction here, and would be ${points}%; deliver 0.0125 for 1.25%`;
}
