import type { SettingsSection, UserSettings } from '@fundarium/contract/settings-user';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, isPassing } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { callQuery } from '../api/queries.ts';
import { isServerAway, serverReach } from '../api/reach.ts';
import { currentSession } from '../api/session.ts';
import { showNotice } from '../ui/notices.ts';
import { mirroredSettings, mirrorSettings } from './settings-mirror.ts';
import { withChanges, type SettingsChange, type SettingsPatch } from './user-settings.ts';

const RETRY_MS = 1000;

export const userSettingsQuery = () => callQuery('userSettings', {});

export type UserSettingsAccess = {
  readonly settings: UserSettings;
  /** Nothing has come yet, and nothing failed: what is shown may still change by itself. */
  readonly isPending: boolean;
  /** Changes a section, at once for the eye; false where it failed, was taken back, and a notice said so. */
  readonly update: <S extends SettingsSection>(
    section: S,
    patch: SettingsPatch<UserSettings[S]>,
  ) => Promise<boolean>;
};

/** A change of a view or layout that is gone is refused for want of what is only posted with a new one. */
const GONE = { nature: 'views-gone', level: 'layout-gone' } as const;

/** Views and layouts of a person share their room; who asked for which can do something else about it. */
const NO_ROOM = { views: 'views-no-room', layouts: 'layout-no-room' } as const;

function refusalKey(error: Error, { patch }: SettingsChange): string {
  if (!(error instanceof ApiFailure)) return 'settings-update-failed';
  if (error.code === 'value-already-in-use') return error.code;
  if (error.code === 'request-too-large') {
    const part = (['views', 'layouts'] as const).find((each) => Object.hasOwn(patch, each));
    return part === undefined ? 'settings-update-failed' : NO_ROOM[part];
  }
  if (error.problems.some(({ path }) => path === 'body.views')) return 'views-full';
  const missing = error.problems
    .map(({ path }) => /^body\.(?:views|layouts)\.[^.]+\.(nature|level)$/.exec(path ?? '')?.[1])
    .find((part) => part !== undefined);
  return missing === undefined ? 'settings-update-failed' : GONE[missing as keyof typeof GONE];
}

/** Fails once it is known whether the server is away, which says whether the change is to be posted again. */
async function post({ section, patch }: SettingsChange): Promise<UserSettings> {
  try {
    const query = { incremental: true };
    return await call('updateUserSettings', { params: { section }, query, body: { ...patch } });
  } catch (error) {
    if (isPassing(error)) await isServerAway();
    throw error;
  }
}

export const UserSettingsContext = createContext<UserSettingsAccess | null>(null);

/** The person's settings with this customer, and how they are changed: dozens on a page ask for them. */
export function useUserSettings(): UserSettingsAccess {
  const settings = useContext(UserSettingsContext);
  if (settings === null) throw new Error('There are no settings of a person outside the shell');
  return settings;
}

/**
 * The person's settings with this customer, the changes under way included; until they are there what this
 * browser last knew of them, saved views apart.
 */
export function useUserSettingsAccess(): UserSettingsAccess {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const query = useQuery(userSettingsQuery());
  // Spec 8: a failure to load them is only logged.
  useEffect(() => {
    if (query.error !== null) console.error("The person's settings could not be read", query.error);
  }, [query.error]);

  const { customerCode, username } = currentSession().claims;
  const { data, isPending } = query;
  const isAwaited = data === undefined;
  const mirrored = useMemo(
    () => (isAwaited ? mirroredSettings({ customerCode, username }) : undefined),
    [isAwaited, customerCode, username],
  );
  useEffect(() => {
    if (data !== undefined) mirrorSettings({ customerCode, username }, data);
  }, [data, customerCode, username]);

  const mutationKey = useMemo(() => [customerCode, 'update user settings'], [customerCode]);
  const { mutateAsync } = useMutation({
    mutationKey,
    // One after the other, so that the last reply is the newest.
    scope: { id: mutationKey.join(' ') },
    mutationFn: post,
    // A change that nobody was there to hear of is made once somebody is.
    retry: (failures, error) => isPassing(error) && (failures === 0 || serverReach.read() === 'away'),
    retryDelay: RETRY_MS,
    networkMode: 'always',
    onSuccess: async (settings) => {
      const { queryKey } = userSettingsQuery();
      // A reading that began before this post would bring back what was there then.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, settings);
    },
    onError: (error, change) => {
      void showNotice(t(refusalKey(error, change)), { tone: 'negative' });
      // What is refused may be so because of what another tab has done.
      if (!isPassing(error)) void queryClient.invalidateQueries({ queryKey: userSettingsQuery().queryKey });
    },
  });
  const update = useCallback<UserSettingsAccess['update']>(
    (section, patch) =>
      mutateAsync({ section, patch: patch }).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );

  const changes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as SettingsChange,
  });
  const settings = useMemo(() => withChanges(data ?? mirrored, changes), [data, mirrored, changes]);
  return useMemo(() => ({ settings, isPending, update }), [settings, isPending, update]);
}
