import { ARCHIVE_ROWS_MAX } from '@fundarium/contract/archives';
import { JOBS_OF_CUSTOMER, JOBS_OF_PERSON } from '@fundarium/contract/jobs';
import type { i18n } from 'i18next';
import { ApiFailure } from '../api/api-failure.ts';
import { formatCount } from '../fields/decimal-text.ts';
import { currentLocale } from '../ui/language.ts';

/** The limit that a refusal to start a job is about. */
const LIMITS: Readonly<Record<string, number>> = {
  'archive-too-many': ARCHIVE_ROWS_MAX,
  'jobs-of-person': JOBS_OF_PERSON,
  'jobs-of-customer': JOBS_OF_CUSTOMER,
};

/** A failed call in words; a code without any is said to have gone wrong, with what support finds it by. */
export function failureText(
  i18n: Pick<i18n, 't' | 'exists'>,
  error: unknown,
  values: Readonly<Record<string, string>> = {},
): string {
  const [code, requestId] = error instanceof ApiFailure ? [error.code, error.reference] : ['', '–'];
  return i18n.t(i18n.exists(code) ? code : 'internal-error', {
    requestId,
    ...values,
    ...(LIMITS[code] === undefined ? {} : { most: formatCount(LIMITS[code], currentLocale()) }),
  });
}
