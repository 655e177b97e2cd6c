import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import styles from './plain-button.module.css';

/** A link that looks like a button of words, also where it leads to the page that is open. */
export const TextLink = createLink(({ className = '', ...rest }: ComponentProps<'a'>) => (
  <a className={`${styles.button} ${styles.text} ${styles.primary} ${className}`} {...rest} />
));
