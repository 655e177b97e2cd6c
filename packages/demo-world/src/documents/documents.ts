import { ACCEPTED_LANGUAGES } from '@fundarium/contract/accepted-languages';
import { addDays, addMonths } from '@fundarium/finance/calendar-date';
import { randomOf } from '../random.ts';
import type { DemoCustomer, DemoDocument, DemoEntity } from '../world.ts';
import { documentOf, type Draft } from './draft.ts';
import type { DemoDocumentType } from './words.ts';

type Customer = Pick<DemoCustomer, 'name' | 'entities' | 'registrations' | 'language'>;

/** Share of what is expected that is missing, for people to find. */
const GAPS = 0.04;
/** Of funds there are few: this one of each customer has no prospectus. */
const FUND_WITHOUT = 2;
/** Share of documents whose predecessor is still there. */
const WITH_PREDECESSOR = 0.3;
/** Languages that the demo's reports are written in. */
const REPORT_LANGUAGES = ['en', 'de', 'fr'];

/**
 * Documents of a customer on the last day of its prices: what funds, sub-funds, classes and products are expected to have,
 * with predecessors, gaps and a few that draw attention: one removed, one in filing, one too old, two alike.
 */
export function* documentsOf(customer: Customer, end: string): Generator<DemoDocument> {
  const retail = retailCountries(customer.registrations);
  const languages = [...new Set(['en', customer.language])].filter((each) => REPORT_LANGUAGES.includes(each));
  const places = new Map<string, number>();
  for (const entity of customer.entities) {
    const place = places.get(entity.level) ?? 0;
    places.set(entity.level, place + 1);
    const countries = retail.get(`${entity.level} ${entity.code}`) ?? [];
    for (const draft of draftsOf(entity, { languages, countries, end, place }))
      yield documentOf(customer.name, entity, draft);
  }
}

type Around = {
  readonly languages: readonly string[];
  readonly countries: readonly string[];
  readonly end: string;
  /** Among those of its level; what draws attention hangs at the first. */
  readonly place: number;
};

function draftsOf(entity: DemoEntity, around: Around): Draft[] {
  switch (entity.level) {
    case 'FUND':
      return ofFund(entity, around);
    case 'PROD':
      return ofProduct(entity, around);
    case 'PART':
      return ofClass(entity, around);
    case 'STRUCTURED_PRODUCT':
      return [...inLanguages('TERM_SHEET', entity, around, 6), ...kidsOf(entity, around)];
    default:
      return [];
  }
}

function ofFund(entity: DemoEntity, around: Around): Draft[] {
  const { end, place } = around;
  const year = Number(end.slice(0, 4)) - 1;
  const reports: Draft[] = around.languages.flatMap((language) => [
    report('ANNUAL_REPORT', language, `${year}-04-15`, 'ARCHIVED'),
    report('ANNUAL_REPORT', language, `${year + 1}-04-15`, 'ACTIVE'),
    report('SEMI_ANNUAL_REPORT', language, `${year}-08-28`, 'ACTIVE'),
  ]);
  const missing = randomOf(`documents ${entity.code}`).chance(GAPS);
  // An accident that people have with deliveries: the same once more, for one country alone.
  const twice = place === 0 ? [report('PROSPECTUS', 'en', addMonths(end, -2), 'ACTIVE', 'LU')] : [];
  return [
    ...(place === FUND_WITHOUT ? [] : inLanguages('PROSPECTUS', entity, around, 12)),
    ...reports.filter(
      ({ type, startDate }) => startDate <= end && !(missing && type === 'SEMI_ANNUAL_REPORT'),
    ),
    ...twice,
  ];
}

function ofProduct(entity: DemoEntity, around: Around): Draft[] {
  const removed: Draft[] =
    around.place === 0 ? [report('FACTSHEET', 'en', addMonths(around.end, -3), 'REMOVED')] : [];
  return [
    ...inLanguages('FACTSHEET', entity, around, 1),
    ...inLanguages('SFDR_PRECONTRACTUAL', entity, around, 12),
    ...removed,
  ];
}

function ofClass(entity: DemoEntity, around: Around): Draft[] {
  const kids = kidsOf(entity, around);
  const [kid] = kids;
  if (kid === undefined) return [];
  const all = [...kids, ...inLanguages('FACTSHEET', entity, around, 1)];
  if (around.place > 0) return all;
  return [...all, { ...kid, startDate: addDays(around.end, 21), status: 'FILING_IN_PROGRESS' }];
}

/** Key information documents: one per retail country in a language that is taken there. */
function kidsOf(entity: DemoEntity, { countries, end }: Around): Draft[] {
  const random = randomOf(`documents ${entity.code}`);
  const published = entity.values['KID_PUBLICATION_DATE'];
  const startDate = typeof published === 'string' ? published : addMonths(end, -random.between(1, 11));
  const tooOld = random.chance(GAPS / 2);
  return countries.flatMap((country) => {
    const accepted = ACCEPTED_LANGUAGES[country];
    if (accepted === undefined || random.chance(GAPS)) return [];
    const languages = accepted.all ? accepted.languages : accepted.languages.slice(0, 1);
    return languages.flatMap((language): Draft[] => {
      const day = tooOld ? addMonths(end, -14) : startDate;
      const current = report('KID', language, day, 'ACTIVE', country);
      return random.chance(WITH_PREDECESSOR)
        ? [{ ...current, startDate: addMonths(day, -12), status: 'ARCHIVED' }, current]
        : [current];
    });
  });
}

/** A document in each language, renewed every so many months; some have their predecessor, some are missing. */
function inLanguages(
  type: DemoDocumentType,
  { code }: DemoEntity,
  { languages, end }: Around,
  months: number,
): Draft[] {
  const random = randomOf(`documents ${type} ${code}`);
  const startDate = months === 1 ? `${end.slice(0, 8)}01` : addMonths(end, -random.between(0, months - 1));
  if (random.chance(GAPS)) return [];
  return languages.flatMap((language): Draft[] => {
    const current = report(type, language, startDate, 'ACTIVE');
    return random.chance(WITH_PREDECESSOR)
      ? [{ ...current, startDate: addMonths(startDate, -months), status: 'ARCHIVED' }, current]
      : [current];
  });
}

const report = (
  type: DemoDocumentType,
  language: string,
  startDate: string,
  status: Draft['status'],
  country: string | null = null,
): Draft => ({ type, language, startDate, status, country });

/** Where an entity is sold to everybody, by level and code. */
function retailCountries(registrations: DemoCustomer['registrations']): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { level, code, country, fields } of registrations) {
    if (fields['REGISTRATION_STATUS'] !== 'YES' || fields['MARKETING_STATUS'] !== 'YES') continue;
    const key = `${level} ${code}`;
    found.set(key, [...(found.get(key) ?? []), country]);
  }
  return found;
}
