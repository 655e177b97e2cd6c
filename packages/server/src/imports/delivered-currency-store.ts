import type { Tx } from '../platform/database.ts';

/** The levels that have a field for assets in a currency, or in the entity's own. */
export type AumLevels = Readonly<Record<'EUR' | 'USD' | 'CHF' | 'OWN', readonly string[]>>;

/**
 * Compares the currencies that lines name with the one that the entity has on the line's date: what is in another one is
 * not taken, save assets for which there is a field of their own. Where the record has none to compare with, the line
 * is taken and noted in `delivered_issue`. Assets in the own currency of an entity that has fields for some currencies
 * alone go into the one of its own.
 */
export async function compareCurrencies(tx: Tx, customerCode: string, aumLevels: AumLevels): Promise<void> {
  const { rows } = await tx.query<{ named: boolean; placed: boolean }>(
    `select exists (select 1 from delivered where currency is not null and kind is null) as named,
            exists (select 1 from delivered d join entity e on e.customer_code = $1 and e.id = d.entity_id
                    where d.kind is null and d.aum is not null and e.level <> all ($2::text[])) as placed`,
    [customerCode, aumLevels.OWN],
  );
  const { named, placed } = rows[0]!;
  if (named || placed) await readPeriods(tx, customerCode);
  if (named) await compareNamed(tx, customerCode, aumLevels);
  if (placed) await placeAssets(tx, customerCode, aumLevels);
}

/** Assets of levels without a field for those in the own currency: also in the field of that currency, or told as not taken. */
async function placeAssets(tx: Tx, customerCode: string, { OWN, ...named }: AumLevels): Promise<void> {
  const places = Object.entries(named).flatMap(([currency, levels]) =>
    levels.map((level) => `${level} ${currency}`),
  );
  await tx.query(
    `create temporary table delivered_assets on commit drop as
     select d.place, e.level, p.currency
     from delivered d
     join entity e on e.customer_code = $1 and e.id = d.entity_id
     left join entity_currency p on p.entity_id = e.id and d.date >= p.first and d.date < p.until
       and e.level || ' ' || p.currency = any ($3::text[])
     where d.kind is null and d.aum is not null and e.level <> all ($2::text[])`,
    [customerCode, OWN, places],
  );
  await tx.query(
    `update delivered d
     set aum_eur = case a.currency when 'EUR' then coalesce(d.aum_eur, d.aum) else d.aum_eur end,
         aum_usd = case a.currency when 'USD' then coalesce(d.aum_usd, d.aum) else d.aum_usd end,
         aum_chf = case a.currency when 'CHF' then coalesce(d.aum_chf, d.aum) else d.aum_chf end
     from delivered_assets a where a.place = d.place and a.currency is not null`,
  );
  await tx.query(
    `update delivered d
     set kind = 'rejected', value = left(concat_ws(' ', d.key, d.date), 80), reason = a.level || ' has no field AUM'
     from delivered_assets a where a.place = d.place and a.currency is null`,
  );
}

async function compareNamed(tx: Tx, customerCode: string, aumLevels: AumLevels): Promise<void> {
  await tx.query(
    `create temporary table delivered_compared on commit drop as
     select d.place, d.date, d.currency, p.currency as own, e.level,
            d.nav is null and d.ask is null and d.bid is null and case d.currency
              when 'EUR' then e.level = any ($2::text[]) and coalesce(d.aum_eur, d.aum) = d.aum
              when 'USD' then e.level = any ($3::text[]) and coalesce(d.aum_usd, d.aum) = d.aum
              when 'CHF' then e.level = any ($4::text[]) and coalesce(d.aum_chf, d.aum) = d.aum
              else false end as has_field
     from delivered d
     join entity e on e.customer_code = $1 and e.id = d.entity_id
     left join entity_currency p on p.entity_id = d.entity_id and d.date >= p.first and d.date < p.until
     where d.kind is null and d.currency is not null and d.currency is distinct from p.currency
       and (d.subject = 'dividend' or d.subject = 'quotation' and coalesce(d.nav, d.ask, d.bid, d.aum) is not null)`,
    [customerCode, aumLevels.EUR, aumLevels.USD, aumLevels.CHF],
  );
  await tx.query(
    `update delivered d
     set aum = null,
         aum_eur = case c.currency when 'EUR' then d.aum else d.aum_eur end,
         aum_usd = case c.currency when 'USD' then d.aum else d.aum_usd end,
         aum_chf = case c.currency when 'CHF' then d.aum else d.aum_chf end
     from delivered_compared c where c.place = d.place and c.has_field`,
  );
  await tx.query(
    `update delivered d
     set kind = 'rejected', value = left(concat_ws(' ', d.key, d.date, d.currency), 80),
         reason = 'The line is in ' || c.currency || ', the ' ||
                  case c.level when 'PART' then 'share class' when 'STRUCTURED_PRODUCT' then 'structured product' else c.level end ||
                  ' in ' || c.own || ' on ' || c.date
     from delivered_compared c where c.place = d.place and c.own is not null and c.has_field is not true`,
  );
  await tx.query(
    `insert into delivered_issue (entity_id, date, rule, key, details)
     select d.entity_id, max(d.date), 'PRICE_CURRENCY_UNKNOWN', c.currency, '{}'
     from delivered_compared c join delivered d on d.place = c.place
     where c.own is null and c.has_field is not true
     group by d.entity_id, c.currency`,
  );
}

/**
 * By entity that a line with a currency names, since when and until when it has which: by its acts in valid time; before all
 * of them what the one that was recorded first replaced, and where it replaced nothing, what it says.
 */
async function readPeriods(tx: Tx, customerCode: string): Promise<void> {
  await tx.query('drop table if exists pg_temp.entity_currency');
  await tx.query(
    `create temporary table entity_currency on commit drop as
     with named as (
       select distinct entity_id from delivered
       where kind is null and (currency is not null or aum is not null) and subject in ('quotation', 'dividend')
     ), act as (
       select c.subject_id as entity_id, c.effective_date, c.revision, c.ordinal,
              c.fields -> 'CURRENCY' ->> 'new' as said, c.fields -> 'CURRENCY' ->> 'previous' as previous
       from named n
       join change c on c.customer_code = $1 and c.subject_kind = 'entity' and c.subject_id = n.entity_id
       where c.fields ? 'CURRENCY'
     ), held as (
       select distinct on (entity_id, effective_date) entity_id, effective_date, said as currency
       from act order by entity_id, effective_date, revision desc, ordinal desc
     ), begun as (
       select distinct on (entity_id) entity_id, effective_date, previous,
              min(effective_date) over (partition by entity_id) as first
       from act order by entity_id, revision, effective_date, ordinal
     )
     select entity_id, effective_date as first, currency,
            lead(effective_date, 1, 'infinity'::date) over (partition by entity_id order by effective_date) as until
     from held
     union all
     select b.entity_id, '-infinity', coalesce(b.previous, h.currency), b.first
     from begun b join held h on h.entity_id = b.entity_id and h.effective_date = b.effective_date
     union all
     select e.id, '-infinity', e.values ->> 'CURRENCY', 'infinity'
     from named n join entity e on e.customer_code = $1 and e.id = n.entity_id
     where not exists (select 1 from act a where a.entity_id = e.id)`,
    [customerCode],
  );
}
