// @vitest-environment jsdom
import { MOST_SAVED_VIEWS, readUserSettings, type UserSettings } from '@fundarium/contract/settings-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { noteAnswer, noteAway } from '../api/reach.ts';
import { openSession } from '../api/session.ts';
import { prepareLanguage, speak } from '../ui/language.ts';
import { noticeStore } from '../ui/notices.ts';
import { useSavedLayouts } from './use-saved-layouts.ts';
import { useSavedViews } from './use-saved-views.ts';
import { useUserSettings } from './use-user-settings.ts';
import { withChanges, type SettingsChange } from './user-settings.ts';
import { UserSettingsRoot } from './UserSettingsRoot.tsx';

/** What the server has, and how it answers the posts that wait. */
let stored: UserSettings;
let posts: { readonly body: SettingsChange['patch']; readonly answer: (refusal?: object) => void }[];
let loading: Response | null;
/** Whether nobody answers a post, and how many found nobody. */
let nobody: boolean;
let unheard: number;

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'settings-update-failed': 'Failed to update settings',
    'value-already-in-use': 'Already in use',
    'views-gone': 'The view is gone',
    'layout-gone': 'The layout is gone',
    'views-full': 'No more views',
    'views-no-room': 'The search is too long',
    'layout-no-room': 'No room for the layout',
  });
});

beforeEach(async () => {
  stored = readUserSettings({});
  posts = [];
  loading = null;
  nobody = false;
  unheard = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'a' } });
    if (init.method === 'GET') return loading ?? Response.json(stored);
    if (nobody) {
      unheard += 1;
      throw new TypeError('Failed to fetch');
    }
    const [, section] = /settings\/user\/(\w+)\?incremental=true$/.exec(url)!;
    const body = JSON.parse(String(init.body)) as SettingsChange['patch'];
    return new Promise<Response>((resolve) => {
      const answer = (refusal?: object) => {
        if (refusal !== undefined)
          return resolve(Response.json({ requestId: '1', ...refusal }, { status: 409 }));
        stored = withChanges(stored, [{ section, patch: body } as SettingsChange]);
        resolve(Response.json(stored));
      };
      posts.push({ body, answer });
    });
  });
  await openSession();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function shown<T>(hook: () => T) {
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <UserSettingsRoot>{children}</UserSettingsRoot>
    </QueryClientProvider>
  );
  return renderHook(hook, { wrapper });
}

const arrived = (count: number) => waitFor(() => expect(posts).toHaveLength(count));
const notices = () => noticeStore.read().map(({ text }) => text);

describe("the person's settings", () => {
  it('are shown changed at once, and as the server has them afterwards', async () => {
    const { result } = shown(useUserSettings);
    await waitFor(() => expect(result.current.isPending).toBe(false));
    let done: Promise<boolean>;
    act(() => void (done = result.current.update('globals', { showCodes: true })));
    await waitFor(() => expect(result.current.settings.globals.showCodes).toBe(true));
    expect(stored.globals.showCodes).toBe(false);
    stored = withChanges(stored, [{ section: 'globals', patch: { locale: 'fr-CH' } }]);
    await arrived(1);
    await act(async () => {
      posts[0]!.answer();
      expect(await done).toBe(true);
    });
    await waitFor(() =>
      expect(result.current.settings.globals).toEqual({ locale: 'fr-CH', showCodes: true }),
    );
  });

  it('go back with a notice where the server refuses, and keep the changes of others', async () => {
    const { result } = shown(useUserSettings);
    await waitFor(() => expect(result.current.isPending).toBe(false));
    const done: Promise<boolean>[] = [];
    act(() => {
      done.push(result.current.update('globals', { showCodes: true }));
      done.push(result.current.update('repository', { search: { density: 'compact' } }));
    });
    await waitFor(() => expect(result.current.settings.repository.search.density).toBe('compact'));
    await arrived(1);
    await act(async () => {
      posts[0]!.answer({ code: 'request-invalid', message: '', requestId: '1' });
      expect(await done[0]).toBe(false);
    });
    await waitFor(() => expect(result.current.settings.globals.showCodes).toBe(false));
    expect(result.current.settings.repository.search.density).toBe('compact');
    expect(notices()).toContain('Failed to update settings');
    await arrived(2);
    await act(async () => {
      posts[1]!.answer();
      expect(await done[1]).toBe(true);
    });
    expect(result.current.settings.repository.search.density).toBe('compact');
  });

  it('are changed once the server is back, however late it is known to be away', async () => {
    const { result } = shown(useUserSettings);
    await waitFor(() => expect(result.current.isPending).toBe(false));
    nobody = true;
    let done: Promise<boolean>;
    act(() => void (done = result.current.update('globals', { showCodes: true })));
    await waitFor(() => expect(unheard).toBe(1));
    // Longer than until the second try.
    await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
    act(noteAway);
    nobody = false;
    await waitFor(() => expect(posts).toHaveLength(1), { timeout: 5000 });
    await act(async () => {
      posts[0]!.answer();
      expect(await done).toBe(true);
    });
    expect(stored.globals.showCodes).toBe(true);
    noteAnswer();
  });

  it('are until they come what this browser last knew of them, and then what the server has', async () => {
    stored = readUserSettings({
      repository: { search: { density: 'compact', widths: { PART: { NAV: 90 } } } },
    });
    const first = shown(useUserSettings);
    expect(first.result.current.settings.repository.search.density).toBe('normal');
    await waitFor(() => expect(first.result.current.isPending).toBe(false));
    first.unmount();

    stored = readUserSettings({ repository: { search: { filters: 'closed' } } });
    const { result } = shown(useUserSettings);
    expect(result.current).toMatchObject({
      isPending: true,
      settings: { repository: { search: { density: 'compact', widths: { PART: { NAV: 90 } } } } },
    });
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(result.current.settings.repository.search).toMatchObject({
      density: 'normal',
      filters: 'closed',
      widths: {},
    });
  });

  it('are the defaults where this browser kept something else under their name', async () => {
    localStorage.setItem('fundarium:ACME:a:settings', '{"globals":');
    const { result } = shown(useUserSettings);
    expect(result.current.settings).toEqual(readUserSettings({}));
    await waitFor(() => expect(result.current.isPending).toBe(false));
  });

  it('are the defaults where they can not be loaded, and the failure is only logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    loading = Response.json({ code: 'not-allowed', message: '', requestId: '1' }, { status: 403 });
    const before = notices().length;
    const { result } = shown(useUserSettings);
    await waitFor(() => expect(logged).toHaveBeenCalledOnce());
    expect(result.current).toMatchObject({ isPending: false, settings: readUserSettings({}) });
    expect(notices()).toHaveLength(before);
    logged.mockRestore();
  });
});

