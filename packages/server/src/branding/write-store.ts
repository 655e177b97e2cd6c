import type { OwnerTx } from '../platform/owner.ts';
import type { BrandingKind, Image } from './store.ts';

export type BrandingRow = {
  readonly kind: BrandingKind;
  readonly contentType: string;
  readonly bytes: number;
};

/** A customer's own images, without their bytes. */
export async function listBranding(tx: OwnerTx, customerCode: string): Promise<readonly BrandingRow[]> {
  const { rows } = await tx.query<BrandingRow>(
    `select kind, content_type as "contentType", length(bytes) as bytes from public_branding
     where customer_code = $1 order by kind`,
    [customerCode],
  );
  return rows;
}

/** @returns false where it was this very image already */
export async function writeBranding(
  tx: OwnerTx,
  customerCode: string,
  kind: BrandingKind,
  { contentType, bytes }: Image,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into public_branding (customer_code, kind, content_type, bytes) values ($1, $2, $3, $4)
     on conflict (customer_code, kind) do update set content_type = excluded.content_type, bytes = excluded.bytes
       where (public_branding.content_type, public_branding.bytes) is distinct from (excluded.content_type, excluded.bytes)`,
    [customerCode, kind, contentType, bytes],
  );
  return rowCount === 1;
}

/** @returns false where there was none */
export async function deleteBranding(
  tx: OwnerTx,
  customerCode: string,
  kind: BrandingKind,
): Promise<boolean> {
  const { rowCount } = await tx.query('delete from public_branding where customer_code = $1 and kind = $2', [
    customerCode,
    kind,
  ]);
  return rowCount === 1;
}
