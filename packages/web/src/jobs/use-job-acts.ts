import type { Job } from '@fundarium/contract/jobs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { showNotice } from '../ui/notices.ts';
import { failureText } from './failure-text.ts';
import { noteStarted, readJobsAnew } from './jobs-query.ts';

export type JobAct = 'cancel' | 'retry' | 'delete';

const CALLS = { cancel: 'cancelJob', retry: 'retryJob', delete: 'deleteJob' } as const;

/** What can be done with a job; whatever comes of it, the list is read anew. */
export function useJobActs(): { readonly busy: boolean; readonly act: (act: JobAct, job: Job) => void } {
  const { i18n } = useTranslation();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({ act, job: { id, kind } }: { readonly act: JobAct; readonly job: Job }) => {
      const params = { id };
      await (act === 'cancel' && kind === 'IMPORT'
        ? call('cancelImport', { params })
        : call(CALLS[act], { params }));
    },
    onSuccess: (_, { act, job }) => {
      if (act === 'retry') noteStarted(queries, job);
    },
    onError: (error) => void showNotice(failureText(i18n, error), { tone: 'negative' }),
    onSettled: () => readJobsAnew(queries),
  });
  return { busy: mutation.isPending, act: (act, job) => mutation.mutate({ act, job }) };
}
