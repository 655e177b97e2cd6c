import { everyField } from '@fundarium/contract/changed-field';
import { changedTexts } from '@fundarium/contract/language-texts';
import { definitionsOf } from '../definitions.ts';
import { fieldCells, type GivenValue } from '../columns.ts';
import { partCell } from '../change-cells.ts';
import { sourceText } from '../source-text.ts';
import { tableOf, type TableMaker } from '../source.ts';
import type { ExportCell } from '../table.ts';
import { columnsNamed } from '../text-columns.ts';

/** Every value of a field; who entered it only for those who may see the audit list, as on the screen. */
export const timelineTable: TableMaker<'TIMELINE'> = async (asked, { level, code, query }, around) => {
  const { session, metamodel, say } = asked;
  const { steps, revision } = await around.timeline(session, { level, code }, query);
  const seesPersons = around.seesPersons(session);
  const fieldLevel = query.country === undefined ? level : 'REGISTRATION_COUNTRY';
  const field = everyField(metamodel).find(
    (each) => each.level === fieldLevel && each.businessCode === query.field,
  );
  const fieldCell = fieldCells(metamodel);
  const cell = (value: unknown): ExportCell => {
    if (value === null || value === undefined) return null;
    if (field === undefined) return partCell(query.field, value, null, { metamodel, say });
    return fieldCell(field, value as GivenValue);
  };
  const columns = columnsNamed(say, [
    ['history-valid-from', 'date'],
    ['history-valid-to', 'date'],
    'history-value',
    'history-previous',
    ['history-integrated-at', 'datetime'],
    ['audit-column-RETROACTIVE', 'boolean'],
    ['export-column-superseded', 'boolean'],
    ...(seesPersons ? ['audit-column-MODIFIED_BY', 'audit-source'] : []),
  ]);
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
    lines: query.knownOn === undefined ? [] : [[say('as-of-known-on'), query.knownOn]],
    definitions: definitionsOf(field === undefined ? [] : [field]),
  };
};
