import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import styles from './plain-button.module.css';

/** A link that looks like an icon button. */
export const IconLink = createLink((props: ComponentProps<'a'>) => (
  <a className={`${styles.button} ${styles.icon}`} {...props} />
));
