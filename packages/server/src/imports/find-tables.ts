import type { ImportMapping } from '@fundarium/contract/import-mapping';
import type { ImportFormat } from './import-format.ts';
import { detectFormat, formatNamed } from './formats/import-formats.ts';
import { compactName } from './table/fold-name.ts';
import { isWide } from './table/wide-table.ts';
import type { OpenedTable } from './reading/read-opening.ts';
import type { TablePart } from './reading/table-record.ts';

/** A table of a file, by which format it is read and where it begins. */
export type FoundTable = {
  readonly opened: OpenedTable;
  readonly format: ImportFormat;
  readonly part: TablePart;
  /** Lines above the header that hold something and are not read. */
  readonly above: readonly { readonly line: number; readonly text: string }[];
};

export type LookUp = {
  readonly formats: readonly ImportFormat[];
  readonly mapping: ImportMapping | undefined;
  /** Known names of columns, compared. */
  readonly known: ReadonlySet<string>;
};

/** Columns by which a line is a header for certain and no title. */
const SURELY = 2;

/**
 * The table that a file or sheet begins with: the first line that is a header of some format, below whatever stands
 * above it; null where there is none.
 */
export function findTable(opened: OpenedTable, lookUp: LookUp): FoundTable | null {
  return tableAt(opened, lookUp, true) ?? tableAt(opened, lookUp, false);
}

/** The same, where a line is only taken for a header that is one for certain. */
export function findSureTable(opened: OpenedTable, lookUp: LookUp): FoundTable | null {
  return tableAt(opened, lookUp, true);
}

function tableAt(
  opened: OpenedTable,
  { formats, mapping, known }: LookUp,
  surely: boolean,
): FoundTable | null {
  const { rows, sheet } = opened;
  const index = sheet?.index ?? 0;
  const found = (format: ImportFormat, at: number): FoundTable => ({
    opened,
    format,
    part: {
      sheet: index,
      from: at === 0 ? 0 : rows[at]!.line,
      ...(sheet !== null && { sheetName: sheet.name }),
    },
    above: rows.slice(0, at).map(({ line, cells }) => ({ line, text: cells.filter(Boolean).join(' ') })),
  });
  if (opened.content === 'xml') {
    const format =
      mapping === undefined ? detectFormat(formats, opened) : formatNamed(formats, mapping.format);
    return format === null ? null : found(format, 0);
  }
  for (const [at, { cells }] of rows.entries()) {
    if (!surely && at > 0) return null;
    // The formats that read plain lines themselves begin with a file's first.
    const opening = at === 0 ? { ...opened, header: cells } : { ...opened, header: cells, text: '' };
    const detected = detectFormat(formats, opening);
    const names = new Set(cells.map(compactName).filter((name) => known.has(name)));
    const isTable = detected?.readsColumns === true;
    const sure = detected !== null && (!isTable || names.size >= SURELY || isWide(cells));
    if (mapping !== undefined) {
      const format = formatNamed(formats, mapping.format);
      if (format !== null && (!surely || sure || names.size >= SURELY)) return found(format, at);
    } else if (detected !== null && (sure || !surely)) return found(detected, at);
  }
  return null;
}
