import type { EntityReply } from '@fundarium/contract/entity';
import { businessField } from '@fundarium/contract/business-fields';
import type { CustomerSettings } from '@fundarium/contract/settings-customer';

/** What an entity is called, and the code that it is known by: of the fields that the customer has for them. */
export function entityTitle(
  { code, name, values }: Pick<EntityReply, 'code' | 'name' | 'values'>,
  settings: Pick<CustomerSettings, 'businessFields'>,
): { readonly name: string; readonly identifier: string } {
  const text = (field: string) => {
    const value = values[field];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const nameField = businessField(settings, 'name');
  return {
    // The name of the reply is that of the standard field.
    name: (nameField === 'NAME' ? null : text(nameField)) ?? name ?? code,
    identifier: text(businessField(settings, 'identifier')) ?? code,
  };
}
