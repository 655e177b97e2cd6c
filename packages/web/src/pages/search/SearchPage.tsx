import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../ui/page-title.ts';

export function SearchPage() {
  const { t } = useTranslation();
  usePageTitle(t('title-search-funds'));
  return <h1>{t('title-search-funds')}</h1>;
}
