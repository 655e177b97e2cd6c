import { REPORT_FORMATS, type ReportFormat } from '@fundarium/contract/import-endpoints';
import type { Job } from '@fundarium/contract/jobs';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callForFile } from '../api/call.ts';
import { currentLanguage } from '../ui/language.ts';
import { showNotice } from '../ui/notices.ts';
import { saveFile } from '../ui/save-file.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { failureText } from './failure-text.ts';
import styles from './job-item.module.css';

/** What an import did with each line, as a file of each format. */
export function ImportReports({ job: { id, label } }: { readonly job: Pick<Job, 'id' | 'label'> }) {
  const { t, i18n } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ReportFormat) =>
      callForFile('importReport', { params: { id }, query: { format, language: currentLanguage() } }),
    onSuccess: ({ name, content }) => saveFile(name, content),
    onError: (error) => void showNotice(failureText(i18n, error), { tone: 'negative' }),
  });
  return (
    <span className={styles.reports}>
      <span>{t('jobs-report')}</span>
      {REPORT_FORMATS.map((format) => {
        const name = format.toUpperCase();
        return (
          <TextButton
            key={format}
            color="primary"
            disabled={isPending}
            aria-label={t('jobs-report-as', { label, format: name })}
            onClick={() => mutate(format)}
          >
            {name}
          </TextButton>
        );
      })}
    </span>
  );
}
