import type { Tx } from '../platform/database.ts';

/** Changes around an instant whose revisions tell which revisions are of that time. */
const AROUND_AN_INSTANT = 20_000;

/** Revisions that changes integrated between two instants have; null sets no bound. */
export type Revisions = { readonly from: number | null; readonly to: number | null };

/**
 * Which revisions lie between two instants. Revisions follow each other as time does, but for transactions that waited
 * for one another: those are far fewer than the changes that are looked at on the inner side of each instant.
 */
export async function revisionsBetween(
  tx: Tx,
  customerCode: string,
  from: string | null,
  before: string | null,
): Promise<Revisions> {
  const end = async (instant: string | null, kind: 'min' | 'max') => {
    if (instant === null) return null;
    const [compared, direction] = kind === 'min' ? ['>=', 'asc'] : ['<', 'desc'];
    const { rows } = await tx.query<{ revision: number | null }>(
      `select ${kind}(revision) as revision from (
         select revision from change where customer_code = $1 and integrated_at ${compared} $2
         order by integrated_at ${direction} limit ${AROUND_AN_INSTANT}) near`,
      [customerCode, instant],
    );
    // Nothing was integrated on that side: no revision is meant.
    return rows[0]!.revision ?? (kind === 'min' ? Number.MAX_SAFE_INTEGER : -1);
  };
  return { from: await end(from, 'min'), to: await end(before, 'max') };
}

/** Where more revisions changed a field, its changes are found sooner by looking through all. */
const FEW_REVISIONS = 2000;

/** The revisions that changed one of the fields; null where they are many. */
export async function revisionsOfFields(
  tx: Tx,
  customerCode: string,
  fieldIds: readonly number[],
): Promise<number[] | null> {
  const { rows } = await tx.query<{ revision: number }>(
    `select distinct revision from (
       select revision from revision_field where customer_code = $1 and field_id = any ($2::integer[])
       limit ${FEW_REVISIONS + 1}) first_ones`,
    [customerCode, fieldIds],
  );
  return rows.length > FEW_REVISIONS ? null : rows.map(({ revision }) => revision);
}
