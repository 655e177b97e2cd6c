/**
 * In SQL, the id of the entity that a code names, a former one where none has it today; null of an unknown one. `$1` to
 * `$3` are the customer, the level and the code. As a select, which is done once and before: below row-level security
 * PostgreSQL looks no `coalesce` up in an index, and would read all entities.
 */
export const ID_OF_CODE = `(select coalesce(
  (select id from entity where customer_code = $1 and level = $2 and code = $3),
  (select entity_id from entity_code where customer_code = $1 and level = $2 and code = $3
   order by valid_from desc limit 1)))`;
