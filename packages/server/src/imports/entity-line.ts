import type { EntityValue } from '@fundarium/contract/entity';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { RecordField } from '../platform/record-field.ts';
import { parseFeedDate } from './feed-values.ts';
import type { NotTaken } from './line-report.ts';
import { isPlainText } from './plain-text.ts';
import type { FileRecord } from './read-records.ts';
import type { FieldsByLevel, RecordWriters, ValueProblem } from './record-writers.ts';
import { describeProblems, type EntityLine } from './settle-entities.ts';

const STRUCTURE = ['LEVEL', 'CODE', 'PARENT_CODE'];

/**
 * How to read a line of an entity file with this header.
 * @throws Error where a column is no field of any level, or stands twice
 */
export function readEntityLine(
  header: readonly string[],
  fields: FieldsByLevel,
  parseValue: RecordWriters['parseValue'],
): (record: FileRecord) => EntityLine | NotTaken {
  const columns = header.map((name) => name.trim());
  checkColumns(columns, fields);
  const valueColumns = columns.flatMap((name, at) => (STRUCTURE.includes(name) ? [] : [{ name, at }]));
  const [levelAt, codeAt, parentAt] = STRUCTURE.map((name) => columns.indexOf(name));

  return ({ line, cells }) => {
    const rejected = (problems: readonly ValueProblem[]): NotTaken => ({
      kind: 'rejected',
      line,
      ...describeProblems(problems),
    });
    if (cells.length !== columns.length) {
      const reason = `${columns.length} values are expected, ${cells.length} are there`;
      return rejected([{ field: '', value: cells.join(';'), reason }]);
    }
    const broken = cells.findIndex((cell) => !isPlainText(cell));
    if (broken >= 0) {
      const reason = 'Holds what is not text in UTF-8';
      return rejected([{ field: columns[broken]!, value: cells[broken]!, reason }]);
    }
    const level = cells[levelAt!]!.trim();
    if (!isLevel(level)) {
      return rejected([{ field: 'LEVEL', value: level, reason: `Not a level (${LEVELS.join(', ')})` }]);
    }
    const problems: ValueProblem[] = [];
    const values: Record<string, EntityValue | null> = {};
    for (const { name, at } of valueColumns) {
      const text = cells[at]!.trim();
      // Empty is unknown: it says nothing against what the record has.
      if (text === '') continue;
      const field = fields.get(level)?.get(name);
      if (field === undefined) {
        problems.push({ field: name, value: text, reason: `${level} has no field ${name}` });
        continue;
      }
      const value = parseText(field, text, parseValue);
      if (value === undefined)
        problems.push({ field: name, value: text, reason: `Not of type ${field.type}` });
      else values[name] = value;
    }
    if (problems.length > 0) return rejected(problems);
    const parentCode = cells[parentAt!]!.trim();
    return {
      line,
      level,
      code: cells[codeAt!]!.trim(),
      parentCode: parentCode === '' ? null : parentCode,
      values,
    };
  };
}

/** Undefined where the text is not of the field's type; null where it means that there is no value. */
function parseText(
  field: RecordField,
  text: string,
  parseValue: RecordWriters['parseValue'],
): EntityValue | null | undefined {
  if (field.type !== 'DATE') return parseValue(field, text) ?? undefined;
  return parseFeedDate(text) ?? undefined;
}

function checkColumns(columns: readonly string[], fields: FieldsByLevel): void {
  for (const [at, column] of columns.entries()) {
    if (columns.indexOf(column) !== at) throw new Error(`The column ${column} stands twice in the header.`);
    if (STRUCTURE.includes(column)) continue;
    if (!LEVELS.some((level) => fields.get(level)?.has(column))) {
      throw new Error(`The column ${column} is no field of the customer's metamodel.`);
    }
  }
}

function isLevel(text: string): text is Level {
  return LEVELS.some((level) => level === text);
}
