import { HEADER_HEIGHT, ROW_HEIGHTS, type Density } from './grid-column.ts';
import styles from './grid-skeleton.module.css';

const ROWS = 24;

/** The grid's shape before its first rows are known. */
export function GridSkeleton({ density, label }: { readonly density: Density; readonly label: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      <div className={styles.header} style={{ height: HEADER_HEIGHT }} />
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row} style={{ height: ROW_HEIGHTS[density] }}>
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
