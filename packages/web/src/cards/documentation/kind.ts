import type { CardKind } from '../card-kind.ts';
import { DocumentationCard } from './DocumentationCard.tsx';

export const documentation: CardKind<'DOCUMENTATION'> = {
  type: 'DOCUMENTATION',
  width: 12,
  height: 320,
  currentOnly: true,
  View: DocumentationCard,
};
