import { useTranslation } from 'react-i18next';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';

/** Stands for a page whose code is still on its way; the router has waited its half second already. */
export function PagePending() {
  const { t } = useTranslation();
  return <LoadingOverlay label={t('shell-loading')} delayMs={0} />;
}
