import type { ComponentProps } from 'react';
import styles from './plain-button.module.css';

/** A button of words in a bar, as the UI kit draws it but without its style sheets. */
export function TextButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={`${styles.button} ${styles.text} ${className}`} {...rest} />;
}
