import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../fields/calendar-date.ts';
import { currentLocale } from '../ui/language.ts';
import { useCustomerSettings } from './use-customer-settings.ts';

export type RecordClock = {
  /** A moment of the record, as text. */
  readonly show: (moment: string) => string;
  /** What a column or a day of such moments is called, with the time zone that is meant. */
  readonly tip: (label: string) => string;
};

/** The customer's clock: by its days the record is filtered and looked back at, wherever the reader is. */
export function useRecordClock(): RecordClock {
  const { t } = useTranslation();
  const { timeZone: zone } = useCustomerSettings().globals;
  return useMemo(
    () => ({
      show: (moment) => formatDateTime(moment, currentLocale(), zone),
      tip: (label) => t('history-in-time-zone', { label, zone }),
    }),
    [t, zone],
  );
}
