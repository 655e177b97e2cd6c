import type { Tx } from '../platform/database.ts';

export type BrandingKind = 'logo' | 'icon' | 'favicon';
export type Image = { readonly contentType: string; readonly bytes: Buffer };

/** The customer's own image of the first kind that it has, or null: for a code that nobody has, too. */
export async function readBranding(
  tx: Tx,
  customerCode: string,
  kinds: readonly BrandingKind[],
): Promise<Image | null> {
  const { rows } = await tx.query<Image>(
    `select content_type as "contentType", bytes from public_branding
     where customer_code = $1 and kind = any($2::text[]) order by array_position($2::text[], kind) limit 1`,
    [customerCode, kinds],
  );
  return rows[0] ?? null;
}
