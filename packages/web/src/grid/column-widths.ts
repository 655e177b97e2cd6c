import { z } from 'zod';

const widths = z.record(z.string(), z.number().min(40).max(2000));

/** Widths that the person gave to columns, kept in this browser; what can't be read counts as none. */
export function readColumnWidths(key: string): Readonly<Record<string, number>> {
  try {
    return widths.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

export function keepColumnWidth(key: string, column: string, width: number): void {
  localStorage.setItem(key, JSON.stringify({ ...readColumnWidths(key), [column]: Math.round(width) }));
}
