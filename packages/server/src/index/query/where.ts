import { normaliseFilters, type Filter } from '@fundarium/contract/filter';
import { FIELD_KINDS } from '@fundarium/contract/field-kinds';
import type { SearchQuery } from '@fundarium/contract/search';
import { invalidRequest, Refusal } from '../../platform/refusal.ts';
import type { IndexField } from '../layout.ts';
import { granted, placeOf, valueOf, type Statement } from './places.ts';
import { quickTextCondition } from './quick-text.ts';

const TEXT_TYPES = new Set(['STRING', 'LONGTEXT', 'URL', 'CODE']);
const folded = (sql: string) => `lower(strip_accents(${sql}))`;

/** Every condition of a question, what the person may see first. */
export function conditionsOf(
  statement: Statement,
  query: Pick<SearchQuery, 'quickText' | 'filters'>,
): string[] {
  const conditions = statement.scopes === '*' ? [] : [granted(statement, statement.nature)];
  conditions.push(...quickTextCondition(statement, query.quickText));
  for (const [index, filter] of normaliseFilters(query.filters.fields).entries()) {
    const place = placeOf(statement, filter.name, `body.filters.fields.${index}.name`);
    conditions.push(condition(statement, place.field, valueOf(statement, place), filter));
  }
  const countries = normaliseFilters(query.filters.countries);
  if (countries.length > 0) conditions.push(oneCountry(statement, countries));
  return conditions;
}

/** All country filters hold on one and the same row of registration. */
function oneCountry(statement: Statement, countries: readonly Filter[]): string {
  const own =
    statement.nature === 'STRUCTURED_PRODUCT' ? 'structured_product' : statement.nature.toLowerCase();
  const rows = countries.map((filter, index) => {
    const field = statement.layout.fields.find(
      (each) => each.level === 'REGISTRATION_COUNTRY' && each.businessCode === filter.name,
    );
    if (field === undefined) {
      const path = `body.filters.countries.${index}.name`;
      throw invalidRequest([{ path, message: `Registration countries have no field ${filter.name}` }]);
    }
    return condition(statement, field, `registration.${field.column}`, filter);
  });
  return `exists (select 1 from registration where registration.id = ${own}.id and ${rows.join(' and ')})`;
}

function condition(
  statement: Statement,
  field: IndexField,
  value: string,
  { operator, operands }: Filter,
): string {
  const { operators } = FIELD_KINDS[field.type];
  if (!(operators as readonly string[]).includes(operator)) throw unsupported(field, operator);
  const isList = field.columnType.endsWith('[]');
  const empty = isList ? `coalesce(len(${value}), 0) = 0` : `${value} is null`;
  switch (operator) {
    case 'NULL':
      return empty;
    case 'NOT_NULL':
      return `not (${empty})`;
    case 'BETWEEN': {
      const [lower, upper] = operands.map((operand) =>
        operand === null ? null : boundOperand(statement, field, operand),
      );
      return [lower && `${value} >= ${lower}`, upper && `${value} <= ${upper}`].filter(Boolean).join(' and ');
    }
    case 'EQUALS':
      return equalsAny(statement, field, value, operands);
    case 'NOT_EQUALS':
      return `(${empty} or not (${equalsAny(statement, field, value, operands)}))`;
    case 'CONTAINS':
      return containsAny(statement, field, value, operands);
  }
}

function equalsAny(
  statement: Statement,
  field: IndexField,
  value: string,
  operands: Filter['operands'],
): string {
  const bound = operands.map((operand) => boundOperand(statement, field, operand!));
  if (field.columnType.endsWith('[]')) return `list_has_any(${value}, [${bound.join(', ')}])`;
  if (TEXT_TYPES.has(field.type)) return `${folded(value)} in (${bound.map(folded).join(', ')})`;
  return `${value} in (${bound.join(', ')})`;
}

function containsAny(
  statement: Statement,
  field: IndexField,
  value: string,
  operands: Filter['operands'],
): string {
  if (field.columnType.endsWith('[]')) return equalsAny(statement, field, value, operands);
  return `(${operands.map((operand) => `contains(${folded(value)}, ${folded(statement.bind(operand!))})`).join(' or ')})`;
}

function boundOperand(statement: Statement, field: IndexField, operand: string): string {
  const kind = FIELD_KINDS[field.type];
  // What a text filter looks for need not be a valid value of the field: part of a link, say.
  const parsed = TEXT_TYPES.has(field.type) ? operand : kind.parse(operand);
  if (parsed === null) {
    const message = `${operand} is not a value of ${field.businessCode} (${field.type})`;
    throw invalidRequest([{ path: `filters.${field.businessCode}`, message }]);
  }
  const single = field.columnType.replace('[]', '');
  return single === 'VARCHAR'
    ? statement.bind(operand)
    : `${statement.bind(String(parsed).replace(/Z$/, ''))}::${single}`;
}

function unsupported(field: IndexField, operator: string): Refusal {
  const message = `Unsupported filtering of ${field.businessCode} [${field.businessCode}]`;
  return new Refusal(400, 'filter-unsupported', message, {
    problems: [
      { path: `filters.${field.businessCode}`, message: `${field.type} can not be asked ${operator}` },
    ],
  });
}
