import HistoryIcon from '@mui/icons-material/History';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../fields/calendar-date.ts';
import { focusPage } from '../../../ui/focus-page.ts';
import { currentLocale } from '../../../ui/language.ts';
import { TextButton } from '../../../ui/TextButton.tsx';
import styles from './as-of.module.css';
import { isToday, type AsOf } from './as-of.ts';

type Props = { readonly asOf: AsOf; readonly onToday: () => void };

/** Says that not today is shown, by which clock, and what is today's all the same; nothing where it is today. */
export function AsOfBanner({ asOf, onToday }: Props) {
  const { t } = useTranslation();
  if (isToday(asOf)) return null;
  const toToday = () => {
    onToday();
    focusPage();
  };
  const locale = currentLocale();
  const [validOn, knownOn] = [asOf.validOn, asOf.knownOn].map((day) =>
    day === null ? null : formatDate(day, locale),
  );
  const clock = validOn === null ? 'known' : knownOn === null ? 'valid' : 'both';
  return (
    <div className={styles.banner} role="status">
      <HistoryIcon fontSize="small" />
      <p>
        <strong>{t(`as-of-banner-${clock}`, { validOn, knownOn })}</strong>
        <span>{t('as-of-banner-not')}</span>
      </p>
      <TextButton outlined onClick={toToday}>
        {t('as-of-today')}
      </TextButton>
    </div>
  );
}

/** Stands at the head of a card whose figures have no history on these clocks: they are today's. */
export function NoHistoryMark({ asOf }: { readonly asOf: AsOf }) {
  const { t } = useTranslation();
  return isToday(asOf) ? null : <span className={styles.mark}>{t('as-of-no-history')}</span>;
}

/** In place of an entity that there is nothing to show of on the clocks asked for: why, and the way back to today. */
export function NotThereThen({ why, onToday }: { readonly why: string; readonly onToday: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.none} role="alert">
      <p>{why}</p>
      <TextButton outlined color="primary" onClick={onToday}>
        {t('as-of-today')}
      </TextButton>
    </div>
  );
}
