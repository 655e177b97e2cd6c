import type { EntityValue } from '@fundarium/contract/entity';
import { FIELD_KINDS } from '@fundarium/contract/field-kinds';
import { meansNoDate } from '@fundarium/contract/no-date';
import { isWithinLength } from '@fundarium/contract/text-length';
import type { FieldType, Language } from '@fundarium/contract/vocabulary';

export type ValueForm = {
  readonly type: FieldType;
  readonly multiple: boolean;
  readonly perLanguage: boolean;
  readonly maxLength?: number | null;
};

export type Conversion = {
  /** Of the field: which days stand for none depends on it. */
  readonly businessCode: string;
  readonly from: ValueForm;
  readonly to: ValueForm;
  /** Values of the new type's list; null where it has none. */
  readonly offered: ReadonlySet<string> | null;
  /** A single text becomes, and a text per language comes from, that of this language. */
  readonly language: Language;
};

const WHOLE: readonly FieldType[] = ['INTEGER', 'LONG'];

/** A stored value in the form of another type; null where anything of it would be lost. */
export function convertValue(value: EntityValue, conversion: Conversion): EntityValue | null {
  const { from, to } = conversion;
  const convert = (single: EntityValue) => convertSingle(single, conversion);
  if (from.multiple && to.multiple) {
    const members = (value as string[]).map(convert);
    return members.every((each) => typeof each === 'string') ? members : null;
  }
  if (from.perLanguage && to.perLanguage) {
    const texts = Object.entries(value as Record<string, string>).map(
      ([language, text]) => [language, convert(text)] as const,
    );
    return texts.every(([, text]) => typeof text === 'string')
      ? (Object.fromEntries(texts) as Record<string, string>)
      : null;
  }
  const single = onlyOne(value, conversion);
  const converted = single === null ? null : convert(single);
  if (converted === null || (!to.multiple && !to.perLanguage)) return converted;
  const text = String(converted);
  return to.multiple ? [text] : { [conversion.language]: text };
}

/** The one value of a list, or the one language's text; null where there are others beside it. */
function onlyOne(value: EntityValue, { from, language }: Conversion): EntityValue | null {
  if (from.multiple) {
    const members = value as string[];
    return members.length === 1 ? members[0]! : null;
  }
  if (from.perLanguage) {
    const texts = Object.entries(value as Record<string, string>);
    return texts.length === 1 && texts[0]![0] === language ? texts[0]![1] : null;
  }
  return value;
}

function convertSingle(
  value: EntityValue,
  { businessCode, from, to, offered }: Conversion,
): EntityValue | null {
  const text = rewritten(String(value), from.type, to.type);
  if (text === null) return null;
  const parsed = FIELD_KINDS[to.type].parse(text);
  if (parsed === null) return null;
  // 007 as a number is 7: what can't be had back is lost.
  if (typeof parsed === 'number' && String(parsed) !== text) return null;
  if ((to.type === 'DATE' || to.type === 'DATETIME') && meansNoDate(businessCode, text)) return null;
  if (!isWithinLength(to, parsed)) return null;
  if (offered !== null && !offered.has(String(parsed))) return null;
  return parsed;
}

/** The text as the new type writes it where both say the same in different words. */
function rewritten(text: string, from: FieldType, to: FieldType): string | null {
  if (from === 'DATE' && to === 'DATETIME') return `${text}T00:00:00`;
  if (from === 'DATETIME' && to === 'DATE')
    return /^\d{4}-\d{2}-\d{2}T00:00(:00(\.0+)?)?Z?$/.test(text) ? text.slice(0, 10) : null;
  // 5.00 is 5; 5.25 is no whole number.
  if ((from === 'DOUBLE' || from === 'PERCENT') && WHOLE.includes(to)) return text.replace(/\.0+$/, '');
  return text;
}

/** A value as it is shown and kept aside. */
export const textOf = (value: EntityValue) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
