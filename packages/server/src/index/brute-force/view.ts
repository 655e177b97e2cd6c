import type { PlainField, PlainRecord, PlainRow } from './record.ts';
import { isOfDocuments, isOfNature, ownLevel } from './documents.ts';
import { readValue, type Value } from './values.ts';

/** Who looks at a record, in which language. */
export type Viewer = {
  readonly nature: string;
  readonly scopes: '*' | readonly string[];
  readonly language?: string | undefined;
  /** Whether documents that are being filed are seen too. */
  readonly seesFiling?: boolean;
};

export type View = {
  readonly record: PlainRecord;
  readonly viewer: Viewer;
  /** Rows of the nature that the viewer may see. */
  readonly rows: readonly PlainRow[];
};

export function viewOf(record: PlainRecord, viewer: Viewer): View {
  const rows = record.rows.filter((row) => isOfNature(row, viewer.nature));
  const isSeen = isOfDocuments(viewer.nature) ? isSeenDocument : isGranted;
  return { record, viewer, rows: rows.filter((row) => isSeen(record, viewer, row)) };
}

/** At what is granted and, once it is filed, at whatever stands above that. */
function isSeenDocument(record: PlainRecord, viewer: Viewer, row: PlainRow): boolean {
  const isGrantedItself = isGranted(record, viewer, row);
  if (row.values['STATUS'] === 'FILING_IN_PROGRESS') return isGrantedItself && viewer.seesFiling === true;
  const { scopes } = viewer;
  if (isGrantedItself || scopes === '*') return isGrantedItself;
  const roots = record.rows.filter(({ id }) => scopes.some((scope) => record.scopes.get(scope)?.has(id)));
  return roots.some((root) => lineOf(root).includes(row.parent!));
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
  const [level, code] = name.includes('.') ? name.split('.') : [ownLevel(viewer.nature), name];
  return record.fields.find((each) => each.level === level && each.code === code)!;
}

/** What the viewer gets to read in a field of a row; of what is above a grant, the label alone. */
export function valueOf({ record, viewer }: View, row: PlainRow, field: PlainField): Value {
  const posting = lineOf(row).find(({ level }) => level === field.level);
  if (posting === undefined) return null;
  const isLabel = field.code === 'NAME' || field.code === 'CODE';
  if (posting !== row && !isLabel && !isGranted(record, viewer, posting)) return null;
  return readValue(field, posting.values[field.code], languagesOf({ record, viewer }));
}

export function languagesOf({ record, viewer }: Pick<View, 'record' | 'viewer'>): string[] {
  return [viewer.language ?? record.language, record.language];
}
