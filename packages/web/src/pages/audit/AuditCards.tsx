import styles from './audit-list.module.css';
import type { RowsShown } from './rows-shown.ts';

/** Two lines a change, for a phone: what was changed and from what to what, then when and by whom. */
export function AuditCards({ label, window, count, withSubject, rowAt, onOpen }: RowsShown) {
  const { from, to, roomAbove, roomBelow, onScroll } = window;
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0} onScroll={onScroll}>
      <ul
        className={styles.cards}
        aria-label={label}
        style={{ paddingBlock: `${roomAbove}px ${roomBelow}px` }}
      >
        {Array.from({ length: to - from }, (_, at) => from + at).map((index) => {
          const found = rowAt(index);
          return (
            <li key={index} aria-setsize={count} aria-posinset={index + 1}>
              {found === undefined ? (
                <span className={styles.awaited} />
              ) : (
                <button type="button" onClick={() => onOpen(found.row)}>
                  <span className={styles.first}>
                    <strong>
                      {found.row.field === null ? found.texts.CHANGE_TYPE : found.texts.FIELD_LABEL}
                    </strong>
                    {found.row.field !== null && (
                      <span>
                        {found.texts.PREVIOUS} → {found.texts.VALUE}
                      </span>
                    )}
                  </span>
                  <span className={styles.second}>
                    {[
                      found.texts.INTEGRATED_AT,
                      found.texts.MODIFIED_BY,
                      withSubject ? found.texts.SUBJECT : found.texts.CHANGE_TYPE,
                    ].join(' · ')}
                  </span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
