import type { Language } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';

/** Text by key. */
export type OwnTexts = Readonly<Record<string, string>>;

/** The texts that a customer words in its own way in a language; null where it has none. */
export async function readOwnTexts(
  tx: Tx,
  customerCode: string,
  language: Language,
): Promise<OwnTexts | null> {
  const { rows } = await tx.query<{ key: string; text: string }>(
    'select key, text from public_text where customer_code = $1 and language = $2',
    [customerCode, language],
  );
  return rows.length === 0 ? null : Object.fromEntries(rows.map(({ key, text }) => [key, text]));
}

/** All of a customer's own texts, by language. */
export async function readAllOwnTexts(
  tx: Pick<Tx, 'query'>,
  customerCode: string,
): Promise<Readonly<Record<string, OwnTexts>>> {
  const { rows } = await tx.query<{ language: string; texts: OwnTexts }>(
    `select language, jsonb_object_agg(key, text) as texts from public_text where customer_code = $1
     group by language order by language`,
    [customerCode],
  );
  return Object.fromEntries(rows.map(({ language, texts }) => [language, texts]));
}

/**
 * Puts texts in the place of all that the customer had.
 * @returns how many rows that added, changed or removed
 */
export async function writeOwnTexts(
  tx: Pick<Tx, 'query'>,
  customerCode: string,
  texts: Readonly<Record<string, OwnTexts>>,
): Promise<number> {
  const rows = Object.entries(texts).flatMap(([language, byKey]) =>
    Object.entries(byKey).map(([key, text]) => ({ language, key, text })),
  );
  const removed = await tx.query(
    `delete from public_text p where customer_code = $1 and not exists (
       select 1 from jsonb_to_recordset($2::jsonb) t(language text, key text)
       where t.language = p.language and t.key = p.key)`,
    [customerCode, JSON.stringify(rows)],
  );
  const written = await tx.query(
    `insert into public_text (customer_code, language, key, text)
     select $1, language, key, text from jsonb_to_recordset($2::jsonb) t(language text, key text, text text)
     on conflict (customer_code, language, key) do update set text = excluded.text
     where public_text.text <> excluded.text`,
    [customerCode, JSON.stringify(rows)],
  );
  return (removed.rowCount ?? 0) + (written.rowCount ?? 0);
}
