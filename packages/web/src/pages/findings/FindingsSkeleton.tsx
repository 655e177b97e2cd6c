import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './findings-page.module.css';

const ROWS = 12;

/** Where the findings will stand. */
export function FindingsSkeleton() {
  return (
    <ul className={styles.rows} aria-hidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <li key={row} className={styles.row}>
          <Skeleton width={56} />
          <Skeleton width="70%" />
          <Skeleton width="60%" />
        </li>
      ))}
    </ul>
  );
}
