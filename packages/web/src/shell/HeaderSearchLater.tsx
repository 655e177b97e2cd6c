import { useDeferredValue, type ComponentProps } from 'react';
import styles from './header.module.css';
import { HeaderSearch } from './mui-parts.ts';

/** Quick search, drawn after the page below it: nobody types into it before they see where they are. */
export function HeaderSearchLater(props: ComponentProps<typeof HeaderSearch>) {
  const due = useDeferredValue(true, false);
  return due ? <HeaderSearch {...props} /> : <div className={styles.search} />;
}
