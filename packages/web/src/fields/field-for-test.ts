import type { FieldDefinition } from '@fundarium/contract/metamodel';
import type { FieldType } from '@fundarium/contract/vocabulary';

/** A field of a type for tests; what matters to the test is given. */
export function fieldOfType(type: FieldType, rest: Partial<FieldDefinition> = {}): FieldDefinition {
  return {
    businessCode: `A_${type}`,
    level: 'PART',
    label: `A ${type}`,
    type,
    typeParameters: {},
    static: true,
    mdi: false,
    performance: false,
    sortable: true,
    readonly: false,
    excludeFromSearch: false,
    multiple: false,
    perLanguage: false,
    nullable: true,
    categories: ['KEY_FEATURES'],
    list: null,
    ...rest,
  };
}
