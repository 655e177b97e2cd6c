import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../ui/page-title.ts';

export function HomePage() {
  const { t } = useTranslation();
  usePageTitle(t('title-home'));
  return <h1 className="visually-hidden">{t('title-home')}</h1>;
}
