import { everyField } from '@fundarium/contract/changed-field';
import type { SourceOf } from '@fundarium/contract/export-sources';
import { changedTexts } from '@fundarium/contract/language-texts';
import type { FieldDefinition } from '@fundarium/contract/metamodel';
import { amountCurrency, currencyFieldsOf } from '@fundarium/contract/own-currency';
import { isPrice, QUOTATION_UNIT, quotedField } from '@fundarium/contract/quotation-unit';
import { definitionsOf } from '../definitions.ts';
import { fieldCells, fieldsOfLevel, rowLabel, type GivenValue } from '../columns.ts';
import { partCell } from '../change-cells.ts';
import { sourceText } from '../source-text.ts';
import { tableOf, type Asked, type TableMaker } from '../source.ts';
import type { ExportSurroundings } from '../surroundings.ts';
import type { ExportCell, ExportColumn } from '../table.ts';
import { columnsNamed } from '../text-columns.ts';

/** Every value of a field; who entered it only for those who may see the audit list, as on the screen. */
export const timelineTable: TableMaker<'TIMELINE'> = async (asked, source, around) => {
  const { session, metamodel, say } = asked;
  const { level, code, query } = source;
  const { steps, revision } = await around.timeline(session, { level, code }, query);
  const seesPersons = around.seesPersons(session);
  const fieldLevel = query.country === undefined ? level : 'REGISTRATION_COUNTRY';
  const known = everyField(metamodel).find(
    (each) => each.level === fieldLevel && each.businessCode === query.field,
  );
  const quoted = known && (await quotedAs(known, asked, source, around));
  const field = quoted?.field;
  const fieldCell = fieldCells(metamodel);
  const cell = (value: unknown): ExportCell => {
    if (value === null || value === undefined) return null;
    if (field === undefined) return partCell(query.field, value, null, { metamodel, say });
    return fieldCell(field, value as GivenValue);
  };
  const valued = (key: string): ExportColumn => {
    const label = field === undefined ? say(key) : rowLabel(field, say(key));
    return { header: quoted?.currency == null ? label : `${label} (${quoted.currency})`, kind: 'text' };
  };
  const columns = [
    ...columnsNamed(say, [
      ['history-valid-from', 'date'],
      ['history-valid-to', 'date'],
    ]),
    valued('history-value'),
    valued('history-previous'),
    ...columnsNamed(say, [
      ['history-integrated-at', 'datetime'],
      ['audit-column-RETROACTIVE', 'boolean'],
      ['export-column-superseded', 'boolean'],
      ...(seesPersons ? ['audit-column-MODIFIED_BY', 'audit-source'] : []),
    ]),
  ];
  const sidesOf = ({ value, previous }: (typeof steps)[number]) => {
    const texts = field?.perLanguage ? changedTexts(previous, value, metamodel.lang) : null;
    return texts === null ? [cell(value), cell(previous)] : [texts.after, texts.before];
  };
  const rows = steps.map((step) => [
    step.validFrom,
    step.validTo,
    ...sidesOf(step),
    step.integratedAt,
    step.retroactive,
    step.superseded,
    ...(seesPersons ? [step.modifiedBy ?? null, sourceText(step.source, say)] : []),
  ]);
  return {
    table: tableOf(say, columns, rows),
    rows: rows.length,
    revision,
    named: `${say('export-name-timeline')}-${code}-${query.field}`,
    lines: [
      ...(field === undefined ? [] : [[say('export-column-field'), field.label] as const]),
      ...(query.knownOn === undefined ? [] : [[say('as-of-known-on'), query.knownOn] as const]),
    ],
    definitions: definitionsOf(field === undefined ? [] : [field]),
  };
};

type Quoted = { readonly field: FieldDefinition; readonly currency: string | null };

/**
 * The field as its values are to be read, and the currency of its amounts. None where that was another one before: beside
 * older amounts today's would be wrong.
 */
async function quotedAs(
  field: FieldDefinition,
  { session, metamodel }: Asked,
  { level, code, query }: SourceOf<'TIMELINE'>,
  around: ExportSurroundings,
): Promise<Quoted> {
  if (query.country !== undefined) return { field, currency: null };
  const money = await around.moneyFieldsOf(session);
  const present = new Set(fieldsOfLevel(metamodel, level).map(({ businessCode }) => businessCode));
  const units = [...currencyFieldsOf(field, money), ...(isPrice(field) ? [QUOTATION_UNIT] : [])];
  const histories = await Promise.all(
    units
      .filter((name) => present.has(name))
      .map(async (name) => {
        const { steps } = await around.timeline(session, { level, code }, { ...query, field: name });
        return { name, steps };
      }),
  );
  if (histories.some(({ steps }) => steps.length > 1)) return { field, currency: null };
  const values = Object.fromEntries(histories.map(({ name, steps }) => [name, steps[0]?.value]));
  return {
    field: quotedField(field, values[QUOTATION_UNIT]),
    currency: amountCurrency(field.businessCode, values, money),
  };
}
