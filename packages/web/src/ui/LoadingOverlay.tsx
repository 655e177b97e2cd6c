import { useEffect, useState } from 'react';
import styles from './loading-overlay.module.css';

/** Spec 4, 9: nothing is shown for what takes less than this. */
export const LOADING_DELAY_MS = 500;

type Props = {
  /** Says for what; before a language is known it is empty. */
  readonly label: string;
  readonly delayMs?: number;
  /** The whole page, or only the part that it stands in. */
  readonly covers?: 'page' | 'part';
};

/** Covers what waits. */
export function LoadingOverlay({ label, delayMs = LOADING_DELAY_MS, covers = 'page' }: Props) {
  const [shown, setShown] = useState(delayMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  if (!shown) return null;
  return (
    <div className={`${styles.overlay} ${styles[covers]}`} role="status" aria-live="polite">
      <span className={styles.spinner} aria-hidden />
      <span>{label}</span>
    </div>
  );
}
