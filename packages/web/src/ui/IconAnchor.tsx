import type { ComponentProps } from 'react';
import styles from './plain-button.module.css';

/** A link that looks like an icon button, to what no route leads to. */
export function IconAnchor(props: ComponentProps<'a'>) {
  return <a className={`${styles.button} ${styles.icon}`} {...props} />;
}
