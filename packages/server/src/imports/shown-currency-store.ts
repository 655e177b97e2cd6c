import type { Tx } from '../platform/database.ts';

/**
 * Compares the currency that a file shows beside the amounts of an entity with the entity's own: amounts are stored without
 * one, and would read as of that. What the record has no currency of is taken. Called before lines of one entity are joined.
 */
export async function compareShown(tx: Tx, customerCode: string): Promise<void> {
  await tx.query(
    `with compared as (
       update delivered d
       set kind = 'rejected', value = left(s.shown || ' ' || d.currency, 80),
           reason = 'The amount is in ' || d.currency || ', the ' ||
                    case s.level when 'PART' then 'share class' when 'PROD' then 'sub-fund' when 'FUND' then 'fund'
                                 when 'STRUCTURED_PRODUCT' then 'structured product' else s.level end ||
                    ' in ' || (e.values ->> 'CURRENCY')
       from settled_entity s
       join entity e on e.customer_code = $1 and e.level = s.level and e.code = s.code
       where d.place = s.place and d.subject = 'entity' and d.kind is null
         and d.currency is not null and d.currency <> e.values ->> 'CURRENCY'
       returning d.place
     )
     delete from settled_entity s using compared c where s.place = c.place`,
    [customerCode],
  );
}
