import type { Tx } from '../platform/database.ts';
import { takeRevision, touch, type Author } from '../platform/revision.ts';

/**
 * The next version of a customer's metamodel. With it goes a token that no other content of it ever had: a record that
 * was restored from a copy and changed comes to the same versions again. No other statement may raise the version.
 * @returns the version
 */
export async function raiseMetamodelVersion(tx: Tx, customerCode: string): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    `update customer set metamodel_version = metamodel_version + 1, metamodel_token = gen_random_uuid()
     where customer_code = $1
     returning metamodel_version as version`,
    [customerCode],
  );
  return rows[0]!.version;
}

/** One revision that has the metamodel read anew by the index and by whoever kept it. */
export async function renewMetamodel(tx: Tx, customerCode: string, author: Author): Promise<void> {
  const { number } = await takeRevision(tx, customerCode, author);
  await raiseMetamodelVersion(tx, customerCode);
  await touch(tx, customerCode, number, 'metamodel', []);
}
