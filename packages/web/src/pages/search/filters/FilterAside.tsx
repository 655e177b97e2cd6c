import { useState, type ReactNode } from 'react';
import { useFocusAfter } from '../../../ui/use-focus-after.ts';
import styles from './filter-aside.module.css';
import { FilterDrawer } from '../mui-parts.ts';
import type { FilterPlace } from './use-filter-place.ts';

type Props = { readonly place: FilterPlace; readonly children: ReactNode };

/** The filter panel's place: beside the results, or over them on a small screen; Escape in it closes it. */
export function FilterAside({ place: { beside, open, setOpen, button }, children }: Props) {
  const [drawn, setDrawn] = useState(open);
  const panel = useFocusAfter(button);
  if (open && !drawn) setDrawn(true);
  if (beside)
    return (
      open && (
        <aside
          ref={panel}
          className={styles.aside}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            // Not the chart below the results as well.
            event.preventDefault();
            setOpen(false);
          }}
        >
          {children}
        </aside>
      )
    );
  // Once opened, it stays to be seen leaving.
  return (
    drawn && (
      <FilterDrawer open={open} onClose={() => setOpen(false)}>
        {children}
      </FilterDrawer>
    )
  );
}
