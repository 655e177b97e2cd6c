import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from './editors/CalendarButton.tsx';
import styles from './plain-date-input.module.css';
import { useTypedDay } from './use-typed-day.ts';

type Props = {
  readonly label: string;
  /** `yyyy-mm-dd`, or null for none. */
  readonly day: string | null;
  readonly onDay: (day: string | null) => void;
  /** The day is settled: the entry was left, ended by Enter, or the day picked. */
  readonly onDone?: ((day: string | null) => void) | undefined;
  readonly required?: boolean;
  /** The label stands before the entry, not over it. */
  readonly inLine?: boolean;
};

/** As `DateInput`, among the plain entries of a form. What is no day keeps the form from being sent. */
export function PlainDateInput({ label, day, onDay, onDone, required = false, inLine = false }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, hint, wrong, type, leave, pick } = useTypedDay({ day, onDay });
  useEffect(() => input.current?.setCustomValidity(wrong ?? ''), [wrong]);
  const done = () => {
    leave();
    if (wrong === null) onDone?.(day);
  };
  return (
    <div className={styles.field} data-in-line={inLine ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.entry} data-wrong={wrong === null ? undefined : ''}>
        <input
          ref={input}
          id={id}
          required={required}
          autoComplete="off"
          value={text}
          placeholder={hint}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : `${id}-wrong`}
          onChange={({ target }) => type(target.value)}
          onBlur={done}
          onKeyDown={({ key }) => key === 'Enter' && done()}
        />
        <CalendarButton
          day={day ?? ''}
          label={t('field-pick-date')}
          onPick={(picked) => {
            pick(picked);
            onDone?.(picked);
          }}
        />
      </span>
      {wrong !== null && (
        <span id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </span>
      )}
    </div>
  );
}
