import type { HolidaysReply } from '@fundarium/contract/related-entities';
import type { Tx } from '../platform/database.ts';
import { currentRevision } from '../platform/revision.ts';
import { placeKey, readKnown, type Place } from './known-store.ts';

/** Of the days given, those that are holidays of the entity itself. */
export async function readHolidays(
  tx: Tx,
  customerCode: string,
  entityId: number,
  dates: readonly string[],
): Promise<Set<string>> {
  const { rows } = await tx.query<{ date: string }>(
    'select date from public_holiday where customer_code = $1 and entity_id = $2 and date = any ($3::date[])',
    [customerCode, entityId, dates],
  );
  return new Set(rows.map(({ date }) => date));
}

/** Holidays of an entity and of what stands above it, as far as the context sees that; null where it sees no entity. */
export async function readHolidaysOf(
  tx: Tx,
  customerCode: string,
  place: Place,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<HolidaysReply | null> {
  const entity = (await readKnown(tx, customerCode, [place])).get(placeKey(place.level, place.code));
  if (entity === undefined) return null;
  const { rows } = await tx.query<HolidaysReply['holidays'][number]>(
    `select h.date, bool_or(e.id = $2) as own,
            jsonb_agg(jsonb_build_object('level', e.level, 'code', e.code, 'name', e.values ->> 'NAME')
                      order by cardinality(e.path)) as of
     from unnest($3::bigint[]) p(id)
     join entity e on e.customer_code = $1 and e.id = p.id
     join public_holiday h on h.customer_code = $1 and h.entity_id = e.id
     where ($4::date is null or h.date >= $4) and ($5::date is null or h.date <= $5)
     group by h.date order by h.date`,
    [customerCode, entity.id, entity.path, from ?? null, to ?? null],
  );
  return { holidays: rows, revision: await currentRevision(tx, customerCode) };
}
