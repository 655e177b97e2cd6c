import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';
import styles from './shell.module.css';

/** Header, the page, notices. */
export function Shell() {
  const { t } = useTranslation();
  return (
    <div className={styles.shell}>
      <main id="page" className={styles.page} tabIndex={-1}>
        <Suspense fallback={<LoadingOverlay label={t('shell-loading')} />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
