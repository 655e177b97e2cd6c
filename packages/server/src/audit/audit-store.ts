import type { AuditQuery, AuditReply, AuditRow } from '@fundarium/contract/history';
import type { LanguagePack } from '@fundarium/contract/translations';
import type { Tx } from '../platform/database.ts';
import { currentRevision } from '../platform/revision.ts';
import { breakdownOf, subjectOf } from './audit-subject.ts';
import { SUBJECTS, whereOf, type AuditFilter, type Where } from './audit-where.ts';
import { readUsernames, startOfDay, type Subject } from './known-store.ts';
import { labelIn } from './label.ts';
import { placePage, type Placed } from './page-store.ts';
import { changeTypesOf, partsNamed, partWord, withBeside } from './part-words.ts';
import { revisionsBetween, revisionsOfFields } from './revision-range-store.ts';

/** One page of the audit list, of an entity or of the whole record; a row is one field of one change. */
export async function readAudit(
  tx: Tx,
  customerCode: string,
  entity: Subject | null,
  query: AuditQuery,
  pack: LanguagePack,
): Promise<AuditReply> {
  const where = whereOf(customerCode, await filterOf(tx, customerCode, entity, query, pack));
  const { total, more, placed } = await placePage(tx, where, query);
  return {
    total,
    more,
    rows: placed.length === 0 ? [] : await readRows(tx, customerCode, { where, placed, query, pack }),
    revision: await currentRevision(tx, customerCode),
  };
}

async function filterOf(
  tx: Tx,
  customerCode: string,
  entity: Subject | null,
  query: AuditQuery,
  pack: LanguagePack,
): Promise<AuditFilter> {
  const { integratedFrom, integratedTo, modifiedBy, text, language } = query;
  const from = integratedFrom === undefined ? null : await startOfDay(tx, customerCode, integratedFrom);
  const before = integratedTo === undefined ? null : await startOfDay(tx, customerCode, integratedTo, 1);
  const fieldIds = query.fields === undefined ? null : await idsOfFields(tx, customerCode, query.fields);
  return {
    ...query,
    entityId: entity?.id ?? null,
    subtree: query.subtree ?? false,
    integratedFrom: from,
    integratedBefore: before,
    revisions: await revisionsBetween(tx, customerCode, from, before),
    who: modifiedBy === undefined ? null : await idsOf(tx, customerCode, modifiedBy),
    fieldIds,
    fieldRevisions: fieldIds === null ? null : await revisionsOfFields(tx, customerCode, fieldIds.flat()),
    fieldTypes: query.fields === undefined || fieldIds !== null ? null : changeTypesOf(query.fields),
    textFields:
      text === ''
        ? []
        : [...(await fieldsLabelled(tx, customerCode, text, language)), ...partsNamed(pack, text)],
  };
}

/** The names as given, for commands and ids, and the ids of persons of that user name. */
async function idsOf(tx: Tx, customerCode: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select id::text from person where customer_code = $1 and username = any($2)',
    [customerCode, names],
  );
  return [...names, ...rows.map(({ id }) => id)];
}

async function idsOfFields(
  tx: Tx,
  customerCode: string,
  codes: readonly string[],
): Promise<number[][] | null> {
  const { rows } = await tx.query<{ ids: number[] }>(
    `select array_agg(id) as ids from field
     where customer_code = $1 and business_code = any($2) group by business_code`,
    [customerCode, codes],
  );
  return rows.length === new Set(codes).size ? rows.map(({ ids }) => ids) : null;
}

async function fieldsLabelled(
  tx: Tx,
  customerCode: string,
  text: string,
  language: string,
): Promise<string[]> {
  const { rows } = await tx.query<{ code: string }>(
    `select distinct business_code as code from field
     where customer_code = $1 and strpos(lower(${labelIn('$3', 'business_code')}), lower($2)) > 0`,
    [customerCode, text, language],
  );
  return rows.map(({ code }) => code);
}

type Unfolded = Omit<AuditRow, 'modifiedBy' | 'subject' | 'fieldLabel'> & {
  /** Of the metamodel. */
  label: string | null;
  countryLabel: string | null;
  /** Of a breakdown, its type and day. */
  breakdown: string | null;
  kind: string;
  level: string | null;
  code: string | null;
  name: string | null;
  country: string | null;
};

type AuditPage = {
  readonly where: Where;
  readonly placed: readonly Placed[];
  readonly query: AuditQuery;
  readonly pack: LanguagePack;
};

async function readRows(
  tx: Tx,
  customerCode: string,
  { where, placed, query, pack }: AuditPage,
): Promise<AuditRow[]> {
  const { language, offset, limit } = query;
  const next = where.values.length + 1;
  const { rows } = await tx.query<Unfolded>(
    `select c.change_type as "changeType", c.retroactive, c.effective_date as "effectiveDate", c.who, c.source, c.revision,
            to_char(c.integrated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "integratedAt",
            c.subject_kind as kind, s.level, s.code, s.name, r.country,
            f.key as field, f.value ->> 'type' as "fieldType", f.value -> 'new' as value,
            f.value -> 'previous' as previous,
            l.label, r.label as "countryLabel",
            (${breakdownOf(`$${next}`, 'c.subject_kind', 'c.subject_id')}) as breakdown
     from unnest($${next + 1}::bigint[], $${next + 2}::integer[]) with ordinality p(revision, ordinal, place)
     join change c on c.revision = p.revision and c.ordinal = p.ordinal and ${where.change}
     left join lateral jsonb_each(c.fields) f(key, value) on true
     left join lateral (${subjectOf(`$${next}`)}) s on true
     left join lateral (
       select ${labelIn(`$${next}`, 'business_code')} as label from field
       where customer_code = $1 and business_code = split_part(f.key, '.', -1)
         and c.subject_kind = any (${SUBJECTS})
       order by (level = case c.subject_kind when 'registration' then 'REGISTRATION_COUNTRY' when 'attachment' then 'ATTACHMENT'
                         else s.level end) desc nulls last, id
       limit 1
     ) l on true
     left join lateral (
       select c.fields -> 'COUNTRY' ->> 'new' as country, coalesce(
                (select ${labelIn(`$${next}`, 'v.value', 'v')} from field o
                 join lov_value v on v.customer_code = $1 and v.lov_code = o.lov_code
                   and v.value = c.fields -> 'COUNTRY' ->> 'new'
                 where o.customer_code = $1 and o.level = 'REGISTRATION_COUNTRY' and o.business_code = 'COUNTRY'),
                c.fields -> 'COUNTRY' ->> 'new') as label
       where c.subject_kind = 'registration'
     ) r on true
     ${where.row === null ? '' : `where ${where.row}`}
     order by p.place, f.key collate "C"
     offset $${next + 3} limit $${next + 4}`,
    [
      ...where.values,
      language,
      placed.map(({ revision }) => revision),
      placed.map(({ ordinal }) => ordinal),
      offset - placed[0]!.before,
      limit,
    ],
  );
  const usernames = await readUsernames(
    tx,
    customerCode,
    rows.map(({ who }) => who),
  );
  return rows.map(({ kind, level, code, name, country, label, countryLabel, breakdown, ...row }) => ({
    ...row,
    fieldLabel: withBeside(partWord(pack, kind, row) ?? label ?? row.field, countryLabel ?? breakdown),
    subject: { kind, level, code, name, country },
    modifiedBy: usernames.get(row.who) ?? row.who,
  }));
}
