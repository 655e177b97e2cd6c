import { FIELD_KINDS } from '@fundarium/contract/field-kinds';
import type { FieldLevel, FieldType, Operator } from '@fundarium/contract/vocabulary';
import type { FieldKind } from './field-kind.ts';
import { attachmentKinds } from './kinds/attachment.ts';
import { boolean } from './kinds/boolean.ts';
import { choice } from './kinds/choice.ts';
import { date, dateTime } from './kinds/date.ts';
import { decimal, whole } from './kinds/number.ts';
import { percent } from './kinds/percent.ts';
import { code, longText, text } from './kinds/text.ts';
import { url } from './kinds/url.ts';

/** Every type of field: nothing else on the client asks for a type by name. */
export const fieldKinds = {
  STRING: text,
  LONGTEXT: longText,
  DATE: date,
  DATETIME: dateTime,
  INTEGER: whole,
  LONG: whole,
  DOUBLE: decimal,
  PERCENT: percent,
  BOOLEAN: boolean,
  LOV: choice,
  API: choice,
  URL: url,
  CODE: code,
} as const satisfies Record<FieldType, FieldKind>;

type Shown = {
  readonly type: FieldType;
  readonly level?: FieldLevel | undefined;
  readonly businessCode?: string | undefined;
};

export function kindOf({ type, level, businessCode = '' }: Shown): FieldKind {
  return (level === 'ATTACHMENT' ? attachmentKinds[businessCode] : undefined) ?? fieldKinds[type];
}

/** Of moments, nobody types the very one: a range is asked for, of days or minutes. */
const RANGES_ALONE = FIELD_KINDS.DATETIME.operators.filter(
  (operator) => operator !== 'EQUALS' && operator !== 'NOT_EQUALS',
);

/** Operators that a field is offered with, the usual one first (spec 5). */
export function operatorsOf({ type }: { readonly type: FieldType }): readonly Operator[] {
  return type === 'DATETIME' ? RANGES_ALONE : FIELD_KINDS[type].operators;
}
