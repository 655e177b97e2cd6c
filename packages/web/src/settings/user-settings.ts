import {
  mergeSettings,
  readUserSettings,
  type SettingsSection,
  type UserSettings,
} from '@fundarium/contract/settings-user';

/** A change of settings: objects merge by key, lists are replaced, null gives back the default. */
export type SettingsPatch<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: SettingsPatch<T[K]> | null }
    : T;

/** One post that is under way. */
export type SettingsChange = {
  readonly section: SettingsSection;
  readonly patch: Readonly<Record<string, unknown>>;
};

/** The settings as they will be once the changes have arrived. */
export function withChanges(
  settings: UserSettings | undefined,
  changes: readonly SettingsChange[],
): UserSettings {
  if (settings !== undefined && changes.length === 0) return settings;
  const changed = changes.reduce<Readonly<Record<string, unknown>>>(
    (before, { section, patch }) => ({ ...before, [section]: mergeSettings(before[section], patch) }),
    settings ?? {},
  );
  return readUserSettings(changed);
}
