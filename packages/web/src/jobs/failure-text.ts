import { JOBS_OF_CUSTOMER, JOBS_OF_PERSON } from '@fundarium/contract/jobs';
import type { i18n } from 'i18next';
import { ApiFailure } from '../api/api-failure.ts';

/** What a refusal to start a job says, where its text names numbers. */
const VALUES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'jobs-of-person': { most: JOBS_OF_PERSON },
  'jobs-of-customer': { most: JOBS_OF_CUSTOMER },
};

/** A failed call in words; a code without any is said to have gone wrong, with what support finds it by. */
export function failureText(
  i18n: Pick<i18n, 't' | 'exists'>,
  error: unknown,
  values: Readonly<Record<string, string>> = {},
): string {
  const [code, requestId] = error instanceof ApiFailure ? [error.code, error.reference] : ['', '–'];
  return i18n.t(i18n.exists(code) ? code : 'internal-error', { requestId, ...values, ...VALUES[code] });
}
