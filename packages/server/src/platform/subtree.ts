/**
 * In SQL, the ids of entities and of all that stands below them; `$1` is the customer. From children to children by
 * their key: below row-level security PostgreSQL uses no index of arrays, and would read the paths of all entities. Each
 * for itself: a planner that expects many below each would compare all with all.
 * @param roots a select of the ids of entities
 */
export const subtreeOf = (roots: string): string => `(
  with recursive below(id) as (
    ${roots}
    union
    select child.id from below parent cross join lateral (
      select id from entity where customer_code = $1 and parent_id = parent.id offset 0) child
  )
  select id from below)`;
