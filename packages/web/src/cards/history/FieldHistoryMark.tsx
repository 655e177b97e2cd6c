import type { FieldHistory } from '@fundarium/contract/history';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../fields/calendar-date.ts';
import { currentLocale } from '../../ui/language.ts';
import styles from './field-history.module.css';

type Props = {
  readonly history: FieldHistory;
  readonly fieldLabel: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Id of the timeline that the button opens. */
  readonly controls: string;
};

/** Since when a value holds and how many steps it has; a button that opens its timeline. */
export function FieldHistoryMark({ history, fieldLabel, open, onToggle, controls }: Props) {
  const { t } = useTranslation();
  const { since, steps, ahead, retroactive } = history;
  const words = [
    since === null ? t('history-ahead') : t('history-since', { date: formatDate(since, currentLocale()) }),
    t('history-steps', { count: steps }),
  ].join(' · ');
  return (
    <button
      type="button"
      className={styles.mark}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      aria-label={`${t('history-open', { field: fieldLabel })}: ${words}`}
      onClick={onToggle}
    >
      {words}
      {ahead && since !== null && <em>{t('history-ahead-mark')}</em>}
      {retroactive && <em>{t('history-retroactive')}</em>}
    </button>
  );
}
