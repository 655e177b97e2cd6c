import type { Level } from '@fundarium/contract/vocabulary';
import type { Delivered, EntityName } from '../delivered.ts';
import type { ImportMapping } from '@fundarium/contract/import-mapping';
import type { NotTaken } from '../line-report.ts';
import { isPlainText, showValue } from '../plain-text.ts';
import type { TableRecord } from '../reading/table-record.ts';
import type { Column } from './columns.ts';
import type { FeedStyle } from './feed-style.ts';

export type RowReader = (record: TableRecord) => (Delivered | NotTaken)[];

/** What the lines of one table are read by. */
export type TableReading = {
  readonly columns: readonly Column[];
  readonly style: FeedStyle;
  readonly mapping: ImportMapping | null;
  /** Of a table that neither has levels nor says one: share classes are what goes by an identifier. */
  readonly assumedLevel: Level | null;
  /** The value of a column, without the space around it; empty where it stands for none or there is no such column. */
  readonly cell: (cells: readonly string[], target: string) => string;
  /** The entity that a line is about, or what is wrong with its name. */
  readonly entityOf: (cells: readonly string[]) => EntityName | string;
};

export function readingOf(
  columns: readonly Column[],
  identifiers: readonly string[],
  style: FeedStyle,
  mapping: ImportMapping | null,
): TableReading {
  const places = new Map(columns.map(({ target, at }) => [target, at]));
  const cell = (cells: readonly string[], target: string) => {
    const at = places.get(target);
    const text = at === undefined ? '' : (cells[at] ?? '').trim();
    return mapping?.missing.includes(text) === true ? '' : text;
  };
  const keys = mapping?.keyField === undefined ? ['CODE', ...identifiers] : [mapping.keyField];
  const present = keys.filter((key) => places.has(key));
  return {
    columns,
    style,
    mapping,
    cell,
    assumedLevel: present[0] === undefined || present[0] === 'CODE' ? null : 'PART',
    entityOf: (cells) => {
      const field = present.find((key) => cell(cells, key) !== '');
      if (field === undefined) return `There is no ${present.join(' and no ') || 'code'}`;
      const value = cell(cells, field);
      return isPlainText(value) ? { field, value } : `${showValue(value)} is not a code`;
    },
  };
}
