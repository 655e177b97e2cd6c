import type { Tx } from '../../platform/database.ts';
import type { StoredPair } from '../document-store.ts';

export type WaitingDocument = { readonly uuid: string; readonly sha256: string };

/** Most documents that are scanned again in one go. */
const AT_ONCE = 100;

/** Documents that wait for the scan, those that wait longest first; for a context of all scopes. */
export async function readWaitingForScan(tx: Tx, customerCode: string): Promise<WaitingDocument[]> {
  const { rows } = await tx.query<WaitingDocument>(
    `select a.uuid, a.sha256 from attachment a
     where a.customer_code = $1 and a.scan_since is not null and a.sha256 is not null
       and exists (select from attachment_node n join entity e on e.customer_code = $1 and e.id = n.entity_id
                   where n.customer_code = $1 and n.attachment_uuid = a.uuid)
     order by a.scan_since, a.uuid limit $2`,
    [customerCode, AT_ONCE],
  );
  return rows;
}

/** Ends what a document waits for, with what was found in it; false where it did not wait any longer. */
export async function endScan(
  tx: Tx,
  customerCode: string,
  uuid: string,
  found: string | null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update attachment a set scan_since = null, scan_found = $3, updated_at = now()
     from attachment_node n join entity e on e.customer_code = $1 and e.id = n.entity_id
     where a.customer_code = $1 and n.customer_code = $1 and n.attachment_uuid = a.uuid and a.uuid = $2 and a.scan_since is not null
     returning a.uuid`,
    [customerCode, uuid, found],
  );
  return rowCount === 1;
}

/** It waits again behind the others. */
export async function waitAgain(tx: Tx, customerCode: string, uuid: string): Promise<void> {
  await tx.query(
    `update attachment a set scan_since = now()
     from attachment_node n join entity e on e.customer_code = $1 and e.id = n.entity_id
     where a.customer_code = $1 and n.customer_code = $1 and n.attachment_uuid = a.uuid and a.uuid = $2 and a.scan_since is not null
     returning a.uuid`,
    [customerCode, uuid],
  );
}

/** Says of all documents of some bytes that they are infected; answers their uuids. */
export async function markInfected(
  tx: Tx,
  customerCode: string,
  sha256: string,
  signature: string,
): Promise<string[]> {
  const { rows } = await tx.query<Pick<StoredPair, 'uuid'>>(
    `update attachment a set scan_since = null, scan_found = $3, updated_at = now()
     from attachment_node n join entity e on e.customer_code = $1 and e.id = n.entity_id
     where a.customer_code = $1 and n.customer_code = $1 and n.attachment_uuid = a.uuid and a.sha256 = $2
     returning a.uuid`,
    [customerCode, sha256, signature],
  );
  return rows.map(({ uuid }) => uuid);
}
