import {
  CHILD_KEY_NAME_LENGTH,
  childKeyText,
  readChildKey,
  type ChildRow,
  type ChildrenQuery,
  type ChildrenReply,
} from '@fundarium/contract/children';
import type { Tx } from '../platform/database.ts';
import { currencyOnDay } from '../platform/currency-on-day.ts';
import { BUSINESS_DATE, periodsOn } from '../platform/day.ts';
import { currentRevision } from '../platform/revision.ts';
import { placeKey, readKnown, type Place } from './known-store.ts';
import { patternsOf, plainLetters } from './tree-text.ts';

type Found = { readonly total: number } & (ChildRow & { readonly keyName: string });

/** Joined with nothing, the values are unpacked once, not by each that reads them. */
const UNPACKED = `cross join lateral (select e.values || '{}' as values offset 0) u`;

/** Whether name, code or ISIN are like one of the patterns, which are $3. */
const MATCHES = `concat_ws(E'\\n', ${plainLetters("u.values ->> 'NAME'")}, lower(e.code), lower(u.values ->> 'ISIN'))
    like any ($3::text[])`;

/**
 * The number of entities below, and a page of them. Levels below them are looked through only where a text is given, each
 * entity by its index: a planner that knows little of a customer would compare all with all.
 */
const PAGE = `with recursive inside as (
    select e.id as root, e.id, e.level, ${MATCHES} as hit
    from entity e ${UNPACKED} where e.customer_code = $1 and e.parent_id = $2 and $3::text[] is not null
    union all
    select i.root, b.id, b.level, b.hit
    from inside i cross join lateral (
      select e.id, e.level, ${MATCHES} as hit from entity e ${UNPACKED}
      where e.customer_code = $1 and e.parent_id = i.id offset 0
    ) b
    where i.level <> 'PART'
  ), below as materialized (
    select e.id, e.level, e.code, left(coalesce(e.values ->> 'NAME', ''), ${CHILD_KEY_NAME_LENGTH}) as key_name
    from entity e
    where e.customer_code = $1 and e.parent_id = $2 and ($3::text[] is null or e.id in (select root from inside where hit))
  ), page as (
    select * from below
    where $4::text is null or (level, key_name, code) > ($4, $5, $6)
    order by level, key_name, code limit $7
  )
  select t.total, r.*
  from (select count(*) as total from below) t
  left join (
    select e.level, e.code, e.key_name as "keyName", u.values ->> 'NAME' as name, u.values ->> 'CURRENCY' as currency,
           lifecycle_state(u.values, ${BUSINESS_DATE}, p.periods, p.covering) as state,
           q.nav::text as nav, q.date::text as "navDate",
           case when q.nav is not null
             then ${currencyOnDay('e.id', "u.values ->> 'CURRENCY'", 'q.date')} end as "navCurrency",
           case when f.year_to_date_until >= ${BUSINESS_DATE}
                  or s.settings #> '{globals,showFiguresNotCurrent}' = 'true'
                then f.figures ->> 'TOTAL_RETURN_YTD' end as "yearToDate",
           c.children, ($3::text[] is null or ${MATCHES}) as matches
    from page e
    cross join lateral (
      select values || '{}' as values from entity where customer_code = $1 and id = e.id limit 1) u
    cross join lateral ${periodsOn('e.id', BUSINESS_DATE)} p
    cross join lateral (select count(*) as children from entity where customer_code = $1 and parent_id = e.id) c
    left join customer_settings s on s.customer_code = $1
    left join quotation_latest l on l.customer_code = $1 and l.entity_id = e.id
    left join lateral (
      select date, nav from quotation
      where customer_code = $1 and entity_id = e.id and date = l.nav_date limit 1) q on true
    left join performance f on f.customer_code = $1 and f.entity_id = e.id
  ) r on true
  order by r.level, r."keyName", r.code`;

/** A page of what stands directly below an entity; null where the context sees no such entity. */
export async function readChildrenOf(
  tx: Tx,
  customerCode: string,
  place: Place,
  { after, text, limit }: ChildrenQuery,
): Promise<ChildrenReply | null> {
  const entity = (await readKnown(tx, customerCode, [place])).get(placeKey(place.level, place.code));
  if (entity === undefined) return null;
  const key = after === undefined ? null : readChildKey(after);
  // Named, it is planned once per connection: planning over all quarters of prices takes longer than reading a page.
  const { rows } = await tx.query<Found | { total: number; code: null }>({
    name: 'children page',
    text: PAGE,
    values: [
      customerCode,
      entity.id,
      text === '' ? null : patternsOf(text),
      key?.level ?? null,
      key?.name ?? null,
      key?.code ?? null,
      limit + 1,
    ],
  });
  const found = rows.filter((row): row is Found => row.code !== null);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    total: rows[0]!.total,
    children: shown.map(({ keyName: _, total: __, ...row }) => row),
    next:
      last === undefined || found.length <= limit
        ? null
        : childKeyText({ level: last.level, name: last.keyName, code: last.code }),
    revision: await currentRevision(tx, customerCode),
  };
}
