import { answers, countriesAsking, KID, KID_MONTHS, kidsAsked } from '@fundarium/contract/expected-documents';
import { addMonths } from '@fundarium/finance/calendar-date';
import { isLiquidated, type CurrentDocument, type Neighbourhood, type Rule } from '../rule.ts';

const hasEnded = ({ values, parent, product, today }: Neighbourhood): boolean =>
  [values, parent?.values, product?.values].some((each) => each !== undefined && isLiquidated(each, today));

const kidsOf = ({ documents }: Neighbourhood) => documents.filter(({ type }) => type === KID);

/** Registered by law and marketed openly, and no key information document in a language that the country accepts. */
export const KID_MISSING: Rule = {
  severity: 'ERROR',
  reads: ['LIQUIDATION_DATE', 'STATUS'],
  issues: (of) => {
    const { level, registrations, ownLanguages } = of;
    if ((level !== 'PART' && level !== 'STRUCTURED_PRODUCT') || hasEnded(of)) return [];
    const kids = kidsOf(of);
    return countriesAsking(registrations, ownLanguages).flatMap((country) => {
      const unanswered = kidsAsked(country, ownLanguages).filter(
        (asked) => !kids.some((kid) => answers(asked, kid)),
      );
      if (unanswered.length === 0) return [];
      const languages = unanswered.map(({ anyOf }) => anyOf.join(' / ')).join(' + ');
      return [{ field: 'FILE_TYPE', value: KID, country, details: { languages: languages || '–' } }];
    });
  },
};

/** The regulation has it reviewed at least every twelve months. Of each country the oldest is named. */
export const KID_OLD: Rule = {
  severity: 'WARNING',
  reads: ['LIQUIDATION_DATE', 'STATUS'],
  issues: (of) => {
    if (hasEnded(of)) return [];
    const oldest = addMonths(of.today, -KID_MONTHS);
    const old = kidsOf(of).filter(({ startDate }) => startDate < oldest);
    return [...Map.groupBy(old, ({ country }) => country)].map(([country, kids]) => ({
      field: 'START_DATE',
      value: kids.map(({ startDate }) => startDate).toSorted()[0]!,
      ...(country !== null && { country }),
    }));
  },
};

/** One of a kind is current per language and country; one for every country stands beside it all the same. */
export const DOCUMENTS_ALIKE: Rule = {
  severity: 'WARNING',
  reads: [],
  issues: ({ documents }) => {
    const single = documents.filter(({ single }) => single);
    const everywhere = single.filter(({ country }) => country === null);
    const alike = single.filter(
      (each) => each.country !== null && everywhere.some((other) => isAlike(each, other)),
    );
    return [...Map.groupBy(alike, ({ country }) => country!)].map(([country, of]) => ({
      field: 'COUNTRY',
      value: [...new Set(of.map(({ type }) => type))].toSorted().join(', '),
      country,
    }));
  },
};

const isAlike = (one: CurrentDocument, other: CurrentDocument): boolean =>
  one.type === other.type &&
  (one.language.length === 0
    ? other.language.length === 0
    : one.language.some((tag) => other.language.includes(tag)));
