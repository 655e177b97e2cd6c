import type { ReactNode } from 'react';
import styles from './page-bar.module.css';

/** The 56 px line under the header in which a page says what it shows and what can be done with it. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
