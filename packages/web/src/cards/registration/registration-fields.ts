import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';

/** The fields of a country's registration, by business code. */
export const registrationFields = ({
  fields,
}: Pick<Metamodel, 'fields'>): ReadonlyMap<string, FieldDefinition> =>
  new Map(
    fields
      .filter(({ level }) => level === 'REGISTRATION_COUNTRY')
      .map((field) => [field.businessCode, field]),
  );