describe('saved views', () => {
  const state = withChanges(undefined, [
    {
      section: 'dashboards',
      patch: {
        views: {
          '7b0c0d4e-4d7a-4b0e-9a53-0f3f3f3f3f3f': {
            name: 'x',
            nature: 'PART',
            state: { quickText: 'bond', chart: { codes: ['A'], interval: 'YTD' } },
          },
        },
      },
    },
  ]).dashboards.views['7b0c0d4e-4d7a-4b0e-9a53-0f3f3f3f3f3f']!.state;

  it('are saved, renamed, made the default and removed, those of the nature alone', async () => {
    const { result } = shown(() => ({ parts: useSavedViews('PART'), funds: useSavedViews('FUND') }));
    await waitFor(() => expect(result.current.parts.isPending).toBe(false));
    const run = async <T,>(start: () => Promise<T>): Promise<T> => {
      let done: Promise<T>;
      act(() => void (done = start()));
      const count = posts.length + 1;
      await arrived(count);
      return act(async () => {
        posts.at(-1)!.answer();
        return done;
      });
    };
    const id = (await run(() => result.current.parts.save({ name: ' View 10 ', state })))!;
    await run(() => result.current.parts.save({ name: 'View 9', state }));
    await run(() => result.current.funds.save({ name: 'Funds', state }));
    expect(result.current.parts.views.map(({ name }) => name)).toEqual(['View 9', 'View 10']);
    expect([result.current.parts.isNameTaken('VIEW 9'), result.current.parts.isNameTaken('Funds')]).toEqual([
      true,
      false,
    ]);
    expect(result.current.parts.isNameTaken('view 10', id)).toBe(false);

    await run(() => result.current.parts.setDefault(id));
    await run(() => result.current.parts.rename(id, 'Bonds'));
    expect(result.current.parts.defaultView).toMatchObject({ id, name: 'Bonds', state });
    const { interval: _, ...chart } = state.chart!;
    await run(() => result.current.parts.save({ id, name: 'Bonds', state: { ...state, chart } }));
    expect(result.current.parts.defaultView?.state.chart).toEqual({ codes: ['A'] });
    await run(() => result.current.parts.remove(id));
    expect([result.current.parts.defaultView, stored.dashboards.defaults]).toEqual([null, {}]);
    expect(result.current.funds.views).toHaveLength(1);
  });

  it('say so where another tab took the name', async () => {
    const { result } = shown(() => useSavedViews('PART'));
    await waitFor(() => expect(result.current.isPending).toBe(false));
    let done: Promise<string | null>;
    act(() => void (done = result.current.save({ name: 'Mine', state })));
    await arrived(1);
    await act(async () => {
      posts[0]!.answer({ code: 'value-already-in-use', message: 'Already in use', requestId: '1' });
      expect(await done).toBeNull();
    });
    await waitFor(() => expect(result.current.views).toEqual([]));
    expect(notices()).toContain('Already in use');
  });

  const VIEW = '7b0c0d4e-4d7a-4b0e-9a53-0f3f3f3f3f3f';
  const LAYOUT = '8d9e0f1a-2b3c-4d5e-8f90-123456789abc';
  const another = async (patch: SettingsChange['patch']) => {
    stored = withChanges(stored, [{ section: 'dashboards', patch }]);
  };

  it('keep the name that another tab gave them meanwhile, as layouts do', async () => {
    await another({
      views: { [VIEW]: { name: 'x', nature: 'PART', state } },
      layouts: { [LAYOUT]: { name: 'y', level: 'PART', cards: {} } },
    });
    const { result } = shown(() => ({ views: useSavedViews('PART'), layouts: useSavedLayouts('PART') }));
    await waitFor(() => expect(result.current.views.views).toHaveLength(1));
    await another({ views: { [VIEW]: { name: 'Bonds' } }, layouts: { [LAYOUT]: { name: 'Wide' } } });
    act(() => void result.current.views.save({ ...result.current.views.views[0]!, state }));
    await arrived(1);
    await act(async () => posts[0]!.answer());
    act(() => void result.current.layouts.save({ ...result.current.layouts.layouts[0]!, cards: {} }));
    await arrived(2);
    await act(async () => posts[1]!.answer());
    expect([stored.dashboards.views[VIEW]!.name, stored.dashboards.layouts[LAYOUT]!.name]).toEqual([
      'Bonds',
      'Wide',
    ]);
  });

  it('say why where there is no room for more, or for one as long', async () => {
    const { result } = shown(() => ({
      views: useSavedViews('PART'),
      layouts: useSavedLayouts('PART'),
      own: useUserSettings(),
    }));
    await waitFor(() => expect(result.current.own.isPending).toBe(false));
    const { views, layouts, own } = result.current;
    const tooLarge = { code: 'request-too-large', message: '' };
    const problems = [{ path: 'body.views', message: 'at most 200 views' }];
    const cases = [
      [() => views.save({ name: 'Long', state }), tooLarge, 'The search is too long'],
      [() => layouts.save({ name: 'Wide', cards: {} }), tooLarge, 'No room for the layout'],
      [() => own.update('globals', { showCodes: true }), tooLarge, 'Failed to update settings'],
      [
        () => views.save({ name: 'One more', state }),
        { code: 'request-invalid', message: '', problems },
        'No more views',
      ],
    ] as const;
    for (const [at, [ask, refusal, text]] of cases.entries()) {
      act(() => void ask());
      await arrived(at + 1);
      await act(async () => posts[at]!.answer(refusal));
      await waitFor(() => expect(notices().at(-1)).toBe(text));
    }
  });

  it('are full with those of all natures', async () => {
    const many = Array.from({ length: MOST_SAVED_VIEWS }, (_, at) => [
      VIEW.slice(0, -3) + String(at).padStart(3, '0'),
      { name: `View ${at}`, nature: at % 2 === 0 ? 'PART' : 'FUND', state },
    ]);
    await another({ views: Object.fromEntries(many) });
    const { result } = shown(() => useSavedViews('PART'));
    await waitFor(() => expect(result.current.full).toBe(true));
    act(() => void result.current.remove(result.current.views[0]!.id));
    await waitFor(() => expect(result.current.full).toBe(false));
  });

  it.each([
    ['views', VIEW, 'nature', 'The view is gone'],
    ['layouts', LAYOUT, 'level', 'The layout is gone'],
  ] as const)('are said to be gone where another tab removed them: %s', async (part, id, missing, text) => {
    await another({
      views: { [VIEW]: { name: 'x', nature: 'PART', state } },
      layouts: { [LAYOUT]: { name: 'y', level: 'PART', cards: {} } },
    });
    const { result } = shown(() => ({ views: useSavedViews('PART'), layouts: useSavedLayouts('PART') }));
    const names = () => result.current[part][part as never] as readonly object[];
    await waitFor(() => expect(names()).toHaveLength(1));
    await another({ [part]: { [id]: null } });
    act(() => void result.current[part].rename(id, 'z'));
    await arrived(1);
    const problems = [{ path: `body.${part}.${id}.${missing}`, message: 'Invalid input' }];
    await act(async () => posts[0]!.answer({ code: 'request-invalid', message: '', problems }));
    await waitFor(() => expect(notices()).toContain(text));
    await waitFor(() => expect(names()).toEqual([]));
  });
});
