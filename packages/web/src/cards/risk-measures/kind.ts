import { ofLevel, type CardKind } from '../card-kind.ts';
import { RISK_FIELDS } from './risk-measures.ts';
import { RiskMeasuresCard } from './RiskMeasuresCard.tsx';

export const riskMeasures: CardKind<'RISK_MEASURES'> = {
  type: 'RISK_MEASURES',
  width: 8,
  height: 380,
  View: RiskMeasuresCard,
  fields: (_, level) => ofLevel(level, RISK_FIELDS),
};
