import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../fields/calendar-date.ts';
import { useCustomerSettings } from '../settings/use-customer-settings.ts';
import { currentLocale } from '../ui/language.ts';
import { Tip, useTip } from '../ui/Tip.tsx';
import styles from './header.module.css';

/** Says on every page that the customer's business date is pinned, and on demand what that means. */
export function BusinessDateMark() {
  const { t } = useTranslation();
  const { businessDate } = useCustomerSettings().globals;
  const [pressed, setPressed] = useState<HTMLElement | null>(null);
  const { anchor, hovering } = useTip('');
  if (businessDate === null) return null;
  const date = formatDate(businessDate, currentLocale());
  const meaning = t('shell-business-date-meaning', { date });
  const shown = pressed ?? anchor;
  return (
    <span className={styles.pinnedPlace} onBlur={() => setPressed(null)}>
      <button
        type="button"
        className={styles.pinned}
        aria-description={meaning}
        {...hovering}
        // A finger has no pointer to rest.
        onClick={({ currentTarget }) => setPressed(pressed === null ? currentTarget : null)}
      >
        {t('shell-business-date', { date })}
      </button>
      {shown !== null && <Tip anchor={shown} text={meaning} />}
    </span>
  );
}
