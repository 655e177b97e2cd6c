import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure, isPassing } from '../../../api/api-failure.ts';
import { call, type CallInput } from '../../../api/call.ts';
import { failureText } from '../../../jobs/failure-text.ts';
import { noteStarted } from '../../../jobs/jobs-query.ts';
import { jobsPanel } from '../../../jobs/jobs-panel.ts';
import { currentLanguage } from '../../../ui/language.ts';
import { showNotice } from '../../../ui/notices.ts';

type Asked = Omit<CallInput<'createArchive'>['body'], 'language'>;

/** Starts the job that builds an archive, and says where it will be found; or why it could not be started. */
export function useArchive(onStarted: () => void) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (asked: Asked) => call('createArchive', { body: { ...asked, language: currentLanguage() } }),
    onSuccess: (job) => {
      noteStarted(queries, job);
      const withoutMail = job.mail === 'NO_ADDRESS' || job.mail === 'NOT_SENT';
      void showNotice(t(withoutMail ? 'archive-started-no-mail' : 'archive-started'), {
        action: { label: t('jobs-show'), run: () => jobsPanel.set(true) },
      });
      onStarted();
    },
  });
  return { start: mutate, isStarting: isPending, refusal: error && refusalText(error, i18n) };
}

/** Spec 8: that the process could not start, unless the server says why. */
function refusalText(error: unknown, i18n: Parameters<typeof failureText>[0]): string {
  const isKnown = error instanceof ApiFailure && !isPassing(error) && /^(archive|jobs-of)-/.test(error.code);
  return isKnown ? failureText(i18n, error) : i18n.t('archive-not-started');
}
