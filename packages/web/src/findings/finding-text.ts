import { formatDecimal } from '@fundarium/contract/decimals';
import type { Finding } from '@fundarium/contract/finding-endpoints';
import { DECIMALS_MAX } from '@fundarium/contract/limits';
import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import { useMemo } from 'react';
import { formatDate } from '../fields/calendar-date.ts';
import type { FieldContext } from '../fields/field-kind.ts';
import { formatField, UNKNOWN } from '../fields/format-field.ts';
import { useFieldContext } from '../fields/use-field-context.ts';
import { useMetamodel } from '../ui/metamodel.ts';

/** What a finding's details name that is a field, by its business code. */
const NAMES_A_FIELD = ['against', 'below'];
/** Details that are values of a field, by its business code. */
const VALUE_OF: Readonly<Record<string, string>> = { costs: 'ONGOING_COSTS' };

/** How findings read in the person's language. */
export type FindingText = {
  /** What the rule is called. */
  readonly rule: (rule: Finding['rule']) => string;
  readonly message: (finding: Finding) => string;
  readonly field: (finding: Pick<Finding, 'rule' | 'entity' | 'field' | 'country'>) => string;
};

/** The texts of findings, with labels and values as the rest of the product shows them. */
export function useFindingText(): FindingText {
  const context = useFieldContext();
  const metamodel = useMetamodel();
  return useMemo(() => findingText(metamodel, context), [metamodel, context]);
}

/** As `useFindingText`, for a metamodel and a context. */
export function findingText(metamodel: Metamodel, context: FieldContext): FindingText {
  const labels = fieldsByName(metamodel);
  const types = new Map(metamodel.breakdownTypes?.map(({ code, label }) => [code, label]));
  const fieldOf = (level: string, code: string) => labels.get(`${level} ${code}`) ?? labels.get(code);
  const labelOf = (level: string, code: string) => fieldOf(level, code)?.label ?? code;
  const levelOf = ({ entity, country }: Pick<Finding, 'entity' | 'country'>) =>
    country === null ? entity.level : 'REGISTRATION_COUNTRY';
  const countryOf = (code: string) =>
    metamodel.lists['COUNTRY']?.find(({ value }) => value === code)?.label ?? code;
  return {
    rule: (rule) => context.t(`finding-rule-${rule}`),
    field: (finding) => {
      if (finding.rule === 'BREAKDOWN_SUM') return types.get(finding.field) ?? finding.field;
      const label = labelOf(levelOf(finding), finding.field);
      return finding.country === null ? label : `${label} (${countryOf(finding.country)})`;
    },
    message: (finding) => {
      const level = levelOf(finding);
      const isOfType = finding.rule === 'BREAKDOWN_SUM';
      const field = isOfType ? undefined : fieldOf(level, finding.field);
      const details = Object.entries(finding.details).map(([name, text]) => [
        name,
        NAMES_A_FIELD.includes(name)
          ? labelOf(level, text)
          : valueOf(text, fieldOf(level, VALUE_OF[name] ?? ''), context),
      ]);
      const said = context.t(`finding-message-${finding.rule}`, {
        ...Object.fromEntries(details),
        field: (isOfType ? types.get(finding.field) : field?.label) ?? finding.field,
        value: valueOf(finding.value, field, context),
        country: finding.country === null ? '' : countryOf(finding.country),
      });
      // A field shows its percent sign, and so do the messages about figures that are no fields.
      return said.replace(/%(\s*%)+/g, '%');
    },
  };
}

/** By level and code, and by code alone for what is named across levels. */
function fieldsByName({
  fields,
  structuredProducts,
  disabledFields = [],
}: Metamodel): ReadonlyMap<string, FieldDefinition> {
  const all = [...disabledFields, ...structuredProducts.fields, ...fields.toReversed()];
  return new Map(
    all.flatMap((field) => [
      [field.businessCode, field],
      [`${field.level} ${field.businessCode}`, field],
    ]),
  );
}

/** A value as its field shows it; one that the field can't show, since it is what is wrong with it, as it is stored. */
function valueOf(text: string, field: FieldDefinition | undefined, context: FieldContext): string {
  if (text === '' || field === undefined) return plain(text, context.locale);
  const value = field.type === 'BOOLEAN' ? text === 'true' : text;
  const shown = formatField(field, value, context);
  return shown === UNKNOWN || shown === '' ? text : shown;
}

const plain = (text: string, locale: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? formatDate(text, locale) || text
    : formatDecimal(text, locale, { maximumFractionDigits: DECIMALS_MAX });
