import { IN_PERCENT, IN_UNITS } from '@fundarium/contract/quotation-unit';
import type { Tx } from '../platform/database.ts';

/** Why an entity `e` has no prices in percent. */
const NOT_IN_PERCENT = `
  when e.level = 'PART' then 'The prices are in percent, those of a share class are amounts'
  when e.values ? 'QUOTATION_UNIT' then 'The prices are in percent, the QUOTATION_UNIT of the structured product is ' || (e.values ->> 'QUOTATION_UNIT')
  else 'The prices are in percent, and the structured product has no QUOTATION_UNIT, so they would be amounts: deliver it first'`;

/**
 * Compares what lines say that their prices are, amounts or percent of the nominal value, with what the entity is quoted in:
 * prices are stored without it, and would read as of that. Where the record says nothing, prices are amounts.
 */
export async function comparePriceUnits(tx: Tx, customerCode: string): Promise<void> {
  await tx.query(
    `update delivered d
     set kind = 'rejected', value = left(concat_ws(' ', d.key, d.date), 80),
         reason = case
           when d.price_unit = $3 then 'The prices are amounts, the structured product is quoted in percent'
           ${NOT_IN_PERCENT} end
     from entity e
     where e.customer_code = $1 and e.id = d.entity_id and d.kind is null and d.subject = 'quotation'
       and e.level in ('PART', 'STRUCTURED_PRODUCT')
       and coalesce(d.nav, d.bid, d.ask) is not null
       and d.price_unit <> case e.level when 'STRUCTURED_PRODUCT' then coalesce(e.values ->> 'QUOTATION_UNIT', $3) else $3 end
       and (d.price_unit = $2 or e.values ->> 'QUOTATION_UNIT' = $2)`,
    [customerCode, IN_PERCENT, IN_UNITS],
  );
}

/**
 * The same of entities whose lines have prices among their values, such as that of their issue, which are percentages where the
 * record quotes them so. Called before lines of one entity are joined.
 */
export async function compareUnitsOfEntities(tx: Tx, customerCode: string): Promise<void> {
  await tx.query(
    `with compared as (
       update delivered d
       set kind = 'rejected', value = s.shown, reason = case ${NOT_IN_PERCENT} end
       from settled_entity s
       left join entity e on e.customer_code = $1 and e.level = s.level and e.code = s.code
       where d.place = s.place and d.subject = 'entity' and d.kind is null
         and d.price_unit = $2 and e.values ->> 'QUOTATION_UNIT' is distinct from $2
       returning d.place
     )
     delete from settled_entity s using compared c where s.place = c.place`,
    [customerCode, IN_PERCENT],
  );
}
