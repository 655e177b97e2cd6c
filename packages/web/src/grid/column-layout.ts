import type { ColumnLayout, GridColumn } from './grid-column.ts';

export type ColumnMove = 'left' | 'right' | 'pin' | 'unpin' | 'hide';

/** How the columns after the first one stand. */
export function layoutOf(columns: readonly GridColumn<never>[]): ColumnLayout {
  const movable = columns.slice(1);
  return {
    order: movable.map(({ id }) => id),
    pins: movable.filter(({ pinned }) => pinned).map(({ id }) => id),
  };
}

/** The pinned ones first, each group in its order: as they stand on the screen. */
export function inPlace({ order, pins }: ColumnLayout): ColumnLayout {
  const pinned = order.filter((id) => pins.includes(id));
  return { order: [...pinned, ...order.filter((id) => !pins.includes(id))], pins: pinned };
}

/** Whether a column can go that way: it stays within its group, pinned or not. */
export function canMove(layout: ColumnLayout, id: string, way: 'left' | 'right'): boolean {
  return neighbour(inPlace(layout), id, way) !== null;
}

/** The layout after a move of one column. */
export function moved(layout: ColumnLayout, id: string, move: ColumnMove): ColumnLayout {
  const { order, pins } = inPlace(layout);
  switch (move) {
    case 'left':
    case 'right': {
      const other = neighbour({ order, pins }, id, move);
      if (other === null) return { order, pins };
      const swapped = order.map((each) => (each === id ? other : each === other ? id : each));
      return inPlace({ order: swapped, pins });
    }
    case 'pin':
      return inPlace({ order, pins: [...pins, id] });
    case 'unpin': {
      // To the head of those that scroll: it stays next to where it was.
      const rest = pins.filter((each) => each !== id);
      const others = order.filter((each) => each !== id && !pins.includes(each));
      return { order: [...rest, id, ...others], pins: rest };
    }
    case 'hide':
      return { order: order.filter((each) => each !== id), pins: pins.filter((each) => each !== id) };
  }
}

/** The layout after a column was dropped on another: it takes that one's place, pinned where that one is. */
export function placed(layout: ColumnLayout, id: string, on: string): ColumnLayout {
  const { order, pins } = inPlace(layout);
  const [from, to] = [order.indexOf(id), order.indexOf(on)];
  if (from === -1 || to === -1 || from === to) return { order, pins };
  const others = pins.filter((each) => each !== id);
  return inPlace({
    order: order.toSpliced(from, 1).toSpliced(to, 0, id),
    pins: pins.includes(on) ? [...others, id] : others,
  });
}

function neighbour({ order, pins }: ColumnLayout, id: string, way: 'left' | 'right'): string | null {
  const group = order.filter((each) => pins.includes(each) === pins.includes(id));
  return group[group.indexOf(id) + (way === 'left' ? -1 : 1)] ?? null;
}
