import {
  CHILD_KEY_NAME_LENGTH,
  childKeyText,
  readChildKey,
  type ChildRow,
  type ChildrenQuery,
  type ChildrenReply,
} from '@fundarium/contract/children';
import type { Tx } from '../platform/database.ts';
import { BUSINESS_DATE, periodsOn } from '../platform/day.ts';
import { currentRevision } from '../platform/revision.ts';
import { placeKey, readKnown, type Place } from './known-store.ts';

type Found = ChildRow & { readonly keyName: string };

/** Whether an entity's name, code or ISIN holds the text, which is $3. */
const matches = (entity: string) =>
  `(position($3 in lower(${entity}.values ->> 'NAME')) > 0 or position($3 in lower(${entity}.code)) > 0
    or position($3 in lower(${entity}.values ->> 'ISIN')) > 0) is true`;

/** The entities below, all that answer to the text, by id. Levels below are looked through only where a text is given. */
const BELOW = `with recursive inside as (
    select e.id as root, e.id from entity e where e.customer_code = $1 and e.parent_id = $2 and $3 <> ''
    union all
    select i.root, e.id from inside i join entity e on e.customer_code = $1 and e.parent_id = i.id
  ), holding as (
    select distinct i.root from inside i join entity e on e.customer_code = $1 and e.id = i.id where ${matches('e')}
  ), below as (
    select e.id, e.level, e.code, e.values, left(coalesce(e.values ->> 'NAME', ''), ${CHILD_KEY_NAME_LENGTH}) as key_name
    from entity e
    where e.customer_code = $1 and e.parent_id = $2 and ($3 = '' or e.id in (select root from holding))
  )`;

const PAGE = `${BELOW}, page as (
    select * from below
    where $4::text is null or (level, key_name, code) > ($4, $5, $6)
    order by level, key_name, code limit $7
  )
  select e.level, e.code, e.key_name as "keyName", e.values ->> 'NAME' as name, e.values ->> 'CURRENCY' as currency,
         lifecycle_state(e.values, ${BUSINESS_DATE}, p.periods, p.covering) as state,
         q.nav::text as nav, q.date::text as "navDate",
         case when f.year_to_date_until >= ${BUSINESS_DATE}
                or s.settings #> '{globals,showFiguresNotCurrent}' = 'true'
              then f.figures ->> 'TOTAL_RETURN_YTD' end as "yearToDate",
         c.children, ($3 = '' or ${matches('e')}) as matches
  from page e
  cross join lateral ${periodsOn('e.id', BUSINESS_DATE)} p
  cross join lateral (select count(*) as children from entity where customer_code = $1 and parent_id = e.id) c
  left join customer_settings s on s.customer_code = $1
  left join quotation_latest l on l.customer_code = $1 and l.entity_id = e.id
  left join lateral (
    select date, nav from quotation
    where customer_code = $1 and entity_id = e.id and date = l.nav_date limit 1) q on true
  left join performance f on f.customer_code = $1 and f.entity_id = e.id
  order by e.level, e.key_name, e.code`;

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
  const asked = [customerCode, entity.id, text.toLowerCase()];
  // Named, it is planned once per connection: planning over all quarters of prices takes longer than reading a page.
  const { rows } = await tx.query<Found>({
    name: 'children page',
    text: PAGE,
    values: [...asked, key?.level ?? null, key?.name ?? null, key?.code ?? null, limit + 1],
  });
  const counted = await tx.query<{ total: number }>(`${BELOW} select count(*) as total from below`, asked);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    total: counted.rows[0]!.total,
    children: shown.map(({ keyName: _, ...row }) => row),
    next:
      last === undefined || rows.length <= limit
        ? null
        : childKeyText({ level: last.level, name: last.keyName, code: last.code }),
    revision: await currentRevision(tx, customerCode),
  };
}
