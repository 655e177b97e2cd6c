import type { SearchRow } from '@fundarium/contract/search';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../../api/api-failure.ts';
import { formatCount } from '../../../fields/decimal-text.ts';
import type { GridColumn } from '../../../grid/grid-column.ts';
import { countSelected, type GridSelection } from '../../../grid/grid-selection.ts';
import { copyAwaited } from '../../../ui/copy-awaited.ts';
import { currentLocale } from '../../../ui/language.ts';
import { showNotice } from '../../../ui/notices.ts';
import { copiedTable, copiedText, type CopiedAs } from './copied-table.ts';
import { cellText, tabSeparated } from '../../../fields/tab-separated.ts';
import type { Found } from './use-results.ts';

/** Most rows that go to the clipboard at once; what is more is an export. */
const MOST_COPIED = 10_000;

export type Copying = {
  readonly cell: (row: SearchRow, column: GridColumn<SearchRow>, as: CopiedAs) => void;
  /** The selected rows as a table, with the headings above it where they are wanted. */
  readonly rows: (how: { readonly headings: boolean; readonly as: CopiedAs }) => Promise<void>;
  /** The selected rows' codes, a line each. */
  readonly codes: () => Promise<void>;
};

/** Copies into the clipboard, and says what was copied. */
export function useCopying(
  found: Found | null,
  selection: GridSelection,
  columns: readonly GridColumn<SearchRow>[],
  codeLabel: string,
): Copying {
  const { t, i18n } = useTranslation();
  const busy = useRef(false);
  const number = (count: number) => formatCount(count, currentLocale());
  /** What is copied may still be on its way; the notice is asked for once it is there. */
  const write = async (text: Promise<string>, notice: () => string) => {
    try {
      const done = await copyAwaited(text);
      void showNotice(done ? notice() : t('search-copy-failed'), { tone: done ? 'neutral' : 'negative' });
    } catch (error) {
      const failure = error instanceof ApiFailure && i18n.exists(error.code) ? error : null;
      const said = t(failure?.code ?? 'search-copy-failed', { requestId: failure?.reference });
      void showNotice(said, { tone: 'negative' });
    }
  };
  const withRows = async (
    textOf: (rows: readonly SearchRow[]) => string,
    notice: (count: string) => string,
  ) => {
    if (found === null || busy.current) return;
    if (countSelected(selection, found.total) > MOST_COPIED) {
      void showNotice(t('search-copy-too-many', { number: number(MOST_COPIED) }), { tone: 'negative' });
      return;
    }
    busy.current = true;
    let count = 0;
    const text = found.loadSelected(selection, MOST_COPIED).then((rows) => {
      count = rows.length;
      return textOf(rows);
    });
    await write(text, () => notice(number(count)));
    busy.current = false;
  };
  return {
    cell: (row, column, as) =>
      void write(Promise.resolve(cellText(copiedText(row, column, as))), () => t('search-cell-copied')),
    rows: ({ headings, as }) =>
      withRows(
        (rows) => {
          const table = copiedTable(rows, columns, { codeLabel, as });
          return tabSeparated(headings ? table : table.slice(1));
        },
        (count) => t('search-rows-copied', { number: count }),
      ),
    codes: () =>
      withRows(
        (rows) => rows.map(({ code }) => cellText(code)).join('\n'),
        (count) => t('search-codes-copied', { number: count }),
      ),
  };
}
