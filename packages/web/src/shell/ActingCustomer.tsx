import { useTranslation } from 'react-i18next';
import { currentSession } from '../api/session.ts';
import { PHONE } from '../ui/screens.ts';
import { useMedia } from '../ui/use-media.ts';
import styles from './customer-switch.module.css';

/** Says on every page that one of the provider's staff acts for a customer other than their own. */
export function ActingCustomer() {
  const { t } = useTranslation();
  const phone = useMedia(PHONE);
  const { home, customerCode } = currentSession().claims;
  if (home === undefined) return null;
  const text = t('shell-acting-for', { customer: customerCode });
  return (
    <span className={styles.acting} title={text}>
      {phone ? customerCode : text}
      {phone && <span className="visually-hidden">{text}</span>}
    </span>
  );
}
