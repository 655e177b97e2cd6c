import type { FieldLevel, Language } from '@fundarium/contract/vocabulary';
import type { Context, Database } from '../platform/database.ts';

/** A field's label, one that is no longer offered included, in the language or else the customer's; null for none. */
export function readFieldLabel(
  database: Database,
  context: Context,
  { level, businessCode }: { readonly level: FieldLevel; readonly businessCode: string },
  language: Language | undefined,
): Promise<string | null> {
  return database.withCustomer(context, async (tx) => {
    const { rows } = await tx.query<{ label: string | null }>(
      `select coalesce(f.labels ->> $4, f.labels ->> c.language, f.labels ->> 'en') as label
       from field f join customer c on c.customer_code = f.customer_code
       where f.customer_code = $1 and f.level = $2 and f.business_code = $3
       order by f.is_disabled limit 1`,
      [context.customerCode, level, businessCode, language ?? null],
    );
    return rows[0]?.label ?? null;
  });
}
