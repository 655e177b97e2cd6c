import type { ComponentProps } from 'react';
import styles from './plain-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'color'> & {
  readonly color?: 'inherit' | 'primary';
  readonly outlined?: boolean;
};

/** A button of words, as the UI library draws it but without its style sheets. */
export function TextButton({ color = 'inherit', outlined = false, className = '', ...rest }: Props) {
  const look = `${styles.text} ${color === 'primary' ? styles.primary : ''} ${outlined ? styles.outlined : ''}`;
  return <button type="button" className={`${styles.button} ${look} ${className}`} {...rest} />;
}
