import type { ReactNode } from 'react';

/** A column as the grid wants it: what stands in a cell is the caller's business. */
export type GridColumn<Row> = {
  readonly id: string;
  readonly header: string;
  /** Said on hover: the code, the level. */
  readonly title: string;
  readonly align: 'start' | 'end';
  /** Width in px until somebody resizes it. */
  readonly width: number;
  readonly sortable: boolean;
  readonly text: (row: Row) => string;
  readonly tone?: (row: Row) => 'gain' | 'loss' | 'unknown' | undefined;
  /** For what is more than text. */
  readonly Cell?: (row: Row) => ReactNode;
};

export type GridSort = { readonly field: string; readonly descending: boolean };

export type GridSelection = { readonly ids: readonly string[]; readonly clear: () => void };

/** Pages of a list that a server holds. */
export type GridSource<Row> = {
  /** Which rows in which order: another key is another list, shown from its top. */
  readonly listKey: string;
  /** What is loaded of each row: another key loads what is in view anew, in place. */
  readonly contentKey: string;
  /** Rows that can be scrolled to. */
  readonly printed: number;
  readonly loadPage: (offset: number, limit: number, signal: AbortSignal) => Promise<readonly Row[]>;
};

export const DENSITIES = ['compact', 'normal'] as const;
export type Density = (typeof DENSITIES)[number];
/** Whole numbers: pinned and centre cells drift apart otherwise where a list is millions of px high. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 28, normal: 34 };
export const HEADER_HEIGHT = 34;

/** Rows of one request. */
export const PAGE_SIZE = 200;
