import type { Job } from '@fundarium/contract/jobs';
import { fileSize } from '@fundarium/finance/file-size';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../fields/calendar-date.ts';
import { formatCount } from '../fields/decimal-text.ts';
import { currentLocale } from '../ui/language.ts';

/** Counts among the details of a job that has ended, and the message that says each. */
const COUNTS = [
  ['documents', 'jobs-documents'],
  ['rows', 'jobs-rows'],
  ['leftOut', 'jobs-left-out'],
  ['written', 'jobs-written'],
  ['toWrite', 'jobs-to-write'],
  ['filed', 'jobs-filed'],
  ['toFile', 'jobs-to-file'],
  ['same', 'jobs-same'],
] as const;

/** Kinds of which a file comes; of an intake of documents it is the report. */
const LEAVES_FILE = new Set<Job['kind']>(['ARCHIVE', 'EXPORT', 'DOCUMENT_FILE']);

/** What there is to say of a job beside its label, in the person's language. */
export function useJobWords(job: Job) {
  const { t, i18n } = useTranslation();
  const locale = currentLocale();
  const number = (count: number) => formatCount(count, locale);
  const { kind, status, who, own, createdAt, endedAt, details, file } = job;

  const results = COUNTS.flatMap(([name, key]) => {
    const count = Number(details[name] ?? 0);
    return count > 0 ? [t(key, { count, number: number(count) })] : [];
  });
  const notTaken = Number(details['notTaken'] ?? 0);
  const ofDocuments = kind === 'DOCUMENT_FILE';
  const preview = ofDocuments ? 'jobs-preview-of-documents' : 'jobs-preview';
  const size = file === null ? null : fileSize(file.sizeBytes);
  const about = [
    t(details['preview'] === 1 ? preview : `job-kind-${kind}`),
    own ? null : who,
    formatDateTime(endedAt ?? createdAt, locale),
    ...results,
  ];
  const isGone = file === null && status === 'READY' && LEAVES_FILE.has(kind);
  const mail = isGone ? null : mailKey(job);
  const left = [
    size && t(`file-size-${size.unit}`, { value: number(size.amount) }),
    file && t('jobs-until', { day: formatDateTime(file.expiresAt, locale) }),
    isGone ? t('jobs-file-gone') : null,
    mail && t(mail),
  ];

  return {
    about: about.filter((part) => part !== null).join(' · '),
    /** What it left, and whether a mail says so. */
    left: left.filter((part) => part !== null).join(' · '),
    /** What needs to be looked at though it ended well. */
    warning:
      notTaken > 0
        ? t(ofDocuments ? 'jobs-files-not-taken' : 'jobs-not-taken', {
            count: notTaken,
            number: number(notTaken),
          })
        : null,
    failure: status === 'FAILED' ? failureOf(job, i18n) : null,
  };
}

/** What a job's mail came to, where that says more than the job itself. */
function mailKey({ mail, status, own }: Job): string | null {
  if (mail === null || status === 'FAILED' || status === 'CANCELLED') return null;
  return mail === 'SENT' && !own ? 'jobs-mail-SENT-other' : `jobs-mail-${mail}`;
}

/** What a failure's text fills in that is a number. */
const NUMBERS = new Set(['count', 'most']);

/** Why a job failed; where the server gives no reason that has words, that it did. */
function failureOf({ id, failure }: Job, i18n: Pick<i18n, 't' | 'exists'>): string {
  const known = failure !== null && i18n.exists(failure.code);
  const values = Object.entries(failure?.values ?? {}).map(([name, value]): [string, string] => [
    name,
    NUMBERS.has(name) && /^\d+$/.test(value) ? formatCount(Number(value), currentLocale()) : value,
  ]);
  return i18n.t(known ? failure.code : 'job-failed', { id, ...Object.fromEntries(values) });
}
