import type { AuditQuery } from '@fundarium/contract/history';
import { subtreeOf } from '../platform/subtree.ts';
import type { Revisions } from './revision-range-store.ts';

/** What the list is asked for, its days turned into instants and its names into what is recorded. */
export type AuditFilter = Pick<
  AuditQuery,
  'changeTypes' | 'fields' | 'effectiveFrom' | 'effectiveTo' | 'retroactive' | 'upTo' | 'source' | 'revision'
> & {
  readonly entityId: number | null;
  /** Whether what stands below the entity is meant as well. */
  readonly subtree: boolean;
  readonly integratedFrom: string | null;
  readonly integratedBefore: string | null;
  /** Of those instants, for the key of changes is by revision. */
  readonly revisions: Revisions;
  readonly who: readonly string[] | null;
  /** Of each field asked for, its ids on all levels; null where one of them is none of the metamodel. */
  readonly fieldIds: readonly (readonly number[])[] | null;
  /** Revisions that changed one of the fields, where they are few; else null. */
  readonly fieldRevisions: readonly number[] | null;
  /** Kinds of changes that alone hold the fields asked for; null where others may as well. */
  readonly fieldTypes: readonly string[] | null;
  readonly text: string;
  /** Codes of fields whose code or label holds the text. */
  readonly textFields: readonly string[];
};

export type Where = {
  /** On changes `c`. */
  readonly change: string;
  /** On one field `f` of a change, or null where all of them match. */
  readonly row: string | null;
  /** How many fields of a change match; reads the change itself only where nothing smaller can tell. */
  readonly rowCount: string;
  readonly values: unknown[];
};

/** Kinds of subjects that an entity's id names: itself, its registrations, and its documents. */
export const SUBJECTS = `array['entity', 'registration', 'attachment']`;

/** An entity alone, or with all that stands below it. */
const meantBy = (entity: string, { subtree }: AuditFilter): string => (subtree ? subtreeOf(entity) : entity);

/** The one place that turns the filters into SQL: values are bound, `$1` is the customer. */
export function whereOf(customerCode: string, filter: AuditFilter): Where {
  const values: unknown[] = [customerCode];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const given = <T>(value: T | null | undefined, condition: (bound: string) => string): string[] =>
    value === null || value === undefined ? [] : [condition(bind(value))];

  const change = [
    'c.customer_code = $1',
    ...given(
      filter.entityId,
      (id) => `(c.subject_kind, c.subject_id) in (
        with meant as (${meantBy(`select id from entity where customer_code = $1 and id = ${id}::bigint`, filter)})
        select kind, id from meant cross join unnest(${SUBJECTS}) kind
        union all
        select 'breakdown', b.id from meant join breakdown b on b.customer_code = $1 and b.entity_id = meant.id)`,
    ),
    ...given(filter.revision, (revision) => `c.revision = ${revision}`),
    ...given(filter.fieldRevisions, (revisions) => `c.revision = any (${revisions}::bigint[])`),
    ...given(filter.fieldTypes, (types) => `c.change_type = any (${types}::text[])`),
    ...given(filter.upTo, (revision) => `c.revision <= ${revision}`),
    ...given(filter.changeTypes, (types) => `c.change_type = any (${types}::text[])`),
    ...given(filter.revisions.from, (from) => `c.revision >= ${from}`),
    ...given(filter.revisions.to, (to) => `c.revision <= ${to}`),
    ...given(filter.integratedFrom, (from) => `c.integrated_at >= ${from}`),
    ...given(filter.integratedBefore, (before) => `c.integrated_at < ${before}`),
    ...given(filter.effectiveFrom, (from) => `c.effective_date >= ${from}`),
    ...given(filter.effectiveTo, (to) => `c.effective_date <= ${to}`),
    ...given(filter.retroactive, (retroactive) => `c.retroactive = ${retroactive}`),
    ...given(filter.who, (who) => `c.who = any (${who}::text[])`),
    ...given(filter.source, (sources) => `c.source = any (${sources}::text[])`),
  ];
  const row: string[] = [];
  let rowCount = 'c.row_count';
  if (filter.fields !== undefined) {
    if (filter.fieldIds === null) {
      const fields = bind(filter.fields);
      change.push(`c.fields ?| ${fields}::text[]`);
      row.push(`f.key = any (${fields}::text[])`);
    } else {
      const each = filter.fieldIds.map((ids) => `${bind(ids)}::integer[]`);
      const has = each.map((ids) => `c.field_ids && ${ids}`);
      // A change of the field's own definition names it too, but holds no value of it.
      change.push(`c.subject_kind = any (${SUBJECTS}) and (${has.join(' or ')})`);
      // The last part: a retyped value of a registration stands under its country.
      row.push(
        `split_part(f.key, '.', -1) in (
           select business_code from field where customer_code = $1 and id = any (${each.join(' || ')}))`,
      );
      // A change is about one level, so it holds a code once.
      rowCount = has.length === 1 ? '1' : has.map((one) => `(${one})::integer`).join(' + ');
    }
  }
  if (filter.text !== '') {
    const text = `lower(${bind(filter.text)})`;
    const fields = bind(filter.textFields);
    const subject =
      // Of one entity alone its name tells no rows apart.
      filter.entityId === null || filter.subtree
        ? `or (c.subject_kind = any (${SUBJECTS}) and c.subject_id in (
             select s.id from entity s where s.customer_code = $1
               and (strpos(lower(s.code), ${text}) > 0 or strpos(lower(s.values ->> 'NAME'), ${text}) > 0)))`
        : '';
    row.push(`(
      f.key = any (${fields}::text[]) or strpos(lower(f.key), ${text}) > 0
      or strpos(lower(f.value ->> 'new'), ${text}) > 0 or strpos(lower(f.value ->> 'previous'), ${text}) > 0
      ${subject})`);
  }
  const all = row.length === 0 ? null : row.join(' and ');
  if (all !== null && (filter.text !== '' || filter.fieldIds === null)) {
    rowCount = `(select count(*) from (select) one left join jsonb_each(c.fields) f(key, value) on true where ${all})`;
  }
  return {
    change: change.join(' and '),
    row: all,
    rowCount,
    values,
  };
}
