import type { ReactNode } from 'react';
import { Toggle } from './Toggle.tsx';
import styles from './toggle.module.css';

type Choice<V extends string> = {
  readonly value: V;
  readonly shown: ReactNode;
  /** Says what an icon means. */
  readonly label?: string;
  readonly title?: string;
  readonly disabled?: boolean;
};

type Props<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly Choice<V>[];
  /** Called with another value than the chosen one only. */
  readonly onChange: (value: V) => void;
  readonly className?: string | undefined;
};

/** One of a few choices in a row. */
export function ToggleGroup<V extends string>({ label, value, choices, onChange, className = '' }: Props<V>) {
  return (
    <div role="group" aria-label={label} className={`${styles.group} ${className}`}>
      {choices.map(({ value: own, shown, label, ...rest }) => (
        <Toggle
          key={own}
          pressed={own === value}
          aria-label={label}
          {...rest}
          onClick={() => own !== value && onChange(own)}
        >
          {shown}
        </Toggle>
      ))}
    </div>
  );
}
