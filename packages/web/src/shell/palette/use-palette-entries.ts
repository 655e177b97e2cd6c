import { tidyQuickText } from '@fundarium/contract/quick-text';
import { LEVELS } from '@fundarium/contract/vocabulary';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countClick } from '../../api/count-click.ts';
import { mayOpen } from '../../api/may.ts';
import { currentSession } from '../../api/session.ts';
import { useSuggestions } from '../../api/suggestions.ts';
import { jobsPanel } from '../../jobs/jobs-panel.ts';
import { paths } from '../../paths.ts';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { useUserSettings } from '../../settings/use-user-settings.ts';
import { useWays, type Way } from '../../shortcuts.ts';
import { useGoBack } from '../../use-go-back.ts';
import { SCHEME_MODES, setSchemeMode } from '../../ui/colour-scheme.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { recentlyViewed } from '../../quick-search/recently-viewed.ts';
import { useSchemeMode } from '../../ui/use-colour-scheme.ts';
import { logOut } from '../logout.ts';
import { matchingEntries, type PaletteEntry } from './palette-entries.ts';

/** What the palette offers for a text: pages and actions that the person may use, and what the text finds. */
export function usePaletteEntries(
  text: string,
  onHelp: () => void,
): { readonly entries: readonly PaletteEntry[]; readonly isFetching: boolean } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { levels } = useMetamodel();
  const pages = usePageEntries();
  const actions = useActionEntries(onHelp);
  const found = useSuggestions(text);
  const recent = useMemo(() => recentlyViewed(currentSession().claims), []);

  const opening = (group: 'recent' | 'entities', level: (typeof LEVELS)[number], code: string) => ({
    key: `${group} ${level} ${code}`,
    group,
    run: () => void navigate(paths.details(level, code)),
  });
  const known = [
    ...recent.map(({ level, code, name }) => ({
      ...opening('recent', level, code),
      label: name ?? code,
      detail: `${code} · ${levels[level]}`,
    })),
    ...pages,
    ...actions,
  ];
  const typed = tidyQuickText(text);
  if (typed === '') return { entries: known, isFetching: false };
  const entities = found.rows.map(({ level, code, values }) => ({
    ...opening('entities', level, code),
    label: String(values['NAME'] ?? code),
    detail: `${String(values['ISIN'] ?? code)} · ${levels[level]}`,
  }));
  const search: PaletteEntry = {
    key: 'search',
    group: 'search',
    label: t('palette-search-for', { text: typed }),
    run: () => void navigate(paths.search('PART', { quickText: typed })),
  };
  return { entries: [...matchingEntries(known, typed), ...entities, search], isFetching: found.isFetching };
}

function usePageEntries(): PaletteEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { globals } = useCustomerSettings();
  const { shortcuts, modules } = useWays();
  const follow = (way: Way) => {
    countClick(way.statisticId);
    if (way.href === null) void navigate(way.link);
    else window.location.assign(way.href);
  };
  const ways = [...new Map([...shortcuts, ...modules].map((way) => [way.name, way])).values()];
  const searched = LEVELS.filter((level) => level !== 'STRUCTURED_PRODUCT' || globals.showStructuredProducts);
  const page = (key: string, label: string, run: () => void) =>
    ({ key, group: 'pages', label, run }) as const;
  return [
    page('page home', t('title-home'), () => void navigate(paths.home())),
    ...ways.map((way) => page(`area ${way.name}`, t(way.labelCode), () => follow(way))),
    ...searched.map((level) =>
      page(`search ${level}`, t('palette-search-level', { level: t(`level-${level}`, { count: 2 }) }), () => {
        void navigate(paths.search(level));
      }),
    ),
    ...(mayOpen('/v2/audit')
      ? [page('page audit', t('title-audit'), () => void navigate(paths.customerAudit()))]
      : []),
    ...(mayOpen('/v2/findings')
      ? [page('page findings', t('title-findings'), () => void navigate(paths.findings()))]
      : []),
    ...(mayOpen('/v2/compare')
      ? [page('page compare', t('title-compare'), () => void navigate(paths.compare()))]
      : []),
    ...(mayOpen('/v2/changes')
      ? [page('page changes', t('title-changes'), () => void navigate(paths.changes()))]
      : []),
    ...(mayOpen('/v2/administration')
      ? [page('page administration', t('title-administration'), () => void navigate(paths.administration()))]
      : []),
    ...(mayOpen('/v2/api') ? [page('page api', t('title-api'), () => void navigate(paths.api()))] : []),
    page('page back', t('fallback-go-back'), goBack),
  ];
}

function useActionEntries(onHelp: () => void): PaletteEntry[] {
  const { t } = useTranslation();
  const { settings, update } = useUserSettings();
  const scheme = useSchemeMode();
  const { showCodes } = settings.globals;
  const { hideEmptyFields } = settings.repository.details;
  const action = (key: string, label: string, run: () => void, detail?: string) =>
    ({ key: `action ${key}`, group: 'actions', label, run, detail }) as const;
  return [
    ...SCHEME_MODES.filter((mode) => mode !== scheme).map((mode) =>
      action(
        mode,
        // A colon stands differently in each language.
        t('filter-text-EQUALS', { field: t('shell-scheme'), values: t(`shell-scheme-${mode}`) }),
        () => setSchemeMode(mode),
      ),
    ),
    action('codes', t(showCodes ? 'palette-hide-codes' : 'shell-show-codes'), () => {
      void update('globals', { showCodes: !showCodes });
    }),
    action('empty', t(hideEmptyFields ? 'palette-show-empty' : 'palette-hide-empty'), () => {
      void update('repository', { details: { hideEmptyFields: !hideEmptyFields } });
    }),
    action('jobs', t('jobs'), () => jobsPanel.set(true), 'B'),
    action('help', t('help-open'), onHelp, '?'),
    action('logout', t('shell-logout'), () => void logOut()),
  ];
}
