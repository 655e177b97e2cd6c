import { mixedFields, type BenchNature } from './search-mix.ts';
import { column } from './search-world.ts';

/** One question in the words of all three: the product's call, the bare engine's and PostgreSQL's statements. */
type Asked = { readonly body: object; readonly bare: readonly string[]; readonly plain: readonly string[] };
export type BenchQuestion = {
  readonly name: string;
  readonly path: string;
  /** Whether rows are asked for, whose total the bare engine counts as well. */
  readonly finds: boolean;
  /** By the number of the run: texts are others each time, since marks of a text that was asked before are kept. */
  readonly at: (run: number) => Asked;
  /** The bar: most that ours may take of the bare engine's time, or of PostgreSQL's. */
  readonly bar: string;
};

const OWN_COLUMNS = ['NAME', 'ISIN', 'CURRENCY', 'SRI', 'MGMT_FEE', 'LAUNCH_DATE'];
/** Of each nature, where its calls are, and the columns that are shown in each one's words. */
const ASKED: Readonly<
  Record<BenchNature, { search: string; counts: string; columns: readonly string[]; flat: string }>
> = {
  PART: {
    search: 'search/parts',
    counts: 'distinct/counts/part',
    columns: [...OWN_COLUMNS, 'PROD.NAME', 'FUND.NAME'],
    flat: 'code, name, isin, currency, sri, mgmt_fee, launch_date, prod_name, fund_name',
  },
  STRUCTURED_PRODUCT: {
    search: 'search/structured/products',
    counts: 'distinct/counts/structured/product',
    columns: [...OWN_COLUMNS, 'MATURITY_DATE', 'ISSUER'],
    flat: 'code, name, isin, currency, sri, mgmt_fee, launch_date, maturity_date, issuer',
  },
};
/** The call that searches a nature's rows. */
export const searchPath = (nature: BenchNature) => ASKED[nature].search;
const is = (name: string, ...operands: string[]) => ({ name, operator: 'EQUALS' as const, operands });
const filters = (...fields: object[]) => ({ filters: { fields, countries: [] } });

const PARENT_FACETS = ['CURRENCY', 'DOMICILE', 'EU_DIRECTIVE', 'OPEN_CLOSED', 'ASSET_CLASS', 'BENCHMARK'];
const FUND_FACETS = ['CURRENCY', 'DOMICILE', 'LEGAL_FORM', 'AUDITOR'];

/** Forty fields whose values a panel would count. */
function facetFields(nature: BenchNature): string[] {
  return mixedFields(nature)
    .filter(({ code, values }) => values <= 400 && code !== 'CURRENCY')
    .slice(0, 40)
    .map(({ code }) => code);
}

/** Fragments of names that are about as frequent, and how many ISINs are needed to ask for another each time. */
const FRAGMENTS: Readonly<Record<BenchNature, readonly string[]>> = {
  PART: ['wiss', 'apan', 'lobal', 'sian', 'merg', 'ordi', 'quit', 'vertib', 'stainab', 'lanced'],
  STRUCTURED_PRODUCT: ['estor', 'oche', 'ovart', 'urisu', 'onza', 'kant', 'ivau', 'artner', 'ikko', 'rento'],
};
/** Held by many rows, whatever else they are found by. */
const COMMON = { PART: 'hedg', STRUCTURED_PRODUCT: 'knock' } as const;
export const BENCH_ISINS = FRAGMENTS.PART.length;

/** @param table name of PostgreSQL's flat table, @param isins of so many rows */
export function benchQuestions(
  nature: BenchNature,
  table: string,
  isins: readonly string[],
): BenchQuestion[] {
  const { search, counts, columns, flat: shown } = ASKED[nature];
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
      `select ${shown}, count(*) over () as total from ${from} ${condition && `where ${condition}`} order by ${by} ${page}`;
    return {
      name,
      bar,
      path: search,
      finds: true,
      at: always({
        body: { columns, ...body },
        bare: [statement('flat', where, order)],
        plain: [statement(table, plain.where ?? where, plain.order ?? order)],
      }),
    };
  };
  const counted = (
    name: string,
    bar: string,
    fields: readonly string[],
    flat: readonly string[],
  ): BenchQuestion => {
    const statements = (from: string) =>
      flat.map(
        (each) =>
          `select ${each}, count(*) from ${from} where currency = 'CHF' group by 1 order by 2 desc, 1 limit 101`,
      );
    return {
      name,
      bar,
      path: counts,
      finds: false,
      at: always({
        body: { ...filters(is('CURRENCY', 'CHF')), distinctOnFieldsValues: fields },
        bare: statements('flat'),
        // Forty readings of ten million rows in PostgreSQL tell nothing that is asked of structured products.
        plain: nature === 'PART' ? statements(table) : [],
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
      const found = `select ${shown}, total from (select code, count(*) over () as total from text where ${where} order by code limit 50) t join flat using (code)`;
      const plain = `select ${shown}, count(*) over () as total from ${table} where ${where} order by code limit 50`;
      return { body: { columns, quickText: words.join(' ') }, bare: [found], plain: [plain] };
    });
    return { name, bar, path: search, finds: true, at: (run) => asked[run % asked.length]! };
  };
  const facets = facetFields(nature);
  const fragmentsOf = FRAGMENTS[nature];
  const common = COMMON[nature];
  const byText = (exact: string) => [
    fragments(
      'quick search, one fragment of a name',
      fragmentsOf.map((fragment) => [fragment]),
    ),
    fragments(
      'quick search, two fragments of names',
      fragmentsOf.map((fragment) => [fragment, common]),
    ),
    fragments(
      'quick search, one rare fragment',
      isins.map((isin) => [isin.slice(4, 10).toLowerCase()]),
      'none',
    ),
    fragments(
      'quick search, a rare and a common one',
      isins.map((isin) => [isin.slice(5, 10).toLowerCase(), common]),
      'none',
    ),
    fragments(
      'exact ISIN',
      isins.map((isin) => [isin.toLowerCase()]),
      exact,
    ),
  ];
  if (nature === 'STRUCTURED_PRODUCT')
    return [
      searched(
        'three filters, sort, 50 rows, total',
        '<= 1.3 bare, first <= 2',
        {
          ...filters(is('CURRENCY', 'CHF'), is('UNDERLYING_TYPE', 'EQUITY'), is('SRI', '4', '5')),
          sort: [{ field: 'MGMT_FEE' }],
        },
        `currency = 'CHF' and underlying_type = 'EQUITY' and sri in (4, 5)`,
        'mgmt_fee nulls last, code',
      ),
      counted('facets of 40 fields under a filter', '<= 1.3 bare', facets, facets.map(column)),
      ...byText('< 30 ms'),
    ];
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
    counted('facets of 40 fields under a filter', '<= 2 bare', facets, facets.map(column)),
    counted(
      'facets of 40 fields, ten of them parents',
      '<= 2.5 bare',
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
    ...byText('< 15 ms'),
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
