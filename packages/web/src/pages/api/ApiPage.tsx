import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/queries.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import styles from './api-page.module.css';
import { CallDetails } from './CallDetails.tsx';
import { operationsOf, type OpenApi, type Operation } from './read-document.ts';

type Props = { readonly chosen: string | null; readonly onChoose: (name: string) => void };

/** The calls of the server: a list to look through, and one of them to read and to try. */
export function ApiPage({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  usePageTitle(t('title-api'));
  const [text, setText] = useState('');
  const { data, isError, refetch } = useQuery({ ...callQuery('openApi', {}), staleTime: Infinity });
  const operations = useMemo(() => (data === undefined ? [] : operationsOf(data as OpenApi)), [data]);
  if (isError) return <ErrorState what={t('api-failed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingOverlay label="" />;
  const found = operations.filter((each) => matches(each, text));
  const shown = operations.find(({ name }) => name === chosen) ?? found[0];
  return (
    <>
      <PageBar>
        <h1 className={styles.title}>{t('title-api')}</h1>
        <span className={styles.count}>{t('api-calls', { count: operations.length })}</span>
        <TextButton outlined onClick={() => download(data)}>
          {t('api-download')}
        </TextButton>
      </PageBar>
      <div className={styles.page}>
        <nav className={styles.list} aria-label={t('api-list')}>
          <TextField
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { 'aria-label': t('api-find') } }}
            placeholder={t('api-find')}
          />
          <ul>
            {found.map((each) => (
              <li key={each.name}>
                <button
                  type="button"
                  translate="no"
                  aria-current={each === shown ? 'true' : undefined}
                  onClick={() => onChoose(each.name)}
                >
                  <span className={styles.method}>{each.method}</span>
                  <span className={styles.path}>{each.path}</span>
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 && <p>{t('api-none')}</p>}
        </nav>
        {shown && <CallDetails key={shown.name} operation={shown} />}
      </div>
    </>
  );
}

/** Looks through path, name and summary for every word. */
function matches({ name, path, summary }: Operation, text: string): boolean {
  const within = `${name} ${path} ${summary}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}

function download(document: object): void {
  const link = window.document.createElement('a');
  const blob = new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' });
  link.href = URL.createObjectURL(blob);
  link.download = 'openapi.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
