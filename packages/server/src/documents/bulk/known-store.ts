import type { Level } from '@fundarium/contract/vocabulary';
import { LEVELS } from '@fundarium/contract/vocabulary';
import type { Tx } from '../../platform/database.ts';
import { countryOfIso, languageOfIso } from '../../platform/iso-codes.ts';
import { namesOf, typesNamed, type ListValue } from './list-names.ts';
import type { ColumnLabels } from './manifest-columns.ts';
import type { FoundEntity, KnownRecord } from './settle-entries.ts';

/** What the record says of documents in general. */
export async function readKnownRecord(
  tx: Tx,
  customerCode: string,
  fold: (name: string) => string,
): Promise<Pick<KnownRecord, 'types' | 'typeNamed' | 'languageNamed' | 'countryNamed'>> {
  const types = await readTypes(tx, customerCode);
  return {
    types,
    typeNamed: typesNamed(types.keys()),
    languageNamed: namesOf(await readList(tx, customerCode, 'LANGUAGE'), fold, languageOfIso),
    countryNamed: namesOf(await readList(tx, customerCode, 'COUNTRY'), fold, countryOfIso),
  };
}

/** Types of documents that are in use, by code. */
async function readTypes(tx: Tx, customerCode: string): Promise<KnownRecord['types']> {
  const { rows } = await tx.query<{ code: string; levels: Level[]; single: boolean }>(
    'select code, levels, single from attachment_type where customer_code = $1 and not is_disabled',
    [customerCode],
  );
  return new Map(rows.map(({ code, ...type }) => [code, type]));
}

/** The values of a list that are in use. */
async function readList(tx: Tx, customerCode: string, list: 'LANGUAGE' | 'COUNTRY'): Promise<ListValue[]> {
  const { rows } = await tx.query<ListValue>(
    'select value, labels from lov_value where customer_code = $1 and lov_code = $2 and not is_disabled',
    [customerCode, list],
  );
  return rows;
}

/** Labels of the fields of documents in every language. */
export async function readDocumentLabels(tx: Tx, customerCode: string): Promise<ColumnLabels[]> {
  const { rows } = await tx.query<ColumnLabels>(
    `select business_code as "businessCode", labels from field where customer_code = $1 and level = 'ATTACHMENT'
     order by position`,
    [customerCode],
  );
  return rows;
}

/**
 * The entities that the context sees by code or ISIN, at every level: a code that one has now comes before one that it had,
 * and ISINs are compared without case and blanks.
 */
export async function findByCodeOrIsin(
  tx: Tx,
  customerCode: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly FoundEntity[]>> {
  const { rows } = await tx.query<FoundEntity & { asked: string }>(
    // Looked up one by one: a join may read all that the customer has.
    `with asked as (select distinct name from unnest($2::text[]) a(name)),
     present as (
       select a.name, e.id
       from asked a
       cross join lateral unnest($3::text[]) l(level)
       cross join lateral (
         select id from entity where customer_code = $1 and level = l.level and code = a.name offset 0
       ) e
       union
       select a.name, i.entity_id
       from asked a
       join field f on f.customer_code = $1 and f.business_code = 'ISIN'
       cross join lateral (
         select entity_id from entity_identifier
         where customer_code = $1 and field_id = f.id and value = normal_identifier(a.name) offset 0
       ) i
     ), found as (
       select name, id from present
       union
       select a.name, f.entity_id
       from asked a
       cross join lateral unnest($3::text[]) l(level)
       cross join lateral (
         select entity_id from entity_code where customer_code = $1 and level = l.level and code = a.name
         order by valid_from desc, entity_id limit 1
       ) f
       where not exists (select from present p where p.name = a.name)
     )
     select distinct f.name as asked, e.level, e.code
     from found f
     cross join lateral (select level, code from entity where customer_code = $1 and id = f.id limit 1) e
     order by asked, e.level, e.code`,
    [customerCode, names, LEVELS],
  );
  return Map.groupBy(rows, ({ asked }) => asked);
}
