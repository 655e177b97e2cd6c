import {
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type Ref,
  type RefObject,
} from 'react';
import type { ListPlace } from './list-place.ts';

export const CARDS_OF_ONE_REQUEST = 50;
/** Most that the server gives at once. */
const MOST_OF_ONE_REQUEST = 1000;

type Given<Row> = {
  readonly rowId: (row: Row) => string;
  readonly takePlace: () => ListPlace | null;
  readonly onLeave: (place: ListPlace) => void;
  readonly enter: Ref<() => void>;
};

/**
 * Brings back where somebody stood in a list of cards.
 * @returns how many cards to ask for first
 */
export function useCardPlace<Row>(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  { rowId, takePlace, onLeave, enter }: Given<Row>,
): () => number {
  const awaited = useRef<ListPlace>(null);
  const cards = () => [...(scroller.current?.querySelectorAll<HTMLElement>('li') ?? [])];
  const linkOf = (card: HTMLElement | undefined) => card?.querySelector('a');

  const leave = useEffectEvent((element: HTMLElement | null, all: HTMLElement[]) => {
    const row = all.findIndex((each) => each.contains(document.activeElement));
    const id = rows[row] === undefined ? null : rowId(rows[row]);
    onLeave({
      top: element?.scrollTop ?? 0,
      focused: id === null ? null : { row, id, column: '' },
      loaded: rows.length,
    });
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    return () => leave(element, [...(element?.querySelectorAll<HTMLElement>('li') ?? [])]);
  }, [scroller]);
  useLayoutEffect(() => {
    const place = awaited.current;
    if (place === null || rows.length === 0 || scroller.current === null) return;
    awaited.current = null;
    scroller.current.scrollTo({ top: place.top });
    if (place.focused !== null) linkOf(cards()[place.focused.row])?.focus({ preventScroll: true });
  });
  useImperativeHandle(enter, () => () => {
    const { top = 0 } = scroller.current?.getBoundingClientRect() ?? {};
    linkOf(cards().find((each) => each.getBoundingClientRect().bottom > top))?.focus();
  });
  return () => {
    awaited.current = takePlace();
    return Math.min(MOST_OF_ONE_REQUEST, Math.max(CARDS_OF_ONE_REQUEST, awaited.current?.loaded ?? 0));
  };
}
