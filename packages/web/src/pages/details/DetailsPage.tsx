import type { Level } from '@fundarium/contract/vocabulary';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../ui/page-title.ts';

export function DetailsPage({ level, code }: { readonly level: Level; readonly code: string }) {
  const { t } = useTranslation();
  usePageTitle(t('title-details', { code }));
  return <h1>{`${level} ${code}`}</h1>;
}
