import styles from './skeleton.module.css';

/** A quiet grey bar where text will stand. Plain CSS: a page may hold dozens while it loads. */
export function Skeleton({
  width,
  height = 14,
}: {
  readonly width: number | string;
  readonly height?: number;
}) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden />;
}
