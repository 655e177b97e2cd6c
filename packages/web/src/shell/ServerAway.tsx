import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { serverReach } from '../api/reach.ts';
import styles from './shell.module.css';

/** Said as long as the server does not answer. */
export function ServerAway() {
  const { t } = useTranslation();
  const shown = useRef<HTMLDivElement>(null);
  const away = useSyncExternalStore(serverReach.subscribe, () => serverReach.read() === 'away');
  const text = t('shell-server-away');
  useEffect(() => {
    // An open dialog hides all that stood beside it from screen readers.
    if (!away || shown.current?.closest('[aria-hidden="true"]') === null) return;
    const region = document.createElement('div');
    region.className = 'visually-hidden';
    region.role = 'alert';
    region.textContent = text;
    document.body.append(region);
    return () => region.remove();
  }, [away, text]);
  return (
    // There before its text is, so that a screen reader says it.
    <div ref={shown} role="alert" className={away ? styles.failure : undefined}>
      {away && text}
    </div>
  );
}
