import type { Metamodel } from '@fundarium/contract/metamodel';
import type { Card } from '@fundarium/contract/settings-cards';
import type { CustomerSettings } from '@fundarium/contract/settings-customer';
import { fieldsShown } from '../../cards/registry.ts';
import { allFields, fieldGroups, fieldKey, type FieldGroup } from '../../fields/entity-fields.ts';
import { isHit } from '../../fields/field-page.ts';
import type { FieldContext } from '../../fields/field-kind.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';

/** A field that a search found, on the card that shows it. */
export type Hit = { readonly card: string; readonly key: string };

export type Hits = {
  /** In the order in which the page shows them. */
  readonly onPage: readonly Hit[];
  /** Found, and on no card of the page. */
  readonly elsewhere: readonly FieldGroup[];
};

/** Name under which the fields are listed that no card shows. */
export const NOT_ON_PAGE = 'NOT_ON_PAGE';

const NONE: Hits = { onPage: [], elsewhere: [] };

/** What a search finds among all fields of an entity and of what stands above it. */
export function fieldHits(
  entity: ShownEntity,
  cards: readonly Card[],
  search: string,
  {
    metamodel,
    context,
    settings,
  }: {
    readonly metamodel: Metamodel;
    readonly context: FieldContext;
    readonly settings: CustomerSettings;
  },
): Hits {
  if (search === '') return NONE;
  const found = (groups: readonly FieldGroup[]) =>
    groups
      .map((group) => ({ ...group, rows: group.rows.filter((row) => isHit(row, search, context)) }))
      .filter(({ rows }) => rows.length > 0);
  const keysOf = (groups: readonly FieldGroup[]) => groups.flatMap(({ rows }) => rows.map(fieldKey));

  const named = new Set<string>();
  const onCards = cards.flatMap((card) => {
    const groups = fieldGroups(metamodel, entity, fieldsShown(card, entity), settings);
    for (const key of keysOf(groups)) named.add(key);
    return keysOf(found(groups)).map((key): Hit => ({ card: card.name, key }));
  });
  const elsewhere = found(allFields(metamodel, entity, settings))
    .map((group) => ({ ...group, rows: group.rows.filter((row) => !named.has(fieldKey(row))) }))
    .filter(({ rows }) => rows.length > 0);
  return {
    onPage: [...onCards, ...keysOf(elsewhere).map((key): Hit => ({ card: NOT_ON_PAGE, key }))],
    elsewhere,
  };
}
