import { isDeepStrictEqual } from 'node:util';
import { readUserSettings, type UserSettings } from '@fundarium/contract/settings-user';
import type { Tx } from '../platform/database.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { recordActivity } from './activity-store.ts';
import { changeSection, type SectionPost } from './change-section.ts';
import { lockSection, readSections, writeSection } from './user-settings-store.ts';

/** Most names that an activity's row lists. */
const NAMES_LISTED = 100;

/** Changes a section under its lock and answers all settings; what changes nothing leaves no trace. */
export async function updateUserSettings(tx: Tx, person: SignedIn, post: SectionPost): Promise<UserSettings> {
  const { section, subsection, incremental, body } = post;
  const stored = await lockSection(tx, person, section);
  const next = changeSection(stored, post);
  if (!isDeepStrictEqual(stored, next)) {
    const version = await writeSection(tx, person, section, next);
    await recordActivity(tx, person, {
      act: 'UPDATE_USER_SETTINGS',
      subject: subsection === undefined ? section : `${section}/${subsection}`,
      details: { incremental, version, names: Object.keys(body).slice(0, NAMES_LISTED) },
    });
  }
  return readSettings(tx, person);
}

/** All settings of a person, with what is usual where they have none. */
export const readSettings = async (tx: Tx, person: SignedIn): Promise<UserSettings> =>
  readUserSettings(await readSections(tx, person));
