import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

type Props = {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

/** A titled region with a hairline around it. */
export function Card({ title, subtitle, actions, children, className }: Props) {
  const titleId = useId();
  return (
    <section className={`${styles.card} ${className ?? ''}`} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
        <div className={styles.actions}>{actions}</div>
      </header>
      {children}
    </section>
  );
}
