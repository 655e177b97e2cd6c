import { searchQuery, type SearchQueryInput } from '@fundarium/contract/search';
import { distinctQuery, type DistinctQueryInput } from '@fundarium/contract/search-distinct';
import type { FieldType, Level } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import type { RecordField } from '../../platform/record-field.ts';
import { indexField, type IndexLayout } from '../layout.ts';
import { planCounts } from '../plan/plan-counts.ts';
import { planSearch } from '../plan/plan-search.ts';
import { countStatement } from './count-statement.ts';
import { pageStatement, rowsStatement, totalStatement } from './search-statements.ts';

const PLAIN = {
  generation: 1,
  list: null,
  multiple: false,
  perLanguage: false,
  nullable: true,
  unique: false,
  mdi: false,
  performance: false,
  readonly: false,
  sortable: true,
  excludeFromSearch: false,
  categories: [],
};
let id = 0;
const field = (
  level: RecordField['level'],
  businessCode: string,
  type: FieldType,
  more: Partial<RecordField> = {},
) => indexField({ ...PLAIN, id: (id += 1), level, businessCode, type, ...more });

const LAYOUT: IndexLayout = {
  customerCode: 'ONE',
  language: 'fr',
  fields: [
    field('FUND', 'NAME', 'STRING'),
    field('FUND', 'DOMICILE', 'LOV'),
    field('PROD', 'NAME', 'STRING'),
    field('PROD', 'OBJECTIVE', 'LONGTEXT', { perLanguage: true }),
    field('PART', 'CODE', 'CODE'),
    field('PART', 'NAME', 'STRING'),
    field('PART', 'CURRENCY', 'LOV'),
    field('PART', 'COUNTRIES', 'LOV', { multiple: true }),
    field('PART', 'TAGS', 'STRING', { multiple: true }),
    field('PART', 'LAUNCH_DATE', 'DATE'),
    field('PART', 'SRI', 'INTEGER'),
    field('PART', 'FEE', 'PERCENT'),
    field('PART', 'IS_ETF', 'BOOLEAN'),
    field('PART', 'NAV', 'DOUBLE', { mdi: true }),
    field('PART', 'YTD', 'PERCENT', { performance: true }),
    field('REGISTRATION_COUNTRY', 'COUNTRY', 'LOV'),
    field('REGISTRATION_COUNTRY', 'STATUS', 'LOV'),
  ],
};

const filter = (
  name: string,
  operator: 'BETWEEN' | 'CONTAINS' | 'EQUALS' | 'NOT_EQUALS' | 'NOT_NULL' | 'NULL',
  ...operands: (string | null)[]
) => ({ name, operator, operands });
const fields = (...filters: ReturnType<typeof filter>[]) => ({ filters: { fields: filters } });

const FIGURES = { on: '2026-01-05', all: false };
type Who = { nature?: Level; scopes?: '*' | string[] };
const searched = (input: SearchQueryInput, { nature = 'PART', scopes = '*' }: Who = {}) => {
  const query = searchQuery.parse(input);
  const plan = planSearch(LAYOUT, FIGURES, { nature, scopes, displayCap: 1000 }, query);
  const rows = ['1', '2'].map((rowNumber) => ({ id: `10${rowNumber}`, rowNumber }));
  const { viewer, columns, withAges } = plan;
  const shown = columns.length === 0 ? [] : [rowsStatement(viewer, columns, rows, withAges)];
  return [query.page.limit === 0 ? totalStatement(plan) : pageStatement(plan), ...shown]
    .map(({ sql, values }) => `${sql}\n-- ${JSON.stringify(values)}`)
    .join('\n\n');
};
const counted = (input: DistinctQueryInput, { nature = 'PART', scopes = '*' }: Who = {}) => {
  const [plan] = planCounts(LAYOUT, FIGURES, { nature, scopes }, distinctQuery.parse(input));
  const { sql, values } = countStatement(plan!);
  return `${sql}\n-- ${JSON.stringify(values)}`;
};

