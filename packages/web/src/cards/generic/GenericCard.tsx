import { useMemo } from 'react';
import { fieldGroups } from '../../fields/entity-fields.ts';
import { FieldList } from '../../fields/FieldList.tsx';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { useUserSettings } from '../../settings/use-user-settings.ts';
import { Card } from '../../ui/Card.tsx';
import { useMetamodel } from '../../fields/metamodel.ts';
import type { CardProps } from '../card-kind.ts';

/** Fields of the entity and of what stands above it (spec 2, card GENERIC). */
export function GenericCard({ entity, card, title }: CardProps<'GENERIC'>) {
  const metamodel = useMetamodel();
  const customer = useCustomerSettings();
  const { showCodes } = useUserSettings().settings.globals;
  const groups = useMemo(
    () => fieldGroups(metamodel, entity, card.fields, customer),
    [metamodel, entity, card.fields, customer],
  );
  return (
    <Card title={title}>
      <FieldList card={card.name} groups={groups} showCodes={showCodes} />
    </Card>
  );
}
