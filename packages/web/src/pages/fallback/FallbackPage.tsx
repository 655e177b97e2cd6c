import { areaAt } from '@fundarium/contract/shortcuts';
import { useTranslation } from 'react-i18next';
import { useGoBack } from '../../use-go-back.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import styles from './fallback-page.module.css';

/** Any address that is not a page (spec 2); one of a module that is not installed says so. */
export function FallbackPage() {
  const { t } = useTranslation();
  const goBack = useGoBack();
  const area = areaAt(globalThis.location.pathname);
  usePageTitle(null);
  return (
    <div className={styles.page}>
      <h1>{t('fallback-nothing-here')}</h1>
      {area !== null && <p>{t('fallback-module', { module: t(`shortcut-${area}`) })}</p>}
      <TextButton color="primary" outlined onClick={goBack}>
        {t('fallback-go-back')}
      </TextButton>
    </div>
  );
}