/** The SQL of telling questions: values stand in it bound, names of fields only as columns of the index. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'nothing asked': searched({}),
  'the total alone': searched({ ...fields(filter('NAME', 'CONTAINS', 'beta')), page: { limit: 0 } }),
  'one word': searched({ quickText: 'alpine' }),
  'a word of two letters and an identifier': searched({ quickText: "lu x'--" }),
  'quick text of a scoped person': searched({ quickText: 'alpine' }, { scopes: ['NORTH'] }),
  'nothing granted': searched({}, { scopes: [] }),
  'a pasted list': searched({ identifiers: ['LU9900000019', "' or 1=1"] }),
  'texts equal': searched(fields(filter('NAME', 'EQUALS', 'Älpine', 'Beta'))),
  'texts within': searched(fields(filter('NAME', 'CONTAINS', "o'neil"))),
  'none of several': searched(fields(filter('CURRENCY', 'NOT_EQUALS', 'CHF', 'EUR'))),
  'a range open below': searched(fields(filter('LAUNCH_DATE', 'BETWEEN', null, '2020-12-31'))),
  'empty and filled': searched(
    fields(filter('SRI', 'NULL'), filter('FEE', 'NOT_NULL'), filter('IS_ETF', 'EQUALS', 'TRUE')),
  ),
  'members of lists': searched(
    fields(filter('COUNTRIES', 'EQUALS', 'CH'), filter('TAGS', 'CONTAINS', 'green')),
  ),
  'sixty operands': searched(
    fields(filter('CURRENCY', 'EQUALS', ...Array.from({ length: 60 }, (_, n) => `X${n}`))),
  ),
  'a filter that is discarded': searched(
    fields(filter('NAME', 'EQUALS', null), filter('SRI', 'BETWEEN', null, null)),
  ),
  'countries, on one row': searched({
    filters: { countries: [filter('COUNTRY', 'EQUALS', 'CH'), filter('STATUS', 'EQUALS', 'YES')] },
  }),
  "ancestors' fields, shown, filtered and sorted by": searched({
    ...fields(filter('FUND.DOMICILE', 'EQUALS', 'LU')),
    sort: [{ field: 'FUND.NAME' }],
    columns: ['NAME', 'PROD.OBJECTIVE', 'FUND.NAME'],
    language: 'ja',
  }),
  "ancestors' fields of a scoped person": searched(
    { ...fields(filter('FUND.DOMICILE', 'NOT_NULL')), columns: ['FUND.NAME', 'FUND.DOMICILE'] },
    { scopes: ['NORTH', 'SOUTH'] },
  ),
  'market data and performance': searched({
    ...fields(filter('NAV', 'BETWEEN', '1', '2')),
    sort: [{ field: 'NAV', descending: true }, { field: 'YTD' }],
    columns: ['NAV', 'YTD'],
    page: { offset: 990, limit: 50 },
  }),
  'the values of a list, its own filter left out': counted({
    ...fields(filter('COUNTRIES', 'EQUALS', 'CH'), filter('CURRENCY', 'EQUALS', 'CHF')),
    distinctOnFieldsValues: ['COUNTRIES'],
  }),
  'the values of texts, searched within': counted(
    { distinctOnFieldsValues: ['FUND.NAME'], text: 'alp', limit: 10 },
    { scopes: ['NORTH'] },
  ),
  'countries, the other filter on the same row': counted({
    filters: { countries: [filter('COUNTRY', 'EQUALS', 'CH'), filter('STATUS', 'EQUALS', 'YES')] },
    distinctOnFieldsValues: ['REGISTRATION_COUNTRY.COUNTRY'],
  }),
};

describe('the SQL of', () => {
  it.each(Object.entries(QUESTIONS))('%s', (_, text) => expect(text).toMatchSnapshot());

  it('names nothing that a person wrote', () => {
    for (const text of Object.values(QUESTIONS)) {
      const sql = text.replaceAll(/^-- \[.*$/gm, '');
      expect(sql).not.toMatch(/alpine|neil|beta|or 1=1|NORTH|LU99|green|CHF/i);
    }
  });
});
