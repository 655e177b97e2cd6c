import type { ComponentProps } from 'react';
import styles from './toggle.module.css';

type Props = Omit<ComponentProps<'button'>, 'value'> & { readonly pressed: boolean };

/** A button that stays pressed, as the UI library draws it but without its style sheets. */
export function Toggle({ pressed, className = '', ...rest }: Props) {
  return (
    <button type="button" aria-pressed={pressed} className={`${styles.toggle} ${className}`} {...rest} />
  );
}
