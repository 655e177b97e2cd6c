import { LEAF_LEVELS, type Labels } from '@fundarium/contract/vocabulary';
import { field } from './field-template.ts';
import { labels } from './labels.ts';

/** Scenarios of the risk measures card, each with its EPT numbers per horizon: 1 year, half RHP, RHP. */
const SCENARIOS = [
  {
    code: 'STRESS',
    ept: ['02100', '02110', '02120'],
    labels: labels('stress-scenario'),
  },
  {
    code: 'UNFAVOURABLE',
    ept: ['02010', '02020', '02030'],
    labels: labels('unfavourable-scenario'),
  },
  {
    code: 'MODERATE',
    ept: ['02040', '02050', '02060'],
    labels: labels('moderate-scenario'),
  },
  {
    code: 'FAVOURABLE',
    ept: ['02070', '02080', '02090'],
    labels: labels('favourable-scenario'),
  },
] as const;

const HORIZONS = [
  { code: '1_YEAR', labels: labels('1-year') },
  {
    code: 'HALF_RHP',
    labels: labels('half-rhp'),
  },
  {
    code: 'RHP',
    labels: labels('rhp'),
  },
] as const;

function joined(scenario: Labels, horizon: Labels): Labels {
  return labels('scenario-at-horizon', { scenario, horizon });
}

/**
 * Average annual return per scenario and horizon, net, in percent points (spec 2, risk measures card), and the amount
 * that the scenarios invest, in the entity's currency.
 */
export const SCENARIO_RETURNS = [
  ...SCENARIOS.flatMap((scenario) =>
    HORIZONS.flatMap((horizon, at) =>
      field(
        `SCENARIO_${scenario.code}_${horizon.code}`,
        LEAF_LEVELS,
        'PERCENT',
        joined(scenario.labels, horizon.labels),
        { ept: scenario.ept[at] },
      ),
    ),
  ),
  ...field('SCENARIO_INVESTMENT', LEAF_LEVELS, 'DOUBLE', labels('investment-of-scenarios'), {
    decimals: [0, 2],
    ept: '02220',
  }),
];
