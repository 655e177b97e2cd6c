import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';
import styles from './loading-overlay.module.css';

/** Spec 4, 9: nothing is shown for what takes less than this. */
export const LOADING_DELAY_MS = 500;
const SPINNER_SIZE = 100;

/** Covers the page while it waits. `label` says for what; before a language is known it is empty. */
export function LoadingOverlay({ label }: { readonly label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className={styles.overlay} role="status" aria-live="polite">
      <CircularProgress size={SPINNER_SIZE} thickness={2} aria-hidden />
      <span>{label}</span>
    </div>
  );
}
