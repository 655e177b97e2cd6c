import type { SettingsSection } from '@fundarium/contract/settings-user';
import type { Tx } from '../platform/database.ts';
import type { SignedIn } from '../platform/signed-in.ts';

/** The sections that the person has changed, as they are stored. */
export async function readSections(
  tx: Tx,
  { customerCode, personId }: SignedIn,
): Promise<Partial<Record<SettingsSection, unknown>>> {
  const { rows } = await tx.query<{ section: SettingsSection; settings: unknown }>(
    'select section, settings from user_settings where customer_code = $1 and person_id = $2',
    [customerCode, personId],
  );
  return Object.fromEntries(rows.map(({ section, settings }) => [section, settings]));
}

/** A section as it is stored, compared with other writers until the transaction ends. */
export async function lockSection(
  tx: Tx,
  { customerCode, personId }: SignedIn,
  section: SettingsSection,
): Promise<unknown> {
  const key = [customerCode, personId, section];
  // A row to lock must be there: of two first posts one waits here for the other.
  await tx.query(
    `insert into user_settings (customer_code, person_id, section) values ($1, $2, $3)
     on conflict (customer_code, person_id, section) do nothing`,
    key,
  );
  const { rows } = await tx.query<{ settings: unknown }>(
    `select settings from user_settings where customer_code = $1 and person_id = $2 and section = $3 for update`,
    key,
  );
  return rows[0]!.settings;
}

/** @returns the section's version by now */
export async function writeSection(
  tx: Tx,
  { customerCode, personId }: SignedIn,
  section: SettingsSection,
  settings: unknown,
): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    `update user_settings set settings = $4, version = version + 1, updated_at = now()
     where customer_code = $1 and person_id = $2 and section = $3 returning version`,
    [customerCode, personId, section, JSON.stringify(settings)],
  );
  return rows[0]!.version;
}
