import type { EntityValues } from '@fundarium/contract/entity';
import { rounded } from './decimal-text.ts';

/** Upper ends of the classes of market risk by volatility, and of those of the older indicator, in percent. */
const MRM_BELOW = [0.5, 5, 12, 20, 30, 80];
const SRRI_BELOW = [0.5, 2, 5, 10, 15, 25];

/** The summary indicator from market and credit risk (finance 6). */
export function summaryRisk(marketRisk: number, creditRisk: number): number {
  if (creditRisk <= 2) return marketRisk;
  if (creditRisk === 3) return Math.max(marketRisk, 3);
  return Math.max(marketRisk, creditRisk === 6 ? 6 : 5);
}

export function riskValues(volatility: number, creditRisk: number, holdingPeriod: number): EntityValues {
  const marketRisk = classOf(volatility, MRM_BELOW);
  return {
    SRI: summaryRisk(marketRisk, creditRisk),
    MRM: marketRisk,
    CRM: creditRisk,
    IS_SRI_ADJUSTED: false,
    RHP: holdingPeriod < 1 ? rounded(holdingPeriod, 2) : String(holdingPeriod),
    VEV: rounded(volatility, 2),
    ...scenarios(volatility, holdingPeriod),
  };
}

export function olderRisk(volatility: number): number {
  return classOf(volatility, SRRI_BELOW);
}

function classOf(volatility: number, below: readonly number[]): number {
  const found = below.findIndex((bound) => volatility < bound);
  return (found < 0 ? below.length : found) + 1;
}

/** Average annual returns; the columns that the holding period asks for (finance 6), worst to best. */
function scenarios(volatility: number, holdingPeriod: number): EntityValues {
  const columns: [string, number][] = [['RHP', holdingPeriod]];
  if (holdingPeriod > 1) columns.push(['1_YEAR', 1]);
  if (holdingPeriod >= 10) columns.push(['HALF_RHP', Math.ceil(holdingPeriod / 2)]);
  return Object.fromEntries(
    columns.flatMap(([column, years]) => {
      const width = volatility / Math.sqrt(Math.max(1, years));
      const moderate = 0.5 + volatility * 0.3;
      const stress = Math.max(-95, -1 - width * 2.6);
      return [
        [`SCENARIO_STRESS_${column}`, rounded(stress, 2)],
        [`SCENARIO_UNFAVOURABLE_${column}`, rounded(Math.max(stress, moderate - width * 1.1), 2)],
        [`SCENARIO_MODERATE_${column}`, rounded(moderate, 2)],
        [`SCENARIO_FAVOURABLE_${column}`, rounded(moderate + width * 1.05, 2)],
      ];
    }),
  );
}
