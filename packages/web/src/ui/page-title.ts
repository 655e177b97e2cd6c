import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Spec 2: the product's short name, then the route's label; without a label its public name. */
export function usePageTitle(label: string | null): void {
  const { t } = useTranslation();
  const title = label === null ? t('product-public-name') : `${t('product-short-name')} ${label}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
