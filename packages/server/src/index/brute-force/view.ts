import type { PlainField, PlainRecord, PlainRow } from './record.ts';
import { readValue, type Value } from './values.ts';

/** Who looks at a record, in which language. */
export type Viewer = {
  readonly nature: string;
  readonly scopes: '*' | readonly string[];
  readonly language?: string | undefined;
};

export type View = {
  readonly record: PlainRecord;
  readonly viewer: Viewer;
  /** Rows of the nature that the viewer may see. */
  readonly rows: readonly PlainRow[];
};

export function viewOf(record: PlainRecord, viewer: Viewer): View {
  const rows = record.rows.filter((row) => row.level === viewer.nature && isGranted(record, viewer, row));
  return { record, viewer, rows };
}

/** The row and all above it, the nearest first. */
export const lineOf = (row: PlainRow): PlainRow[] => [row, ...(row.parent ? lineOf(row.parent) : [])];

export function isGranted(record: PlainRecord, { scopes }: Viewer, row: PlainRow): boolean {
  if (scopes === '*') return true;
  const granted = scopes.map((scope) => record.scopes.get(scope));
  return lineOf(row).some(({ id }) => granted.some((ids) => ids?.has(id)));
}

/** `NAME` of the row's own level or `FUND.NAME` of one above. */
export function fieldNamed({ record, viewer }: View, name: string): PlainField {
  const [level, code] = name.includes('.') ? name.split('.') : [viewer.nature, name];
  return record.fields.find((each) => each.level === level && each.code === code)!;
}

/** What the viewer gets to read in a field of a row; of what is above a grant, the label alone. */
export function valueOf({ record, viewer }: View, row: PlainRow, field: PlainField): Value {
  const posting = lineOf(row).find(({ level }) => level === field.level);
  if (posting === undefined) return null;
  const isLabel = field.code === 'NAME' || field.code === 'CODE';
  if (!isLabel && !isGranted(record, viewer, posting)) return null;
  return readValue(field, posting.values[field.code], languagesOf({ record, viewer }));
}

export function languagesOf({ record, viewer }: Pick<View, 'record' | 'viewer'>): string[] {
  return [viewer.language ?? record.language, record.language];
}
