import { PREVIEW_PARAMETER } from '../../paths.ts';
import type { CardKind } from '../card-kind.ts';
import { DocumentationCard } from './DocumentationCard.tsx';

export const documentation: CardKind<'DOCUMENTATION'> = {
  type: 'DOCUMENTATION',
  width: 12,
  height: 320,
  currentOnly: true,
  parameter: PREVIEW_PARAMETER,
  View: DocumentationCard,
};
