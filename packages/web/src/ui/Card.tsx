import { useId, type ReactNode } from 'react';
import styles from './card.module.css';
import { useCardTools } from './card-tools.ts';

type Props = {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

/** A titled region with a hairline around it; what the page puts into its head comes by `CardToolsContext`. */
export function Card({ title, subtitle, actions, children, className }: Props) {
  const titleId = useId();
  const { handle, menu } = useCardTools();
  return (
    <section className={`${styles.card} ${className ?? ''}`} aria-labelledby={titleId}>
      <header className={styles.head}>
        {handle}
        <h2 id={titleId}>{title}</h2>
        {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
        <div className={styles.actions}>
          {actions}
          {menu}
        </div>
      </header>
      {children}
    </section>
  );
}
