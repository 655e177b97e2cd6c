import { useId } from 'react';
import styles from './changes-page.module.css';

type Props = {
  readonly label: string;
  readonly codes: string;
  /** Why the codes can't be asked about. */
  readonly wrong: string | null;
  readonly onCodes: (codes: string) => void;
};

/** One code or a list of them, pasted as it is: what is too much is said, and never cut off. */
export function CodesEntry({ label, codes, wrong, onCodes }: Props) {
  const id = useId();
  return (
    <div className={styles.codes}>
      <label>
        {label}
        <input
          value={codes}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : id}
          onChange={({ target }) => onCodes(target.value)}
        />
      </label>
      {wrong !== null && (
        <span id={id} role="alert" className={styles.wrong}>
          {wrong}
        </span>
      )}
    </div>
  );
}
