import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { metamodelQuery } from '../api/queries.ts';
import { PAGE_ID } from '../ui/focus-page.ts';
import { currentLanguage } from '../ui/language.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';
import { MetamodelProvider } from '../fields/metamodel.ts';
import { useFavicon } from './favicon.ts';
import { Header } from './Header.tsx';
import { fetchParts, HelpDialog } from './mui-parts.ts';
import { MetamodelFailure } from './MetamodelFailure.tsx';
import { UserSettingsRoot } from '../settings/UserSettingsRoot.tsx';
import { useShortcut } from '../ui/use-shortcut.ts';
import { useCommandKey } from '../ui/use-command-key.ts';
import { CommandPalette } from './palette/mui-parts.ts';
import { ServerAway } from './ServerAway.tsx';
import styles from './shell.module.css';
import { useChosenLocale } from './use-chosen-locale.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

/** By then whatever the page waits for is on its way. */
const MENUS_AFTER_MS = 1000;

/** The header, and below it the page; around both, the settings that all of them ask for. */
export function Shell() {
  return (
    <UserSettingsRoot>
      <Frame />
    </UserSettingsRoot>
  );
}

function Frame() {
  const { t } = useTranslation();
  const [help, setHelp] = useState(false);
  const [palette, setPalette] = useState(false);
  useShortcut('?', () => setHelp(true));
  useCommandKey('k', () => setPalette((before) => !before));
  useEffect(() => {
    // So that the menus are there when they are opened; where this fails, opening them tries again.
    const due = setTimeout(() => void fetchParts().catch(() => undefined), MENUS_AFTER_MS);
    return () => clearTimeout(due);
  }, []);
  useFavicon();
  useFocusOnArrival(PAGE_ID);
  const locale = useChosenLocale();
  const metamodel = useSuspenseQuery(metamodelQuery(currentLanguage()));
  return (
    <MetamodelProvider value={metamodel.data}>
      <div className={styles.shell}>
        <Header onHelp={() => setHelp(true)} onPalette={() => setPalette(true)} />
        <ServerAway />
        {metamodel.isRefetchError && <MetamodelFailure onRetry={() => void metamodel.refetch()} />}
        {/* With other formats, a page is another one. */}
        <main key={locale} id={PAGE_ID} className={styles.page} tabIndex={-1}>
          <Suspense fallback={<LoadingOverlay label={t('shell-loading')} />}>
            <Outlet />
          </Suspense>
        </main>
        {palette && <CommandPalette onHelp={() => setHelp(true)} onClose={() => setPalette(false)} />}
        {help && <HelpDialog onClose={() => setHelp(false)} />}
      </div>
    </MetamodelProvider>
  );
}
