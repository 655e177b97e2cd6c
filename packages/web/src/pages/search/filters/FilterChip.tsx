import CloseIcon from '@mui/icons-material/Close';
import styles from './filter-chips.module.css';

type Props = {
  readonly words: string;
  /** Shorter ones that are shown instead, where there is little room. */
  readonly shown?: string;
  /** What it does, in few words behind it. */
  readonly note: string | null;
  /** It is not applied, or not all of it. */
  readonly warns: boolean;
  /** Null where there is nothing to change. */
  readonly onOpen: ((anchor: HTMLElement) => void) | null;
  readonly last?: boolean;
  readonly removeLabel: string;
  readonly onRemove: () => void;
};

/** One condition in words. */
export function FilterChip({
  words,
  shown = words,
  note,
  warns,
  onOpen,
  last = false,
  removeLabel,
  onRemove,
}: Props) {
  return (
    <span className={warns ? styles.unsupported : styles.chip} data-chip>
      {onOpen === null ? (
        <span className={styles.words} title={words}>
          {shown}
        </span>
      ) : (
        <button
          type="button"
          className={styles.words}
          title={words}
          data-last={last || undefined}
          onClick={(event) => onOpen(event.currentTarget)}
        >
          {shown}
        </button>
      )}
      {note !== null && <span className={styles.note}>{note}</span>}
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <CloseIcon style={{ fontSize: 14 }} />
      </button>
    </span>
  );
}
