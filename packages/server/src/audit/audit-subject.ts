import { SUBJECTS } from './audit-where.ts';
import { labelIn } from './label.ts';

/** Tables of the metamodel by the kind of subject, and the column with the code of what is changed. */
const METAMODEL_SUBJECTS = {
  category: ['field_category', 'code'],
  list: ['lov', 'code'],
  value: ['lov_value', 'value'],
  attachment_type: ['attachment_type', 'code'],
  attachment_category: ['attachment_category', 'code'],
  breakdown_type: ['breakdown_type', 'code'],
} as const;

/** In SQL, of which type and day a breakdown is; null of what is none. `$1` is the customer. */
export const breakdownOf = (language: string, kind: string, id: string): string =>
  `select ${labelIn(language, 't.code', 't')} || ', ' || to_char(b.date, 'YYYY-MM-DD') from breakdown b
   join breakdown_type t on t.customer_code = $1 and t.code = b.type_code
   where ${kind} = 'breakdown' and b.customer_code = $1 and b.id = ${id}`;

/** Level, code and name of what a change `c` is about, as they are today; `$1` is the customer. */
export function subjectOf(language: string): string {
  const isAbout = (kind: string) => `c.subject_kind = '${kind}' and customer_code = $1 and id = c.subject_id`;
  return [
    `select level, code, values ->> 'NAME' as name from entity
     where c.subject_kind = any (${SUBJECTS}) and customer_code = $1 and id = c.subject_id`,
    `select e.level, e.code, e.values ->> 'NAME' from breakdown b
     join entity e on e.customer_code = $1 and e.id = b.entity_id
     where c.subject_kind = 'breakdown' and b.customer_code = $1 and b.id = c.subject_id`,
    `select level, business_code, ${labelIn(language, 'business_code')} from field where ${isAbout('field')}`,
    ...Object.entries(METAMODEL_SUBJECTS).map(
      ([kind, [table, code]]) =>
        `select null, ${code}, ${labelIn(language, code)} from ${table} where ${isAbout(kind)}`,
    ),
  ].join(' union all ');
}
