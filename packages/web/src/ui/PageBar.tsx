import type { ReactNode } from 'react';
import styles from './page-bar.module.css';

/** The 56 px line under the header in which a page says what it shows and what can be done with it. */
export function PageBar({
  children,
  wraps = false,
}: {
  readonly children: ReactNode;
  /** Has more lines than one where its parts have no room beside each other, and below what it complains of. */
  readonly wraps?: boolean;
}) {
  return <div className={wraps ? `${styles.bar} ${styles.wraps}` : styles.bar}>{children}</div>;
}
