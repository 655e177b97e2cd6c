import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';
import { useFavicon } from './favicon.ts';
import { Header } from './Header.tsx';
import styles from './shell.module.css';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

const PAGE_ID = 'page';

/** The header, and below it the page. */
export function Shell() {
  const { t } = useTranslation();
  useFavicon();
  useFocusOnArrival(PAGE_ID);
  return (
    <div className={styles.shell}>
      <Header />
      <main id={PAGE_ID} className={styles.page} tabIndex={-1}>
        <Suspense fallback={<LoadingOverlay label={t('shell-loading')} />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
