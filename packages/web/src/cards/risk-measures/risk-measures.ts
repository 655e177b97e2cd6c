import type { EntityValues } from '@fundarium/contract/entity';
import {
  horizonYears,
  REFERENCE_AMOUNT,
  scenarioAmount,
  SCENARIOS,
  shownHorizons,
  type Scenario,
  type ScenarioHorizon,
} from '@fundarium/finance/scenarios';

/** Indicators, each with the highest step of its scale. */
export const RISK_SCALES = [
  { code: 'SRI', steps: 7 },
  { code: 'MRM', steps: 7 },
  { code: 'CRM', steps: 6 },
] as const;

export const scenarioField = (scenario: Scenario, horizon: ScenarioHorizon) =>
  `SCENARIO_${scenario}_${horizon}`;

export type RiskMeasures = {
  readonly rhp: number | null;
  /** Scenarios that the holding period has, from the shortest on; years are null where it is not known. */
  readonly horizons: readonly { readonly horizon: ScenarioHorizon; readonly years: number | null }[];
  readonly reference: number;
  /** Whether it may end before its holding period does. */
  readonly callable: boolean;
  /** Whether the returns are of the whole of a period below a year. */
  readonly ofPeriod: boolean;
  readonly hasScenarios: boolean;
  readonly hasScales: boolean;
};

/** What the card shows of an entity's values: nothing that the rules for key information documents leave blank. */
export function riskMeasures(values: EntityValues): RiskMeasures {
  const rhp = numberOf(values['RHP']);
  const published = values['KID_PUBLICATION_DATE'];
  const horizons = shownHorizons(rhp, typeof published === 'string' ? published : null);
  const reference = numberOf(values['SCENARIO_INVESTMENT']);
  const has = (code: string) => numberOf(values[code]) !== null;
  return {
    rhp,
    horizons: horizons.map((horizon) => ({ horizon, years: horizonYears(horizon, rhp) })),
    reference: reference !== null && reference > 0 ? reference : REFERENCE_AMOUNT,
    callable: values['AUTOCALLABLE'] === true,
    ofPeriod: rhp !== null && rhp < 1,
    hasScenarios: SCENARIOS.some((scenario) =>
      horizons.some((horizon) => has(scenarioField(scenario, horizon))),
    ),
    hasScales: RISK_SCALES.some(({ code }) => has(code)),
  };
}

/** The fields that the card draws, by which the page's search finds it: of the scenarios those of the horizons in its table. */
export function drawnRiskFields(values: EntityValues): readonly string[] {
  const { hasScenarios, horizons } = riskMeasures(values);
  const scenarios = SCENARIOS.flatMap((scenario) =>
    horizons.map(({ horizon }) => scenarioField(scenario, horizon)),
  );
  return [...RISK_SCALES.map(({ code }) => code), 'RHP', ...(hasScenarios ? scenarios : [])];
}

/** What the reference amount comes to in a scenario; null where return or time is not known. */
export function amountAt(
  values: EntityValues,
  code: string,
  years: number | null,
  reference: number,
): number | null {
  const yearly = numberOf(values[code]);
  return yearly === null || years === null ? null : scenarioAmount(reference, yearly, years);
}

export function numberOf(value: EntityValues[string] | undefined): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
