import pg from 'pg';
import type { DemoCustomer } from '@fundarium/demo-world/world';
import { checkPalette } from '../../branding/palette.ts';
import { writeTheme } from '../../branding/theme-store.ts';

/** A demo customer's images and its theme, over the owner's connection: the application may not brand a customer. */
export async function writeDemoBranding(ownerUrl: string, customer: DemoCustomer): Promise<void> {
  const { code, branding } = customer;
  const checked = checkPalette(branding.accent);
  if (typeof checked === 'string') throw new Error(checked);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into public_branding (customer_code, kind, content_type, bytes)
       select $1, kind, 'image/svg+xml', convert_to(drawing, 'UTF8')
       from (values ('logo', $2::text), ('icon', $3::text)) images (kind, drawing)
       on conflict (customer_code, kind) do update set content_type = excluded.content_type, bytes = excluded.bytes`,
      [code, branding.logo, branding.icon],
    );
    await writeTheme(client, { name: code, palette: checked.palette });
    await client.query('commit');
  } finally {
    await client.end();
  }
}
