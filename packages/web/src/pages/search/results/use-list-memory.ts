import { isAttachmentNature, type Level } from '@fundarium/contract/vocabulary';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GridSelection } from '../../../grid/grid-selection.ts';
import type { GridSource } from '../../../grid/grid-column.ts';
import type { ListPlace } from '../../../grid/list-place.ts';
import { paths, type SearchNature } from '../../../paths.ts';
import { leaveForResult, type ResultList } from '../../../result-list.ts';
import type { FoundRow } from './found-row.ts';
import { recall, remember } from './list-memory.ts';

/** What is selected and where somebody stands, remembered for the way back from a result's page. */
export function useListMemory(nature: SearchNature) {
  const [key, entry] = useHistoryEntry(nature);
  const [first] = useState(() => recall(key));
  const awaited = useRef<ListPlace | null>(first.place ?? null);
  const source = useRef<GridSource<FoundRow> | null>(null);
  const selection = useRef<GridSelection | null>(null);

  const takePlace = useCallback(() => {
    const place = awaited.current;
    awaited.current = null;
    return place;
  }, []);
  const onLeave = useCallback(
    (place: ListPlace) => {
      const left = entry.current;
      remember(left, { place });
      // The next document may be of the same entity: there is no walk from one to the other.
      if (place.focused === null || source.current === null || isAttachmentNature(nature)) return;
      leaveForResult(resultsOf(nature, source.current, left), place.focused.row, place.focused.id);
    },
    [entry, nature],
  );
  useEffect(
    () => () => {
      if (selection.current !== null) remember(entry.current, { selection: selection.current });
    },
    [entry],
  );
  /** What is on the screen now. */
  const note = useCallback((list: GridSource<FoundRow> | null, chosen: GridSelection) => {
    source.current = list;
    selection.current = chosen;
  }, []);
  return { selection: first.selection ?? null, takePlace, onLeave, note };
}

/** The entry of the browser's history that shows this page, also while the next one is on its way. */
function useHistoryEntry(nature: SearchNature) {
  const router = useRouter();
  const own = router.buildLocation(paths.search(nature)).pathname;
  const entry = useRef('');
  const key = useLocation({
    select: ({ pathname, state }) => (pathname === own ? (state.__TSR_key ?? '') : entry.current),
  });
  useLayoutEffect(() => {
    entry.current = key;
  }, [key]);
  return [key, entry] as const;
}

function resultsOf(nature: Level, source: GridSource<FoundRow>, entry: string): ResultList {
  return {
    level: nature,
    size: source.printed,
    codeAt: async (place) => {
      const [row] = await source.loadPage(place, 1, new AbortController().signal);
      return row?.code ?? null;
    },
    // The way back leads to the result that was looked at last.
    onStep: (row, id) => {
      const { place } = recall(entry);
      if (place)
        remember(entry, { place: { ...place, focused: place.focused && { ...place.focused, row, id } } });
    },
  };
}
