import { useTranslation } from 'react-i18next';
import styles from './nav-card.module.css';
import type { NavChoice, NavView } from './nav-view.ts';
import type { NavFormats } from './use-nav-formats.ts';

type Props = {
  readonly view: NavView;
  readonly choice: NavChoice;
  readonly leftOut: number;
  readonly formats: NavFormats;
};

/** The figure of the range, and all that says how it came about: dates of the NAVs used, price or total return. */
export function NavCaption({ view, choice, leftOut, formats }: Props) {
  const { t } = useTranslation();
  const { base, last, change } = view;
  const tone = change === null || change === 0 ? undefined : change > 0 ? styles.gain : styles.loss;
  return (
    <div className={styles.caption}>
      <strong className={tone}>{change === null ? '–' : formats.percent(change)}</strong>
      <span>{t(choice.mode === 'total' ? 'nav-total-return-note' : 'nav-price-return-note')}</span>
      <span>{t('nav-reference-date', { date: formats.date(last.date) })}</span>
      <span>
        {t(view.startsLate ? 'nav-starts-late' : 'nav-start-date', { date: formats.date(base.date) })}
      </span>
      {choice.mode === 'total' && leftOut > 0 && <span>{t('nav-left-out', { count: leftOut })}</span>}
    </div>
  );
}
