import type { DescribedIdentifier } from '@fundarium/contract/search-identifiers';
import { useWindow } from '../../../ui/use-window.ts';
import type { SearchNature } from '../../../paths.ts';
import { EntryRow } from './EntryRow.tsx';
import styles from './identifiers.module.css';

const ROW_HEIGHT = 40;
const VISIBLE = 8;

type Props = {
  readonly nature: SearchNature;
  readonly entries: readonly DescribedIdentifier[];
  readonly onReplace: (entry: string, others: readonly string[]) => void;
};

/** Up to 10,000 entries, each with what it is; those in sight are in the document. */
export function EntryList({ nature, entries, onReplace }: Props) {
  const { first, end, above, below, onScroll } = useWindow(entries.length, ROW_HEIGHT, VISIBLE);
  return (
    <div
      className={styles.entries}
      // It scrolls by the keyboard, too.
      tabIndex={0}
      role="list"
      style={{ height: Math.min(entries.length, VISIBLE) * ROW_HEIGHT }}
      onScroll={onScroll}
    >
      <div role="presentation" style={{ height: above }} />
      {entries.slice(first, end).map((described, at) => (
        <div
          key={described.entry}
          role="listitem"
          aria-setsize={entries.length}
          aria-posinset={first + at + 1}
          className={styles.row}
          style={{ height: ROW_HEIGHT }}
        >
          <EntryRow nature={nature} described={described} onReplace={onReplace} />
        </div>
      ))}
      <div role="presentation" style={{ height: below }} />
    </div>
  );
}
