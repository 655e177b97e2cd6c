import type { ComponentProps, KeyboardEventHandler, ReactNode } from 'react';
import styles from './text-box.module.css';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** Before the text, drawn only. */
  readonly sign: ReactNode;
  /** Keys pressed in the text or at the buttons behind it. */
  readonly onBoxKeyDown?: KeyboardEventHandler<HTMLDivElement>;
  /** What stands behind the text: buttons, and what is said of it. */
  readonly children?: ReactNode;
};

/** One line of text between a sign and its tools, as the UI library draws it but without its style sheets. */
export function TextBox({ sign, onBoxKeyDown, children, className = '', ...input }: Props) {
  return (
    // A click beside the text is meant for it.
    <div
      className={`${styles.box} ${className}`}
      onKeyDown={onBoxKeyDown}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <span className={styles.sign}>{sign}</span>
      <input type="text" autoComplete="off" {...input} />
      <span className={styles.tools}>{children}</span>
    </div>
  );
}
