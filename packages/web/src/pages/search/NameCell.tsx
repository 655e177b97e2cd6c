import type { SearchRow } from '@fundarium/contract/search';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { nameOf } from './row-name.ts';
import { SplitName } from './SplitName.tsx';
import styles from './name-cell.module.css';

/** Name over code; on one line where rows are low. */
export function NameCell({ row }: { readonly row: SearchRow }) {
  return (
    <span className={styles.cell}>
      <Link {...paths.details(row.level, row.code)} className={styles.name} title={nameOf(row)} tabIndex={-1}>
        <SplitName name={nameOf(row)} />
      </Link>
      <span className={styles.code}>{row.code}</span>
    </span>
  );
}
