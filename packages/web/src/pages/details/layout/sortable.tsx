import {
  closestCenter,
  DndContext,
  KeyboardCode,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

// The library behind moving by pointer and keyboard is known in this file alone.

/** Pointer movement after which a press becomes a move, in px. */
const MOVE_BEGINS_PX = 5;

const STEPS: Readonly<Record<string, number>> = {
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Down]: 1,
  [KeyboardCode.Left]: -1,
  [KeyboardCode.Up]: -1,
};

type SortableProps = {
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  /** Place among the others, counted from 0. */
  readonly onMove: (id: string, to: number) => void;
  readonly children: ReactNode;
};

/** Things in an order that can be changed: by pointer, or with Space, arrows and Space; Escape leaves all as it was. */
export function Sortable({ ids, nameOf, onMove, children }: SortableProps) {
  const { t } = useTranslation();
  const order = useRef(ids);
  order.current = ids;
  /** Where the arrows have led; null while a pointer leads. */
  const reached = useRef<string | null>(null);
  // Things differ in width and height: an arrow means the next place in the order, wherever that is on the screen.
  const coordinateGetter = useMemo<KeyboardCoordinateGetter>(
    () =>
      (event, { context: { active, droppableRects } }) => {
        const step = STEPS[event.code];
        if (step === undefined || active === null) return undefined;
        event.preventDefault();
        const next = order.current[order.current.indexOf(reached.current ?? String(active.id)) + step];
        const rect = droppableRects.get(next ?? '');
        if (next === undefined || rect === undefined) return undefined;
        reached.current = next;
        return { x: rect.left, y: rect.top };
      },
    [],
  );
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: MOVE_BEGINS_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );
  const collisionDetection = useMemo<CollisionDetection>(
    () => (given) => {
      if (reached.current !== null) return [{ id: reached.current }];
      const below = pointerWithin(given);
      return below.length > 0 ? below : closestCenter(given);
    },
    [],
  );
  const place = (id: string | number) => ids.indexOf(String(id)) + 1;
  const said = (key: string, id: string | number, at: string | number) =>
    t(key, { card: nameOf(String(id)), place: place(at), size: ids.length });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      onDragStart={() => void (reached.current = null)}
      accessibility={{
        screenReaderInstructions: { draggable: t('layout-move-help') },
        announcements: {
          onDragStart: ({ active }) => said('layout-move-began', active.id, active.id),
          onDragOver: ({ active, over }) => said('layout-move-over', active.id, (over ?? active).id),
          onDragEnd: ({ active, over }) => said('layout-move-done', active.id, (over ?? active).id),
          onDragCancel: ({ active }) => said('layout-move-cancelled', active.id, active.id),
        },
      }}
      onDragEnd={({ active, over }) => {
        // Keys may come faster than the page is drawn: what they have reached is known before it is shown.
        const onto = reached.current ?? over?.id ?? active.id;
        if (onto !== active.id) onMove(String(active.id), ids.indexOf(String(onto)));
      }}
    >
      <SortableContext items={[...ids]} strategy={() => null}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** One of the things: where it stands, and what its handle takes. */
export function useSortableItem(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging, isOver } =
    useSortable({
      id,
      transition: null,
    });
  const style: CSSProperties = isDragging
    ? { transform: CSS.Translate.toString(transform), zIndex: 2, opacity: 0.9 }
    : {};
  return {
    setNodeRef,
    style,
    isDragging,
    isOver,
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  };
}
