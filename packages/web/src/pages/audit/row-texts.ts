import type { AuditRow } from '@fundarium/contract/history';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { formatDate } from '../../fields/calendar-date.ts';
import type { FieldContext } from '../../fields/field-kind.ts';
import { UNKNOWN } from '../../fields/format-field.ts';
import type { AuditColumn } from '@fundarium/contract/audit-columns';
import { changeValue } from '../../fields/change-value.ts';
import type { RecordClock } from '../../settings/use-record-clock.ts';

export type RowTexts = Readonly<Record<AuditColumn, string>>;
type Around = { readonly metamodel: Metamodel; readonly context: FieldContext; readonly clock: RecordClock };

/** A row as text, by column. */
export function rowTexts(row: AuditRow, around: Around): RowTexts {
  const { context, clock } = around;
  const { locale, t } = context;
  return {
    SUBJECT: subjectText(row, around),
    CHANGE_TYPE: t(`change-type-${row.changeType}`),
    INTEGRATED_AT: clock.show(row.integratedAt),
    FIELD: row.field ?? UNKNOWN,
    FIELD_LABEL: row.fieldLabel ?? UNKNOWN,
    VALUE: changeValue(row, 'value', around),
    PREVIOUS: changeValue(row, 'previous', around),
    RETROACTIVE: t(row.retroactive ? 'field-true' : 'field-false'),
    EFFECTIVE_DATE: formatDate(row.effectiveDate, locale) || UNKNOWN,
    MODIFIED_BY: row.modifiedBy,
  };
}

const OF_ENTITIES = ['entity', 'registration', 'breakdown'];

/** What was changed: an entity by name and code, a part of the metamodel by its kind and label. */
function subjectText({ subject }: AuditRow, { metamodel, context }: Around): string {
  const { kind, level, code, name } = subject;
  const label = name === null || name === code ? (code ?? UNKNOWN) : `${name} ${code ?? ''}`.trim();
  if (OF_ENTITIES.includes(kind)) return label;
  const levels: Readonly<Record<string, string>> = metamodel.levels;
  const of = kind === 'field' && level !== null ? ` (${levels[level] ?? level})` : '';
  const noun = context.t(`audit-kind-${kind}`);
  return `${noun} ${label}${of}`;
}
