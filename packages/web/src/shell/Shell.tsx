import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { metamodelQuery } from '../api/queries.ts';
import { currentLanguage } from '../ui/language.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';
import { MetamodelProvider } from '../ui/metamodel.ts';
import { useFavicon } from './favicon.ts';
import { Header } from './Header.tsx';
import { HelpDialog } from './kit-parts.ts';
import { MetamodelFailure } from './MetamodelFailure.tsx';
import { useShortcut } from '../ui/use-shortcut.ts';
import styles from './shell.module.css';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

const PAGE_ID = 'page';

/** The header, and below it the page. */
export function Shell() {
  const { t } = useTranslation();
  const [help, setHelp] = useState(false);
  useShortcut('?', () => setHelp(true));
  useFavicon();
  useFocusOnArrival(PAGE_ID);
  const metamodel = useSuspenseQuery(metamodelQuery(currentLanguage()));
  return (
    <MetamodelProvider value={metamodel.data}>
      <div className={styles.shell}>
        <Header onHelp={() => setHelp(true)} />
        {metamodel.isRefetchError && <MetamodelFailure onRetry={() => void metamodel.refetch()} />}
        <main id={PAGE_ID} className={styles.page} tabIndex={-1}>
          <Suspense fallback={<LoadingOverlay label={t('shell-loading')} />}>
            <Outlet />
          </Suspense>
        </main>
        {help && <HelpDialog onClose={() => setHelp(false)} />}
      </div>
    </MetamodelProvider>
  );
}
