import { STANDARD_FIELDS } from '../../packages/server/src/metamodel/standard/standard-fields.ts';
import { STANDARD_LISTS } from '../../packages/server/src/metamodel/standard/standard-lists.ts';

/** What a benchmark's rows are: share classes below their sub-funds and funds, or structured products by themselves. */
export type BenchNature = 'PART' | 'STRUCTURED_PRODUCT';

/** A filled field of the benchmark's rows: how it is empty, and how many values it has. */
export type MixedField = {
  readonly code: string;
  readonly type: string;
  /** Percent of the rows that are empty. */
  readonly empty: number;
  readonly values: number;
  /** SQL of the bare engine, of a row's number `n`; null where it is empty. */
  readonly sql: string;
  /** Made by the customer, beside the standard fields. */
  readonly own: boolean;
};

/** Fields of a share class that are filled; of a structured product they are the standard ones. */
const FIELDS = 150;

/** Of identifiers: percent empty, and the text. A large house has an ISIN for all and national numbers for some. */
const IDENTIFIERS: Readonly<Record<string, readonly [empty: number, sql: string]>> = {
  ISIN: [0, 'code'],
  ISIN_REINVESTMENT: [98, `'IE' || lpad((n * 48271 % 10000000000)::varchar, 10, '0')`],
  SUCCESSOR_ISIN: [99, `'FR' || lpad((n * 69621 % 10000000000)::varchar, 10, '0')`],
  WKN: [70, `'A' || upper(substr(md5(n::varchar), 1, 5))`],
  VALOR: [60, '(10000000 + n * 16807 % 90000000)::varchar'],
  SEDOL: [60, `'B' || upper(substr(md5('s' || n), 1, 6))`],
  CUSIP: [95, `upper(substr(md5('c' || n), 1, 9))`],
  BLOOMBERG: [70, `upper(substr(md5('b' || n), 1, 7)) || ' LX'`],
  FIGI: [90, `'BBG' || upper(substr(md5('f' || n), 1, 9))`],
  CFI: [30, `'CIOG' || chr(65 + (n % 20)::int) || 'S'`],
  CIC: [30, `'XL' || (10 + n % 40)`],
  AMFI_CODE: [97, '(100000 + n % 50000)::varchar'],
  AMF_CODE: [90, `'AMF' || (n % 100000)`],
  CSSF_CODE: [70, `'O' || lpad((n % 100000)::varchar, 8, '0')`],
};

/** Currencies that share classes are in. */
const CURRENCIES = ['EUR', 'USD', 'CHF', 'GBP', 'JPY', 'SEK', 'NOK', 'AUD'];
const listValues = new Map(
  STANDARD_LISTS.map(({ code, values }) => [code, values.map(({ value }) => value).slice(0, 30)]),
);
/** A number that depends on the row and the field alone, so that each run has the same rows. */
const dice = (place: number, sides: number) => `(hash(n * 1000 + ${place}) % ${sides})::bigint`;

/** How rows are called: a class by its sub-fund, a structured product by its issuer, form, underlying and number. */
const NAMES: Readonly<Record<BenchNature, string>> = {
  PART: `prod_name || ' ' || class_name`,
  STRUCTURED_PRODUCT: `['Vontara','Leonto','Bankhaus Aum','Raifeld','Credix','Notenstein West','Zuger Kantonal','Efgeha'][${dice(900, 8)} + 1] || ' ' ||
    ['Barrier Reverse Convertible','Tracker Certificate','Capital Protected Note','Mini Future Long','Mini Future Short','Knock-Out Call','Knock-Out Put','Discount Certificate','Express Certificate','Bonus Certificate'][${dice(901, 10)} + 1] || ' on ' ||
    ['Nestora','Rochex','Novarta','Zurisur','Lonzar','Sikanta','Givaud','Partnera','Swissre','Geberin','Euro Stoxan','Nasdar','Nikkor','Goldar','Silvar','Brentol'][${dice(902, 16)} + 1] || ' ' ||
    (2026 + ${dice(903, 6)}) || ' ' || n`,
};

/** Every field of a row that the benchmark fills, the code apart. */
export function mixedFields(nature: BenchNature = 'PART'): MixedField[] {
  const standard = STANDARD_FIELDS.filter(
    ({ level, mdi, performance, multiple, businessCode, type }) =>
      level === nature &&
      !mdi &&
      !performance &&
      !multiple &&
      type !== 'URL' &&
      !['CODE', 'LIFECYCLE_STATE', 'LIQUIDATION_DATE', 'STATUS', 'ACTIVE'].includes(businessCode),
  ).map(({ businessCode, type, list }) => ({ code: businessCode, type, list, own: false }));
  const own = Array.from({ length: nature === 'PART' ? FIELDS - standard.length : 0 }, (_, place) => ({
    code: `OWN_${place + 1}`,
    type: ['STRING', 'PERCENT', 'DATE', 'INTEGER', 'BOOLEAN', 'STRING'][place % 6]!,
    list: null,
    own: true,
  }));
  return [...standard, ...own].map(({ code, type, list, own }, place) => {
    const { empty, values, sql } =
      code === 'NAME'
        ? { empty: 0, values: 1_000_000, sql: NAMES[nature] }
        : filling(code, type, list, place);
    const filled = empty === 0 ? sql : `case when ${dice(place, 100)} >= ${empty} then ${sql} end`;
    return { code, type, own, empty, values, sql: filled };
  });
}

function filling(code: string, type: string, list: string | null | undefined, place: number) {
  const identifier = IDENTIFIERS[code];
  if (identifier) return { empty: identifier[0], values: 1_000_000, sql: identifier[1] };
  const empty = ['CURRENCY', 'DISTRIBUTION_POLICY', 'LAUNCH_DATE'].includes(code) ? 2 : (place * 7) % 70;
  const of = (values: number, sql: (number: string) => string) => ({
    empty,
    values,
    sql: sql(dice(place + 500, values)),
  });
  switch (type) {
    case 'LOV': {
      const values = code === 'CURRENCY' ? CURRENCIES : (listValues.get(list ?? '') ?? ['YES', 'NO']);
      const texts = values.map((value) => `'${value}'`).join(', ');
      return of(values.length, (number) => `[${texts}][${number} + 1]`);
    }
    case 'PERCENT':
    case 'DOUBLE':
      return of(400, (number) => `(${number} / 100)::decimal(12, 2)::double`);
    case 'INTEGER':
      return of(7, (number) => `${number} + 1`);
    case 'DATE':
      return of(7000, (number) => `date '2006-01-01' + ${number}::int`);
    case 'BOOLEAN':
      return of(2, (number) => `${number} = 1`);
    default:
      return of(300, (number) => `'Value ' || ${number}`);
  }
}
