import type { SearchRow } from '@fundarium/contract/search';
import { splitName } from './split-name.ts';
import styles from './split-name.module.css';

/** A name that gives way in its middle: what tells classes of one fund apart stands at the end. */
export function SplitName({ row }: { readonly row: SearchRow }) {
  const { head, tail } = splitName(row);
  return (
    <span className={styles.name}>
      <span className={styles.head}>{head}</span>
      {tail !== '' && <span className={styles.tail}>{tail}</span>}
    </span>
  );
}
