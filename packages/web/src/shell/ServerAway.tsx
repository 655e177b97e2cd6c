import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { serverReach } from '../api/reach.ts';
import styles from './shell.module.css';

/** Said as long as the server does not answer. */
export function ServerAway() {
  const { t } = useTranslation();
  const away = useSyncExternalStore(serverReach.subscribe, () => serverReach.read() === 'away');
  return (
    // There before its text is, so that a screen reader says it.
    <div role="alert" className={away ? styles.failure : undefined}>
      {away && t('shell-server-away')}
    </div>
  );
}
