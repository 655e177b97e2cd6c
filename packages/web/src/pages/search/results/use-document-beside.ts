import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PreviewSteps } from '../../../documents/PreviewHead.tsx';
import { usePreview, type Preview } from '../../../documents/use-preview.ts';
import type { FoundRow } from './found-row.ts';
import type { Found } from './use-results.ts';

/** Rows asked for at a time on the way to the next document: one of many entities stands in many rows. */
const LOOKED_AT = 50;

export type DocumentBeside = {
  readonly preview: Preview;
  /** Shows a row's document; the same function for as long as the screen lives. */
  readonly show: (row: FoundRow) => void;
  /** To the documents before and after it in the list. */
  readonly stepsIn: (found: Found | null) => PreviewSteps | undefined;
};

/**
 * The document that lies open beside the list, and the way from it along the list.
 * @param onLost takes the keyboard back into the rows
 */
export function useDocumentBeside(onLost: () => void): DocumentBeside {
  const preview = usePreview(onLost);
  const [row, setRow] = useState<FoundRow | null>(null);
  const showRow = useEffectEvent((next: FoundRow) => {
    setRow(next);
    preview.show(next.uuid!);
  });
  const latest = useRef(showRow);
  const show = useCallback((next: FoundRow) => latest.current(next), []);
  // Null once it is closed, or the list left.
  const open = useRef<string | null>(null);
  useLayoutEffect(() => {
    open.current = preview.uuid;
    return () => {
      open.current = null;
    };
  }, [preview.uuid]);
  const stepsIn = (found: Found | null): PreviewSteps | undefined => {
    if (found === null || preview.uuid === null) return undefined;
    const { uuid } = preview;
    const known = row?.uuid === uuid ? found.placeOf(row) : null;
    const first = found.firstRows.findIndex((each) => each.uuid === uuid);
    const place = known ?? (first === -1 ? null : first);
    if (place === null) return undefined;
    const go = (by: -1 | 1) => async () => {
      const next = await documentFrom(found, place, by, uuid);
      if (next !== null && open.current === uuid) show(next);
    };
    return {
      previous: place === 0 ? null : () => void go(-1)(),
      next: place >= found.printed - 1 ? null : () => void go(1)(),
    };
  };
  return { preview, show, stepsIn };
}

/** The nearest row before or after a place that is of another document. */
async function documentFrom(
  { source, printed }: Found,
  place: number,
  by: -1 | 1,
  uuid: string,
): Promise<FoundRow | null> {
  const { signal } = new AbortController();
  for (let at = place + by; at >= 0 && at < printed;) {
    const from = by === 1 ? at : Math.max(0, at - LOOKED_AT + 1);
    const limit = by === 1 ? Math.min(LOOKED_AT, printed - at) : at - from + 1;
    const rows = await source.loadPage(from, limit, signal);
    const next = (by === 1 ? rows : rows.toReversed()).find((each) => each.uuid !== uuid);
    if (next !== undefined) return next;
    at += by * Math.max(limit, 1);
  }
  return null;
}
