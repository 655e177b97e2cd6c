import { mixedFields } from './search-mix.ts';
import { column } from './search-world.ts';

/** One question in the words of all three: the product's call, the bare engine's and PostgreSQL's statements. */
type Asked = { readonly body: object; readonly bare: readonly string[]; readonly plain: readonly string[] };
export type BenchQuestion = {
  readonly name: string;
  readonly path: 'search/parts' | 'distinct/counts/part';
  /** By the number of the run: texts are others each time, since marks of a text that was asked before are kept. */
  readonly at: (run: number) => Asked;
  /** The bar: most that ours may take of the bare engine's time, or of PostgreSQL's. */
  readonly bar: string;
};

const COLUMNS = ['NAME', 'ISIN', 'CURRENCY', 'SRI', 'MGMT_FEE', 'LAUNCH_DATE', 'PROD.NAME', 'FUND.NAME'];
const FLAT = 'code, name, isin, currency, sri, mgmt_fee, launch_date, prod_name, fund_name';
const is = (name: string, ...operands: string[]) => ({ name, operator: 'EQUALS' as const, operands });
const filters = (...fields: object[]) => ({ filters: { fields, countries: [] } });

const PARENT_FACETS = ['CURRENCY', 'DOMICILE', 'EU_DIRECTIVE', 'OPEN_CLOSED', 'ASSET_CLASS', 'BENCHMARK'];
const FUND_FACETS = ['CURRENCY', 'DOMICILE', 'LEGAL_FORM', 'AUDITOR'];

/** Forty fields whose values a panel would count. */
function facetFields(): string[] {
  return mixedFields()
    .filter(({ code, values }) => values <= 400 && code !== 'CURRENCY')
    .slice(0, 40)
    .map(({ code }) => code);
}

/** Fragments of names that are about as frequent, and how many ISINs are needed to ask for another each time. */
const FRAGMENTS = ['wiss', 'apan', 'lobal', 'sian', 'merg', 'ordi', 'quit', 'vertib', 'stainab', 'lanced'];
export const BENCH_ISINS = FRAGMENTS.length;

/** @param table name of PostgreSQL's flat table, @param isins of so many rows */
export function benchQuestions(table: string, isins: readonly string[]): BenchQuestion[] {
  const always = (asked: Asked) => () => asked;
  const searched = (
    name: string,
    bar: string,
    body: object,
    where: string,
    order: string,
    plain: { where?: string; order?: string } = {},
    offset = 0,
  ): BenchQuestion => {
    const page = `limit 50 offset ${offset}`;
    const statement = (from: string, condition: string, by: string) =>
      `select ${FLAT}, count(*) over () as total from ${from} ${condition && `where ${condition}`} order by ${by} ${page}`;
    return {
      name,
      bar,
      path: 'search/parts',
      at: always({
        body: { columns: COLUMNS, ...body },
        bare: [statement('flat', where, order)],
        plain: [statement(table, plain.where ?? where, plain.order ?? order)],
      }),
    };
  };
  const counted = (name: string, fields: readonly string[], flat: readonly string[]): BenchQuestion => {
    const statements = (from: string) =>
      flat.map(
        (each) =>
          `select ${each}, count(*) from ${from} where currency = 'CHF' group by 1 order by 2 desc, 1 limit 101`,
      );
    return {
      name,
      bar: name.includes('parents') ? '<= 2.5 bare' : '<= 2 bare',
      path: 'distinct/counts/part',
      at: always({
        body: { ...filters(is('CURRENCY', 'CHF')), distinctOnFieldsValues: fields },
        bare: statements('flat'),
        plain: statements(table),
      }),
    };
  };
  const fragments = (
    name: string,
    texts: readonly (readonly string[])[],
    bar = '<= PostgreSQL',
  ): BenchQuestion => {
    const asked = texts.map((words): Asked => {
      const where = words.map((word) => `words like '%${word}%'`).join(' and ');
      const found = `select ${FLAT}, total from (select code, count(*) over () as total from text where ${where} order by code limit 50) t join flat using (code)`;
      const plain = `select ${FLAT}, count(*) over () as total from ${table} where ${where} order by code limit 50`;
      return { body: { columns: COLUMNS, quickText: words.join(' ') }, bare: [found], plain: [plain] };
    });
    return { name, bar, path: 'search/parts', at: (run) => asked[run % asked.length]! };
  };
  const facets = facetFields();
  return [
    searched(
      'three filters, sort, 50 rows, total',
      '<= 2 bare, >= 30 PostgreSQL',
      {
        ...filters(is('CURRENCY', 'CHF'), is('DISTRIBUTION_POLICY', 'ACCUMULATING'), is('SRI', '4', '5')),
        sort: [{ field: 'MGMT_FEE' }],
      },
      `currency = 'CHF' and distribution_policy = 'ACCUMULATING' and sri in (4, 5)`,
      'mgmt_fee nulls last, code',
    ),
    searched(
      "the same with parents' fields",
      '<= 2.5 bare',
      {
        ...filters(is('CURRENCY', 'CHF'), is('FUND.DOMICILE', 'IE'), is('PROD.ASSET_CLASS', 'EQUITY')),
        sort: [{ field: 'MGMT_FEE' }],
      },
      `currency = 'CHF' and fund_domicile = 'IE' and prod_asset_class = 'EQUITY'`,
      'mgmt_fee nulls last, code',
    ),
    searched(
      'sorted by name with collation, no filter',
      '<= 2.5 bare',
      { sort: [{ field: 'NAME' }] },
      '',
      'name collate en nulls last, code',
      { order: 'name collate "en-x-icu" nulls last, code' },
    ),
    searched(
      'one filter, sorted by a parent name with collation',
      '<= 2.5 bare',
      { ...filters(is('CURRENCY', 'CHF')), sort: [{ field: 'FUND.NAME' }] },
      `currency = 'CHF'`,
      'fund_name collate en nulls last, code',
      { order: 'fund_name collate "en-x-icu" nulls last, code' },
    ),
    counted('facets of 40 fields under a filter', facets, facets.map(column)),
    counted(
      'facets of 40 fields, ten of them parents',
      [
        ...facets.slice(0, 30),
        ...PARENT_FACETS.map((code) => `PROD.${code}`),
        ...FUND_FACETS.map((code) => `FUND.${code}`),
      ],
      [
        ...facets.slice(0, 30).map(column),
        ...PARENT_FACETS.map((code) => `prod_${column(code)}`),
        ...FUND_FACETS.map((code) => `fund_${column(code)}`),
      ],
    ),
    fragments(
      'quick search, one fragment of a name',
      FRAGMENTS.map((fragment) => [fragment]),
    ),
    fragments(
      'quick search, two fragments of names',
      FRAGMENTS.map((fragment) => [fragment, 'hedg']),
    ),
    fragments(
      'quick search, one rare fragment',
      isins.map((isin) => [isin.slice(4, 10).toLowerCase()]),
      'none',
    ),
    fragments(
      'quick search, a rare and a common one',
      isins.map((isin) => [isin.slice(5, 10).toLowerCase(), 'hedg']),
      'none',
    ),
    fragments(
      'exact ISIN',
      isins.map((isin) => [isin.toLowerCase()]),
      '< 15 ms',
    ),
    searched(
      'default order, rows from 700,000',
      '<= bare + 150 ms',
      { page: { offset: 700_000, limit: 50 } },
      '',
      'code',
      {},
      700_000,
    ),
  ];
}
