import { type FieldLevel, type Labels } from '@fundarium/contract/vocabulary';
import { field } from './field-template.ts';
import { labels, labelsBy } from './labels.ts';

const LEAVES: readonly FieldLevel[] = ['PART', 'STRUCTURED_PRODUCT'];

/** Scenarios of the risk measures card, each with its EPT numbers per horizon: 1 year, half RHP, RHP. */
const SCENARIOS = [
  {
    code: 'STRESS',
    ept: ['02100', '02110', '02120'],
    labels: labels(
      'Stressszenario | Stress scenario | Escenario de tensión | Scénario de tensions | Scenario di stress | ストレスシナリオ | Stressscenario | 压力情景',
    ),
  },
  {
    code: 'UNFAVOURABLE',
    ept: ['02010', '02020', '02030'],
    labels: labels(
      'Pessimistisches Szenario | Unfavourable scenario | Escenario desfavorable | Scénario défavorable | Scenario sfavorevole | 不利なシナリオ | Ongunstig scenario | 不利情景',
    ),
  },
  {
    code: 'MODERATE',
    ept: ['02040', '02050', '02060'],
    labels: labels(
      'Mittleres Szenario | Moderate scenario | Escenario moderado | Scénario intermédiaire | Scenario moderato | 中立シナリオ | Gematigd scenario | 中等情景',
    ),
  },
  {
    code: 'FAVOURABLE',
    ept: ['02070', '02080', '02090'],
    labels: labels(
      'Optimistisches Szenario | Favourable scenario | Escenario favorable | Scénario favorable | Scenario favorevole | 有利なシナリオ | Gunstig scenario | 有利情景',
    ),
  },
] as const;

const HORIZONS = [
  { code: '1_YEAR', labels: labels('1 Jahr | 1 year | 1 año | 1 an | 1 anno | 1年 | 1 jaar | 1年') },
  {
    code: 'HALF_RHP',
    labels: labels(
      'halbe Haltedauer | half RHP | mitad del periodo | mi-durée | metà periodo | 推奨保有期間の半分 | halve periode | 建议持有期一半',
    ),
  },
  {
    code: 'RHP',
    labels: labels(
      'empfohlene Haltedauer | RHP | periodo recomendado | durée recommandée | periodo raccomandato | 推奨保有期間 | aanbevolen periode | 建议持有期',
    ),
  },
] as const;

function joined(scenario: Labels, horizon: Labels): Labels {
  return labelsBy((language) =>
    language === 'ja' || language === 'zh'
      ? `${scenario[language]}（${horizon[language]}）`
      : `${scenario[language]}, ${horizon[language]}`,
  );
}

/** Average annual return per scenario and horizon, net, in percent points (spec 2, risk measures card). */
export const SCENARIO_RETURNS = SCENARIOS.flatMap((scenario) =>
  HORIZONS.flatMap((horizon, at) =>
    field(
      `SCENARIO_${scenario.code}_${horizon.code}`,
      LEAVES,
      'PERCENT',
      joined(scenario.labels, horizon.labels),
      { ept: scenario.ept[at] },
    ),
  ),
);
