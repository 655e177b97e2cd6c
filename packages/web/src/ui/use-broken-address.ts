import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showNotice } from './notices.ts';

/** Says so once where part of an address can't be read; what it was about is shown as it begins. */
export function useBrokenAddress(broken: boolean): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (broken) void showNotice(t('search-address-broken'), { tone: 'negative' });
  }, [broken, t]);
}
