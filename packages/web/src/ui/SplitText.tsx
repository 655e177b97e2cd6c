import type { SplitParts } from './split-text.ts';
import styles from './split-text.module.css';

/** A text that gives way in its middle: what tells it from others that begin alike stands at its end. */
export function SplitText({ head, tail }: SplitParts) {
  return (
    <span className={styles.name}>
      <span className={styles.head}>{head}</span>
      {tail !== '' && <span className={styles.tail}>{tail}</span>}
    </span>
  );
}
