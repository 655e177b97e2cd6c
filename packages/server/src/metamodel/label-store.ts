import type { FieldLevel } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';

/** Labels of the customer's fields in every language. */
export async function readFieldLabels(
  tx: Tx,
  customerCode: string,
): Promise<{ level: FieldLevel; businessCode: string; labels: Readonly<Record<string, string>> }[]> {
  const { rows } = await tx.query<{
    level: FieldLevel;
    businessCode: string;
    labels: Readonly<Record<string, string>>;
  }>(
    `select level, business_code as "businessCode", labels from field where customer_code = $1 order by position`,
    [customerCode],
  );
  return rows;
}

/** Labels of the values of the customer's lists in every language. */
export async function readListLabels(
  tx: Tx,
  customerCode: string,
): Promise<{ list: string; value: string; labels: Readonly<Record<string, string>> }[]> {
  const { rows } = await tx.query<{ list: string; value: string; labels: Readonly<Record<string, string>> }>(
    `select lov_code as list, value, labels from lov_value where customer_code = $1 order by lov_code, position`,
    [customerCode],
  );
  return rows;
}

/** Labels of the members of the customer's breakdown types in every language, by type and code. */
export async function readMemberLabels(
  tx: Tx,
  customerCode: string,
): Promise<{ list: string; value: string; labels: Readonly<Record<string, string>> }[]> {
  const { rows } = await tx.query<{ list: string; value: string; labels: Readonly<Record<string, string>> }>(
    `select type_code as list, code as value, labels from breakdown_member
     where customer_code = $1 and not is_disabled order by type_code, position`,
    [customerCode],
  );
  return rows;
}
