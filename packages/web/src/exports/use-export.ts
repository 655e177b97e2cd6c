import type { ExportRequestInput } from '@fundarium/contract/export';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../api/api-failure.ts';
import { callForFile } from '../api/call.ts';
import { currentLanguage, currentLocale } from '../ui/language.ts';
import { showNotice } from '../ui/notices.ts';
import { saveFile } from '../ui/save-file.ts';

type Asked = Omit<ExportRequestInput, 'language' | 'locale'>;

/** Fetches an export and hands it to the person; it can be cancelled, and ends with the page that asked for it. */
export function useExport(onDone: () => void) {
  const { t, i18n } = useTranslation();
  const [running, setRunning] = useState(false);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const start = async (asked: Asked) => {
    const abort = new AbortController();
    current.current = abort;
    setRunning(true);
    try {
      const body = { ...asked, language: currentLanguage(), locale: currentLocale() };
      const { name, content } = await callForFile('export', { body, signal: abort.signal });
      saveFile(name, content);
      void showNotice(t('export-done', { name }));
      onDone();
    } catch (error) {
      if (abort.signal.aborted) return;
      const code = error instanceof ApiFailure ? error.code : '';
      const why = code.startsWith('export-') && i18n.exists(code) ? ` ${t(code)}` : '';
      void showNotice(`${t('export-failed')}.${why}`, { tone: 'negative' });
    } finally {
      if (!abort.signal.aborted) setRunning(false);
    }
  };
  return { running, start, cancel: () => current.current?.abort() };
}
