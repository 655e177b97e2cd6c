import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { currentLocale } from '../ui/language.ts';
import styles from './profile-menu.module.css';

/** Version of the server the browser's locale and the one in use, for whoever reports a fault. */
export function VersionLine() {
  const { t } = useTranslation();
  const info = useQuery({
    queryKey: ['info'],
    queryFn: () => call('info', {}),
    staleTime: Infinity,
    retry: false,
  });
  // Spec 8: a version that cannot be read is 'n/a', and the reason is only logged.
  useEffect(() => {
    if (info.error !== null) console.warn('The version could not be read', info.error);
  }, [info.error]);
  const version = info.isError
    ? t('shell-version-unknown')
    : (info.data?.build.version.replace(/-SNAPSHOT$/, '') ?? '');
  return (
    <dl className={styles.version}>
      <dt>{t('shell-version')}</dt>
      <dd>
        <Link {...paths.api()}>{version}</Link>
      </dd>
      <dt>{t('shell-browser-locale')}</dt>
      <dd>{navigator.language}</dd>
      <dt>{t('shell-locale')}</dt>
      <dd>{currentLocale()}</dd>
    </dl>
  );
}
