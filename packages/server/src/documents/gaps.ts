import {
  ANNUAL_REPORT,
  answers,
  countriesAsking,
  KID,
  KID_MONTHS,
  kidsAsked,
  PROSPECTUS,
  prospectusAsked,
  SEMI_ANNUAL_REPORT,
  type Asked,
  type OwnLanguages,
} from '@fundarium/contract/expected-documents';
import type { MatrixDocument, MatrixGap } from '@fundarium/contract/document-matrix';
import type { Level } from '@fundarium/contract/vocabulary';
import { isYearEnd } from '@fundarium/contract/year-end';
import { addMonths, isIsoDate, monthEnd } from '@fundarium/finance/calendar-date';

export type Registered = { readonly country: string; readonly fields: Readonly<Record<string, unknown>> };

/** What of an entity says which documents are asked for. */
export type Asking = {
  readonly level: Level;
  /** Its own; of a fund those of all classes below it. */
  readonly registrations: readonly Registered[];
  /** It, or what it stands under, has been liquidated. */
  readonly ended: boolean;
  /** A fund's, as `MM-DD`; null where it is not known. */
  readonly fiscalYearEnd: string | null;
  /** Null where it is not known. */
  readonly created: string | null;
};

/** Types of which something may be missing, or old. */
export const ASKED_TYPES: readonly string[] = [KID, PROSPECTUS, ANNUAL_REPORT, SEMI_ANNUAL_REPORT];

type Own = Pick<MatrixDocument, 'type' | 'country' | 'language' | 'startDate' | 'status' | 'own'>;

/** Months after a period's end in which a fund's report is published. */
const DUE_MONTHS = { [ANNUAL_REPORT]: 4, [SEMI_ANNUAL_REPORT]: 2 } as const;

/**
 * What registrations ask for and the current documents of an entity itself do not answer.
 * @param types those that are asked about; all where none is named
 */
export function gapsOf(
  entity: Asking,
  documents: readonly Own[],
  { today, languages, types }: { today: string; languages: OwnLanguages; types: readonly string[] },
): MatrixGap[] {
  if (entity.ended) return [];
  const wanted = (type: string) => types.length === 0 || types.includes(type);
  const current = documents.filter(({ own, status }) => own && status === 'ACTIVE');
  const countries = countriesAsking(entity.registrations, languages);
  const missing = (type: string, asked: readonly Asked[]): MatrixGap[] =>
    !wanted(type)
      ? []
      : asked
          .filter((each) => !current.some((document) => document.type === type && answers(each, document)))
          .map(({ country, anyOf }) => ({ type, country, anyOf: [...anyOf], periodEnd: null }));
  if (entity.level === 'PART' || entity.level === 'STRUCTURED_PRODUCT')
    return missing(
      KID,
      countries.flatMap((country) => kidsAsked(country, languages)),
    );
  if (entity.level !== 'FUND' || countries.length === 0) return [];
  const prospectuses = countries.flatMap((country) => prospectusAsked(country, languages));
  const reports = [ANNUAL_REPORT, SEMI_ANNUAL_REPORT] as const;
  return [
    ...missing(PROSPECTUS, prospectuses),
    ...reports.filter(wanted).flatMap((type): MatrixGap[] => {
      const periodEnd = lastPeriodEnd(type, entity, today);
      const isThere = current.some((each) => each.type === type && each.startDate > (periodEnd ?? ''));
      return periodEnd === null || isThere ? [] : [{ type, country: null, anyOf: [], periodEnd }];
    }),
  ];
}

/** Whether a document is older than its type may be. */
export const isOld = (type: string, startDate: string, today: string): boolean =>
  type === KID && startDate < addMonths(today, -KID_MONTHS);

/** The end of the last year or half-year whose report should be out by now; null before the first, or where no year is known. */
function lastPeriodEnd(
  type: keyof typeof DUE_MONTHS,
  { fiscalYearEnd, created }: Asking,
  today: string,
): string | null {
  if (fiscalYearEnd === null || !isYearEnd(fiscalYearEnd)) return null;
  const year = Number(today.slice(0, 4));
  // The day before a leap day stands for it in other years.
  const end = (of: number) => [`${of}-${fiscalYearEnd}`, `${of}-02-28`].find(isIsoDate)!;
  const ends = [year, year - 1, year - 2].map(end);
  const periods = type === ANNUAL_REPORT ? ends : ends.map((each) => monthsBehind(each, 6));
  const last = periods
    .filter((each) => monthsBehind(each, DUE_MONTHS[type]) <= today)
    .toSorted()
    .at(-1);
  return last === undefined || (created !== null && created > last) ? null : last;
}

/** Months after the end of a period, which is the end of a month wherever the period ends with one. */
const monthsBehind = (end: string, months: number): string => {
  const later = addMonths(end, months);
  return end === monthEnd(end) ? monthEnd(later) : later;
};
