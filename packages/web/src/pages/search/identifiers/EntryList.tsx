import type { DescribedIdentifier } from '@fundarium/contract/search-identifiers';
import { useMemo } from 'react';
import type { SearchNature } from '../../../paths.ts';
import { PHONE } from '../../../ui/screens.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useWindow } from '../../../ui/use-window.ts';
import { EntryRow } from './EntryRow.tsx';
import styles from './identifiers.module.css';
import { useCandidates } from './use-candidates.ts';

const ROW_HEIGHT = 40;
/** On a phone name or button stand below the entry. */
const PHONE_ROW_HEIGHT = 64;
const VISIBLE = 8;
/** Names are asked for by so many entries. */
const NAMED_AT_ONCE = 200;

type Props = {
  readonly nature: SearchNature;
  readonly entries: readonly DescribedIdentifier[];
  readonly onReplace: (entry: string, others: readonly string[]) => void;
};

/** Up to 10,000 entries, each with what it is; those in sight are in the document. */
export function EntryList({ nature, entries, onReplace }: Props) {
  const rowHeight = useMedia(PHONE) ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
  const { first, end, above, below, onScroll } = useWindow(entries.length, rowHeight, VISIBLE);
  const from = Math.floor(first / NAMED_AT_ONCE) * NAMED_AT_ONCE;
  const upTo = Math.ceil(end / NAMED_AT_ONCE) * NAMED_AT_ONCE;
  const codes = useMemo(
    () =>
      entries
        .slice(from, upTo)
        .flatMap(({ verdict, codes: [code] }) => (verdict === 'FOUND' && code !== undefined ? [code] : [])),
    [entries, from, upTo],
  );
  const candidates = useCandidates(nature, codes);
  return (
    <div
      className={styles.entries}
      // It scrolls by the keyboard, too.
      tabIndex={0}
      role="list"
      style={{ height: Math.min(entries.length, VISIBLE) * rowHeight }}
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
          style={{ height: rowHeight }}
        >
          <EntryRow nature={nature} described={described} candidates={candidates} onReplace={onReplace} />
        </div>
      ))}
      <div role="presentation" style={{ height: below }} />
    </div>
  );
}
