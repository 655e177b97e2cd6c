import type { CardKind } from '../card-kind.ts';
import { PerformanceCard } from './PerformanceCard.tsx';

export const performance: CardKind<'PERFORMANCE'> = {
  type: 'PERFORMANCE',
  width: 8,
  height: 640,
  View: PerformanceCard,
};
