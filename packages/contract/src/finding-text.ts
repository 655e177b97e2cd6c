import { everyField } from './changed-field.ts';
import type { Finding } from './finding-endpoints.ts';
import type { FieldDefinition, Metamodel, Option } from './metamodel.ts';

/** What a finding's details name that is a field, by its business code. */
const NAMES_A_FIELD = ['against', 'below'];
/** Details that are values of a field, by its business code. */
const VALUE_OF: Readonly<Record<string, string>> = { costs: 'ONGOING_COSTS' };
/** Lists whose codes a rule names in what is no value of a field. */
const LISTS_OF: Partial<Record<Finding['rule'], Readonly<Record<string, string>>>> = {
  KID_MISSING: { languages: 'LANGUAGE' },
  DOCUMENTS_ALIKE: { value: 'ATTACHMENT_TYPE' },
};

/** How findings read in the person's language. */
export type FindingText = {
  /** What the rule is called. */
  readonly rule: (rule: Finding['rule']) => string;
  readonly message: (finding: Finding) => string;
  readonly field: (finding: Pick<Finding, 'rule' | 'entity' | 'field' | 'country'>) => string;
  /** The field that the value is of; undefined for what is none. */
  readonly definition: (
    finding: Pick<Finding, 'rule' | 'entity' | 'field' | 'country'>,
  ) => FieldDefinition | undefined;
};

/** The texts of a language, and how values read in it. */
export type FindingWords = {
  readonly say: (key: string, values?: Record<string, string>) => string;
  /** A value as its field shows it; null where the field can't show it. */
  readonly show: (field: FieldDefinition, value: string | boolean) => string | null;
  /** A value of no field: a day, a number or a text. */
  readonly plain: (text: string) => string;
};

/** The texts of findings, with labels of a metamodel. */
export function findingText(metamodel: Metamodel, words: FindingWords): FindingText {
  const { say } = words;
  const labels = fieldsByName(metamodel);
  const types = new Map(metamodel.breakdownTypes?.map(({ code, label }) => [code, label]));
  const fieldOf = (level: string, code: string) => labels.get(`${level} ${code}`) ?? labels.get(code);
  const labelOf = (level: string, code: string) => fieldOf(level, code)?.label ?? code;
  const levelOf = ({ entity, country }: Pick<Finding, 'entity' | 'country'>) =>
    country === null ? entity.level : 'REGISTRATION_COUNTRY';
  const countryOf = (code: string) =>
    metamodel.lists['COUNTRY']?.find(({ value }) => value === code)?.label ?? code;
  const definition: FindingText['definition'] = (finding) =>
    finding.rule === 'BREAKDOWN_SUM' ? undefined : fieldOf(levelOf(finding), finding.field);
  return {
    definition,
    rule: (rule) => say(`finding-rule-${rule}`),
    field: (finding) => {
      if (finding.rule === 'BREAKDOWN_SUM') return types.get(finding.field) ?? finding.field;
      const label = labelOf(levelOf(finding), finding.field);
      return finding.country === null ? label : `${label} (${countryOf(finding.country)})`;
    },
    message: (finding) => {
      const level = levelOf(finding);
      const field = definition(finding);
      const type = finding.rule === 'BREAKDOWN_SUM' ? types.get(finding.field) : undefined;
      const lists = LISTS_OF[finding.rule] ?? {};
      const listed = Object.entries(lists).map(([name, list]) => [
        name,
        withLabels(finding.details[name] ?? finding.value, metamodel.lists[list]),
      ]);
      const details = Object.entries(finding.details).map(([name, text]) => [
        name,
        NAMES_A_FIELD.includes(name)
          ? labelOf(level, text)
          : valueOf(text, fieldOf(level, VALUE_OF[name] ?? ''), words),
      ]);
      const said = say(`finding-message-${finding.rule}`, {
        ...Object.fromEntries(details),
        field: type ?? field?.label ?? finding.field,
        value: valueOf(finding.value, field, words),
        country: finding.country === null ? '' : countryOf(finding.country),
        ...Object.fromEntries(listed),
      });
      // A field shows its percent sign, and so do the messages about figures that are no fields.
      return said.replace(/%(\s*%)+/g, '%');
    },
  };
}

/** By level and code, and by code alone for what is named across levels. */
function fieldsByName(metamodel: Metamodel): ReadonlyMap<string, FieldDefinition> {
  const all = everyField(metamodel).toReversed();
  return new Map(
    all.flatMap((field) => [
      [field.businessCode, field],
      [`${field.level} ${field.businessCode}`, field],
    ]),
  );
}

/** A text in which the codes of a list are named by their labels. */
function withLabels(text: string, options: readonly Option[] | undefined): string {
  const labels = new Map(options?.map(({ value, label }) => [value, label]));
  return text.replace(/[\w-]+/g, (code) => labels.get(code) ?? code);
}

/** A value as its field shows it; one that the field can't show, since it is what is wrong with it, as it is stored. */
function valueOf(text: string, field: FieldDefinition | undefined, words: FindingWords): string {
  if (text === '' || field === undefined) return words.plain(text);
  return words.show(field, field.type === 'BOOLEAN' ? text === 'true' : text) ?? text;
}
