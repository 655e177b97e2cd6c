import type { Tx } from '../platform/database.ts';
import { takeRevision, touch, type Author } from '../platform/revision.ts';
import type { RecordField } from '../platform/record-field.ts';
import { CATEGORY_LABELS } from './standard/categories.ts';
import {
  writeStandardFields,
  writeStandardLists,
  writeStandardTypes,
  writeStandardValues,
} from './standard-store.ts';
import { ATTACHMENT_FIELDS } from './standard/attachments.ts';
import { STANDARD_FIELDS } from './standard/standard-fields.ts';
import { raiseMetamodelVersion } from './version-store.ts';

/** The fields that the customer offers, as writers and the index need them: one that is disabled takes no value. */
export async function readFields(tx: Tx, customerCode: string): Promise<RecordField[]> {
  const { rows } = await tx.query<RecordField>(
    `select id, generation, level, business_code as "businessCode", type, lov_code as list,
            is_multiple as multiple, per_language as "perLanguage", max_length as "maxLength", max_decimals as "maxDecimals", is_nullable as nullable, is_unique as unique,
            is_mdi as mdi, is_performance as performance, is_readonly as readonly, is_sortable as sortable,
            exclude_from_search as "excludeFromSearch", categories
     from field where customer_code = $1 and not is_disabled order by position`,
    [customerCode],
  );
  return rows;
}

/** Gives a new customer the standard metamodel, as its first revision. */
export async function writeStandardMetamodel(tx: Tx, customerCode: string, author: Author): Promise<void> {
  const { number } = await takeRevision(tx, customerCode, author);
  await tx.query(
    `insert into field_category (customer_code, code, position, labels)
     select $1, c.code, c.position, c.labels
     from jsonb_to_recordset($2::jsonb) c(code text, position integer, labels jsonb)
     returning code`,
    [
      customerCode,
      JSON.stringify(
        Object.entries(CATEGORY_LABELS).map(([code, labels], position) => ({ code, position, labels })),
      ),
    ],
  );
  await writeStandardLists(tx, customerCode);
  await writeStandardValues(tx, customerCode);
  await writeStandardFields(tx, customerCode, [...STANDARD_FIELDS, ...ATTACHMENT_FIELDS]);
  await writeStandardTypes(tx, customerCode);
  await raiseMetamodelVersion(tx, customerCode);
  await touch(tx, customerCode, number, 'metamodel', []);
}
