/**
 * In SQL, the ids of entities and of all that stands below them; `$1` is the customer. From children to children by
 * their key: below row-level security PostgreSQL uses no index of arrays, and would read the paths of all entities.
 * @param roots a select of the ids of entities
 */
export const subtreeOf = (roots: string): string => `(
  with recursive below(id) as (
    ${roots}
    union
    select child.id from below parent join entity child on child.customer_code = $1 and child.parent_id = parent.id
  )
  select id from below)`;
