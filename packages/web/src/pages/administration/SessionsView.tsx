import type { AdministeredSession } from '@fundarium/contract/administration';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/queries.ts';
import { formatDateTime } from '../../fields/calendar-date.ts';
import { failureText } from '../../jobs/failure-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { currentLocale } from '../../ui/language.ts';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';
import { showNotice } from '../../ui/notices.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import styles from './administration.module.css';
import { SimpleTable } from './SimpleTable.tsx';
import { useAdministrationChanged } from './use-administration-changed.ts';

/** Who is signed in; each session but the own can be ended. */
export function SessionsView() {
  const { t, i18n } = useTranslation();
  const changed = useAdministrationChanged();
  const { data, isError, refetch } = useQuery(callQuery('sessions', {}));
  const [asked, setAsked] = useState<AdministeredSession | null>(null);
  const end = useMutation({
    mutationFn: ({ name }: AdministeredSession) => call('endSession', { params: { name } }),
    onSuccess: () => void showNotice(t('administration-session-ended')),
    onError: (error) => void showNotice(failureText(i18n, error), { tone: 'negative' }),
    onSettled: changed,
  });
  if (isError) return <ErrorState what={t('administration-failed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingOverlay label="" covers="part" />;
  const moment = (text: string) => formatDateTime(text, currentLocale());
  return (
    <>
      <SimpleTable
        label={t('administration-sessions')}
        rows={data.sessions}
        keyOf={({ name }) => name}
        columns={[
          {
            name: 'who',
            label: t('administration-username'),
            oneLine: true,
            render: ({ username }) => username,
          },
          { name: 'sso', label: t('administration-sign-on'), render: ({ sso }) => sso },
          {
            name: 'since',
            label: t('administration-since'),
            oneLine: true,
            render: ({ createdAt }) => moment(createdAt),
          },
          {
            name: 'seen',
            label: t('administration-last-seen'),
            oneLine: true,
            render: ({ lastSeenAt }) => moment(lastSeenAt),
          },
          {
            name: 'until',
            label: t('administration-until'),
            oneLine: true,
            render: ({ expiresAt }) => moment(expiresAt),
          },
          {
            name: 'end',
            label: '',
            render: (session) =>
              session.own ? (
                <span className={styles.secondary}>{t('administration-own-session')}</span>
              ) : (
                <TextButton
                  outlined
                  disabled={end.isPending}
                  aria-label={t('administration-end-session-of', { name: session.username })}
                  onClick={() => setAsked(session)}
                >
                  {t('administration-end-session')}
                </TextButton>
              ),
          },
        ]}
      />
      {asked !== null && (
        <ConfirmDialog
          title={t('administration-end-session-of', { name: asked.username })}
          text={t('administration-end-session-text', { name: asked.username })}
          confirm={t('administration-end-session')}
          onConfirm={() => {
            end.mutate(asked);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
