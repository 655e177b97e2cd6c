import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { onServerBack } from '../api/reach.ts';
import styles from './card-list.module.css';
import { CARDS_OF_ONE_REQUEST, useCardPlace } from './use-card-place.ts';
import { moveFocus } from './card-focus.ts';
import type { GridSource } from './grid-column.ts';
import type { ListPlace } from './list-place.ts';

type Props<Row> = {
  readonly label: string;
  readonly source: GridSource<Row>;
  readonly rowId: (row: Row) => string;
  /** `x` on a card. */
  readonly onToggle: (row: Row) => void;
  readonly children: (row: Row) => ReactNode;
  /** Where to begin. */
  readonly takePlace: () => ListPlace | null;
  /** Where somebody stood when the list goes. */
  readonly onLeave: (place: ListPlace) => void;
  /** Takes the keyboard into the cards. */
  readonly enter: Ref<() => void>;
};

/** The same list as cards, more of them as the end comes near. Another list is another `key`. */
export function CardList<Row>(props: Props<Row>) {
  const { label, source, rowId, onToggle, children } = props;
  const { t } = useTranslation();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => onServerBack(() => setFailed(false)), []);
  const more = rows.length < source.printed;
  const request = useRef<AbortController>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const begin = useCardPlace(scroller, rows, props);

  const loadMore = () => {
    if (request.current !== null || failed) return;
    const own = new AbortController();
    request.current = own;
    source
      .loadPage(rows.length, rows.length === 0 ? begin() : CARDS_OF_ONE_REQUEST, own.signal)
      .then((page) => {
        if (!own.signal.aborted) setRows((before) => [...before, ...page]);
      })
      .catch(() => {
        if (!own.signal.aborted) setFailed(true);
      })
      .finally(() => {
        if (request.current === own) request.current = null;
      });
  };
  useEffect(
    () => () => {
      request.current?.abort();
      request.current = null;
    },
    [],
  );
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul className={styles.list} aria-label={label}>
        {rows.map((row) => (
          <li
            key={rowId(row)}
            onKeyDown={(event) => {
              if (event.key === 'x' && !event.ctrlKey && !event.metaKey) onToggle(row);
              else moveFocus(event);
            }}
          >
            {children(row)}
          </li>
        ))}
      </ul>
      {more && !failed && (
        // A new one after each page: an end that stays in view reports nothing by itself.
        <EndMark key={rows.length} label={t('grid-loading')} onSeen={loadMore} />
      )}
      {failed && (
        <div className={styles.waiting} role="alert">
          {t('grid-rows-not-loaded')}
          <button type="button" onClick={() => setFailed(false)}>
            {t('grid-retry')}
          </button>
        </div>
      )}
    </div>
  );
}

/** The end of what is loaded; says when it comes near the screen. */
function EndMark({ label, onSeen }: { readonly label: string; readonly onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), {
      rootMargin: '800px',
    });
    watch.observe(mark.current!);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={mark} className={styles.waiting} role="status">
      {label}
    </div>
  );
}
