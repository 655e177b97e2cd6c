import { FIELD_KINDS } from './field-kinds.ts';
import type { EntityValue } from './entity.ts';
import { LANGUAGES, type FieldType } from './vocabulary.ts';

type ExportedField = {
  readonly businessCode: string;
  readonly type: FieldType;
  readonly multiple: boolean;
  readonly perLanguage: boolean;
};

/** Columns by which a table holds a field: one under its code, or one per language. */
export function exportColumns({ businessCode, perLanguage }: ExportedField): string[] {
  return perLanguage ? LANGUAGES.map((language) => `${businessCode}@${language}`) : [businessCode];
}

/**
 * The text of a value in each of its field's columns, empty where there is none. The table import reads them back as
 * the same value: ISO days, decimals digit for digit with a point, lists in `listText`.
 */
export function exportTexts(field: ExportedField, value: EntityValue | null): string[] {
  if (value === null) return exportColumns(field).map(() => '');
  if (field.perLanguage) {
    const texts = value as Readonly<Record<string, string>>;
    return LANGUAGES.map((language) => texts[language] ?? '');
  }
  return [
    field.multiple
      ? listText(value as readonly string[])
      : FIELD_KINDS[field.type].format(value as string | number | boolean),
  ];
}

const NEEDS_QUOTES = /[,;|\r\n]|^"|^\s|\s$/;

/** Members joined by commas; one that has what may separate members stands in double quotes, those in it doubled. */
export function listText(members: readonly string[]): string {
  return members
    .map((member) => (NEEDS_QUOTES.test(member) ? `"${member.replaceAll('"', '""')}"` : member))
    .join(', ');
}

const MEMBER = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/y;

/** The members of a text as `listText` writes it; empty ones are left out. */
export function readList(text: string): string[] {
  const members: string[] = [];
  for (let at = 0; at < text.length; at = MEMBER.lastIndex) {
    MEMBER.lastIndex = at;
    const [, quoted, plain = ''] = MEMBER.exec(text)!;
    const member = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"');
    if (member !== '') members.push(member);
  }
  return members;
}
