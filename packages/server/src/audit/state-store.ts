import type { EntityValue } from '@fundarium/contract/entity';
import type { LifecycleState } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { BUSINESS_DATE } from '../platform/day.ts';
import type { Moment } from './known-store.ts';

type Activation = {
  /** Whether there is any period, and whether one covers the day. */
  readonly any: boolean;
  readonly covering: boolean;
};

/** The lifecycle state on a day, from the values and the activation periods that were known (spec 4). */
export async function stateAt(
  tx: Tx,
  customerCode: string,
  id: number,
  values: Readonly<Record<string, EntityValue>>,
  moment: Moment,
): Promise<LifecycleState> {
  const { any, covering } = await readActivation(tx, customerCode, id, values['ACTIVE'], moment);
  // What the state would be without any period.
  const { rows } = await tx.query<{ state: LifecycleState }>(
    'select lifecycle_state($1::jsonb, $2::date, 0, 0) as state',
    [JSON.stringify(values), moment.validOn],
  );
  const { state } = rows[0]!;
  if (state === 'LIQUIDATED' || state === 'IN_LIQUIDATION' || !any) return state;
  return covering ? 'ACTIVE' : 'INACTIVE';
}

/**
 * Periods carry days of their own, so every act that is known and in force by today, or by the day asked for,
 * counts. Where these are the acts that made the periods of the record, those are it; otherwise the acts are
 * walked through in the order in which they came into force.
 */
async function readActivation(
  tx: Tx,
  customerCode: string,
  id: number,
  active: EntityValue | undefined,
  { validOn, known }: Moment,
): Promise<Activation> {
  const { rows } = await tx.query<Activation>(
    `with recursive act as (
       select c.fields -> 'ACTION' ->> 'new' as action,
              daterange((c.fields -> 'START' ->> 'new')::date, (c.fields -> 'END' ->> 'new')::date, '[]') as days,
              c.effective_date <= ${BUSINESS_DATE} as in_force,
              ($4::timestamptz is null or c.integrated_at < $4) and ($5::bigint is null or c.revision <= $5)
                and c.effective_date <= greatest($3::date, ${BUSINESS_DATE}) as counts,
              greatest(c.effective_date::timestamp at time zone o.time_zone, c.integrated_at) as since, c.revision
       from change c join customer o on o.customer_code = $1
       join entity e on e.customer_code = $1 and e.id = c.subject_id
       where c.customer_code = $1 and c.subject_kind = 'entity' and c.subject_id = $2
         and c.change_type = 'CHANGE_ACTIVATION_STATE'
     ), counted as (
       select row_number() over (order by since, revision) as place, action, days from act where counts
     ), walked as (
       select 0::bigint as place, '{}'::datemultirange as periods
       union all
       select c.place,
              case when c.action = 'ACTIVATE' then w.periods + c.days::datemultirange
                   when isempty(w.periods) and $6::text is distinct from 'INACTIVE'
                     then '{[0001-01-01,)}'::datemultirange - c.days::datemultirange
                   else w.periods - c.days::datemultirange end
       from walked w join counted c on c.place = w.place + 1
     ), present as (
       select coalesce(range_agg(daterange(start_date, end_date, '[]')), '{}') as periods
       from activation_period where customer_code = $1 and entity_id = $2
     ), chosen as (
       select case when exists (select from act where counts <> in_force)
                   then (select periods from walked order by place desc limit 1)
                   else (select periods from present) end as periods
     )
     select not isempty(periods) as any, periods @> $3::date as covering from chosen`,
    [customerCode, id, validOn, known.before, known.revision, active ?? null],
  );
  return rows[0]!;
}
