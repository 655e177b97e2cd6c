import { createContext, useContext, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { onFigureKey } from '../../figures/figure-keys.ts';
import styles from './figure-table.module.css';

const Active = createContext<string | null>(null);

/** Code of the figure that the tab key comes to. */
export const useActiveFigure = (): string | null => useContext(Active);

type Props = {
  readonly title: string;
  /** Beside the title: what is no heading. */
  readonly note?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A titled table of figures that scrolls within itself where it is too wide. */
export function FigureTable({ title, note, className, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<string | null>(null);
  // Figures come and go with the reference date: the tab key always finds one that is there.
  useLayoutEffect(() => {
    const codes = [...table.current!.querySelectorAll<HTMLElement>('[data-figure]')].map(
      (each) => each.dataset['figure']!,
    );
    setActive((before) => (before !== null && codes.includes(before) ? before : (codes[0] ?? null)));
  }, [children]);

  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {note}
      </div>
      <div className={styles.scroll}>
        <table
          ref={table}
          className={`${styles.table} ${className ?? ''}`}
          aria-labelledby={id}
          aria-description={t('performance-keys')}
          onKeyDown={onFigureKey}
          onFocus={({ target }) => {
            const code = target.dataset['figure'];
            if (code !== undefined) setActive(code);
          }}
        >
          <Active value={active}>{children}</Active>
        </table>
      </div>
    </section>
  );
}
