import type { CardKind } from '../card-kind.ts';
import { AuditTrailCard } from './AuditTrailCard.tsx';

export const auditTrail: CardKind<'AUDIT_TRAIL'> = {
  type: 'AUDIT_TRAIL',
  width: 8,
  height: 340,
  right: 'audit',
  View: AuditTrailCard,
};
