import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onServerBack } from '../../api/reach.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** A page that broke: the rest of the product stays, and the page can be tried again. */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const { reset: askAgain } = useQueryErrorResetBoundary();
  useEffect(() => console.error(error), [error]);
  const retry = useCallback(() => {
    // A query whose failure broke the page would be taken as it is, and not be asked again.
    askAgain();
    reset();
    void router.invalidate();
  }, [askAgain, reset, router]);
  useEffect(() => onServerBack(retry), [retry]);
  return <ErrorState what={t('shell-page-failed')} onRetry={retry} />;
}
