import type { ExportRequestInput } from '@fundarium/contract/export';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../api/api-failure.ts';
import { callForFileOrJob } from '../api/call.ts';
import { jobsPanel } from '../jobs/jobs-panel.ts';
import { noteStarted } from '../jobs/jobs-query.ts';
import { currentLanguage, currentLocale } from '../ui/language.ts';
import { showNotice } from '../ui/notices.ts';
import { saveFile } from '../ui/save-file.ts';

type Asked = Omit<ExportRequestInput, 'language' | 'locale'>;

/** Where an export stands; done, with the name of the file. */
export type ExportState =
  | { readonly phase: 'ready' | 'running' | 'failed' }
  | { readonly phase: 'done'; readonly name: string };

/** Refusals whose texts say on their own what to do. */
const SAID = /^(export|changes|comparison|historicals|jobs-of)-/;

/**
 * Fetches an export and hands it to the person; it can be cancelled, and ends with the page that asked for it.
 * @param onJob is called where the file is large, so that a job writes it
 */
export function useExport(onJob: () => void = () => undefined) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const [state, setState] = useState<ExportState>({ phase: 'ready' });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const start = async (asked: Asked) => {
    const abort = new AbortController();
    current.current = abort;
    setState({ phase: 'running' });
    try {
      const body = { ...asked, language: currentLanguage(), locale: currentLocale() };
      const reply = await callForFileOrJob('export', { body, signal: abort.signal });
      if ('job' in reply) {
        noteStarted(queries, reply.job);
        void showNotice(t('export-job-started'), {
          action: { label: t('jobs-show'), run: () => jobsPanel.set(true) },
        });
        onJob();
        return;
      }
      saveFile(reply.name, reply.content);
      setState({ phase: 'done', name: reply.name });
    } catch (error) {
      if (abort.signal.aborted) return;
      const code = error instanceof ApiFailure ? error.code : '';
      const isSaid = SAID.test(code) && i18n.exists(code);
      const notice = isSaid ? t('export-failed-because', { why: t(code) }) : t('export-failed');
      void showNotice(notice, { tone: 'negative' });
      setState({ phase: 'failed' });
    }
  };
  return { state, start, cancel: () => current.current?.abort() };
}
