import type { ExportRequestInput } from '@fundarium/contract/export';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../api/api-failure.ts';
import { callForFile } from '../api/call.ts';
import { currentLanguage, currentLocale } from '../ui/language.ts';
import { showNotice } from '../ui/notices.ts';
import { saveFile } from '../ui/save-file.ts';

type Asked = Omit<ExportRequestInput, 'language' | 'locale'>;

/** Where an export stands; done, with the name of the file. */
export type ExportState =
  { readonly phase: 'ready' | 'running' | 'failed' } | { readonly phase: 'done'; readonly name: string };

/** Refusals whose texts say on their own what to do. */
const SAID = /^(export|changes|comparison|historicals)-/;

/** Fetches an export and hands it to the person; it can be cancelled, and ends with the page that asked for it. */
export function useExport() {
  const { t, i18n } = useTranslation();
  const [state, setState] = useState<ExportState>({ phase: 'ready' });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const start = async (asked: Asked) => {
    const abort = new AbortController();
    current.current = abort;
    setState({ phase: 'running' });
    try {
      const body = { ...asked, language: currentLanguage(), locale: currentLocale() };
      const { name, content } = await callForFile('export', { body, signal: abort.signal });
      saveFile(name, content);
      setState({ phase: 'done', name });
    } catch (error) {
      if (abort.signal.aborted) return;
      const code = error instanceof ApiFailure ? error.code : '';
      const why = SAID.test(code) && i18n.exists(code) ? ` ${t(code)}` : '';
      void showNotice(`${t('export-failed')}.${why}`, { tone: 'negative' });
      setState({ phase: 'failed' });
    }
  };
  return { state, start, cancel: () => current.current?.abort() };
}
