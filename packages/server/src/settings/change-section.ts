import {
  LONGEST_SECTION_BYTES,
  mergeSettings,
  nameKey,
  readUserSettings,
  SETTINGS_SUBSECTIONS,
  settingsFault,
  userSettings,
  withoutLostDefaults,
  type SettingsSection,
  type UserSettings,
} from '@fundarium/contract/settings-user';
import { invalidRequest, notFound, Refusal } from '../platform/refusal.ts';

export type SectionPost = {
  readonly section: SettingsSection;
  readonly subsection?: string | undefined;
  readonly incremental: boolean;
  readonly body: Readonly<Record<string, unknown>>;
};

/** Refuses what can not be a post to the section, whatever is stored. */
export function checkPost({ section, subsection, body }: SectionPost): void {
  const subsections: readonly string[] = SETTINGS_SUBSECTIONS[section];
  if (subsection !== undefined && !subsections.includes(subsection))
    throw notFound('settings-section-not-found', `The settings have no part ${section}/${subsection}`);
  const fault = settingsFault(body);
  if (fault !== null)
    throw invalidRequest([{ path: ['body', ...fault.path].join('.'), message: fault.message }]);
}

/**
 * The section after a post (spec 7): incremental merges, else the post takes the place of what is there.
 * @throws Refusal 400, 409 or 413 that says what is wrong
 */
export function changeSection<S extends SettingsSection>(
  stored: unknown,
  post: SectionPost & { readonly section: S },
): UserSettings[S] {
  const { section, subsection, incremental, body } = post;
  const before = readUserSettings({ [section]: stored })[section];
  const given = subsection === undefined ? body : { [subsection]: body };
  const wanted = incremental
    ? mergeSettings(before, given)
    : subsection === undefined
      ? body
      : { ...before, ...given };
  const parsed = userSettings.shape[section].safeParse(wanted);
  if (!parsed.success) {
    throw invalidRequest(
      parsed.error.issues.slice(0, 50).map(({ path, message }) => ({
        path: ['body', ...path.slice(subsection === undefined ? 0 : 1)].join('.'),
        message,
      })),
    );
  }
  const next = (
    section === 'dashboards' ? settledViews(parsed.data as UserSettings['dashboards'], post) : parsed.data
  ) as UserSettings[S];
  if (Buffer.byteLength(JSON.stringify(next)) > LONGEST_SECTION_BYTES) {
    throw new Refusal(
      413,
      'request-too-large',
      `A section of the settings holds at most ${LONGEST_SECTION_BYTES / 1024} KB`,
    );
  }
  return next;
}

/** Parts of the dashboards whose entries have names, each name once within a nature or level. */
const NAMED = {
  views: (dashboards) =>
    Object.entries(dashboards.views).map(([id, { nature, name }]) => ({ id, within: nature, name })),
  layouts: (dashboards) =>
    Object.entries(dashboards.layouts).map(([id, { level, name }]) => ({ id, within: level, name })),
} as const satisfies Record<
  string,
  (given: UserSettings['dashboards']) => { id: string; within: string; name: string }[]
>;

/** A person's saved views of a nature, and layouts of a level, have each a name of its own. */
function settledViews(
  dashboards: UserSettings['dashboards'],
  { subsection, body }: SectionPost,
): UserSettings['dashboards'] {
  const problems = Object.entries(NAMED).flatMap(([part, entriesOf]) => {
    if (subsection !== undefined && subsection !== part) return [];
    const posted = Object.keys((subsection === undefined ? body[part] : body) ?? {});
    const path = subsection === undefined ? `body.${part}` : 'body';
    return namedTwice(entriesOf(dashboards))
      .filter((id) => posted.includes(id))
      .map((id) => ({ path: `${path}.${id}.name`, message: 'Already in use' }));
  });
  if (problems.length > 0)
    throw new Refusal(409, 'value-already-in-use', 'Already in use', { problems: problems.slice(0, 50) });
  return withoutLostDefaults(dashboards);
}

/** Ids of entries whose name another one has, whatever its case. */
function namedTwice(entries: readonly { id: string; within: string; name: string }[]): string[] {
  const idsByName = new Map<string, string[]>();
  for (const { id, within, name } of entries) {
    const key = `${within} ${nameKey(name)}`;
    idsByName.set(key, [...(idsByName.get(key) ?? []), id]);
  }
  return [...idsByName.values()].filter((ids) => ids.length > 1).flat();
}
