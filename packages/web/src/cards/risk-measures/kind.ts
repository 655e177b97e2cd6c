import { ofLevel, type CardKind } from '../card-kind.ts';
import { drawnRiskFields } from './risk-measures.ts';
import { RiskMeasuresCard } from './RiskMeasuresCard.tsx';

export const riskMeasures: CardKind<'RISK_MEASURES'> = {
  type: 'RISK_MEASURES',
  width: 8,
  height: 380,
  View: RiskMeasuresCard,
  fields: (_, { level, values }) => ofLevel(level, drawnRiskFields(values)),
};
