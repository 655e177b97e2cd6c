import { LEVELS } from '@fundarium/contract/vocabulary';
import {
  ENTITY_NAMES,
  PRICE_NAMES,
  STRUCTURE_NAMES,
  type ColumnNames,
} from '../../packages/server/src/imports/table/column-names.ts';
import type { StandardField } from '../../packages/server/src/metamodel/standard/standard-field.ts';
import { STANDARD_FIELDS } from '../../packages/server/src/metamodel/standard/standard-fields.ts';
import { STANDARD_LISTS } from '../../packages/server/src/metamodel/standard/standard-lists.ts';

/** Lists of an ISO standard: their codes are the standard's, and there are hundreds. */
const ISO = new Map([
  ['CURRENCY', 'ISO 4217, three letters (EUR)'],
  ['COUNTRY', 'ISO 3166, two letters (LU)'],
]);

/** Columns of prices, payments and levels: they are read from a table of prices and never from one of entities. */
const delivered = ({ mdi, performance }: StandardField) => mdi || performance;

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const typeOf = ({ type, list, multiple, perLanguage, unique }: StandardField) =>
  [
    list === undefined ? type : `${type} ${list}`,
    ...(multiple ? ['several'] : []),
    ...(perLanguage ? ['per language'] : []),
    ...(unique ? ['unique'] : []),
  ].join(', ');

function levelSection(level: StandardField['level']): string {
  const fields = STANDARD_FIELDS.filter(
    (field) => field.level === level && !field.readonly && !delivered(field) && field.businessCode !== 'CODE',
  );
  const rows = fields.map((field) => [`\`${field.businessCode}\``, field.labels.en, typeOf(field)]);
  return `### ${level}\n\n${table(['Column', 'Label', 'Type'], rows)}`;
}

const namesSection = (names: ColumnNames) =>
  table(
    ['Column', 'Also read as'],
    Object.entries(names).map(([target, others]) => [`\`${target}\``, others.join(', ')]),
  );

function listSection(): string {
  return STANDARD_LISTS.toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, values }) => {
      const codes =
        ISO.get(code) ?? values.map(({ value, labels }) => `\`${value}\` ${labels.en}`).join(', ');
      return `- **${code}**: ${codes}`;
    })
    .join('\n');
}

/** `docs/import-columns.md`: what a table can hold for a customer who has the standard metamodel. */
export function importColumnsText(): string {
  const levels = [...LEVELS, 'REGISTRATION_COUNTRY'] as const;
  return `<!-- Written by \`npm run import-columns\` from the standard metamodel. -->

# Columns and codes

What a table can hold, for a customer with the standard metamodel; [importing.md](importing.md) says how it is read. A
column is known by its code or by its label in any of the eight languages, case, accents and punctuation aside. A value of a
list is given by its code. Several values of one cell are parted by commas, or all by semicolons, \`|\` or lines; one that
has such a sign stands in double quotes. A text per language stands in columns such as \`INVESTMENT_OBJECTIVE@de\`.

## Structure, in every table

${namesSection(STRUCTURE_NAMES)}

## Entities, by level

${namesSection(ENTITY_NAMES)}

${levels.map(levelSection).join('\n\n')}

## Prices, payments and benchmark levels

${namesSection(PRICE_NAMES)}

\`AUM_EUR\`, \`AUM_USD\` and \`AUM_CHF\` hold the assets of a whole fund, in each of the currencies.

## Lists of values

${listSection()}
`;
}
