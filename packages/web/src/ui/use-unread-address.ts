import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showNotice } from './notices.ts';

/** Names the parts of an address that can't be read, once; what they were about is shown as it begins. */
export function useUnreadAddress(unread: readonly string[]): void {
  const { t } = useTranslation();
  const parts = unread.join(' · ');
  useEffect(() => {
    if (parts !== '') void showNotice(t('search-address-broken', { parts }), { tone: 'negative' });
  }, [parts, t]);
}
