import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { LEAST_WIDTH, MOST_WIDTH, widthWithin } from './audit-columns.ts';
import styles from './audit-list.module.css';

const KEY_STEP = 16;

type Props = {
  readonly label: string;
  readonly width: number;
  readonly onWidth: (width: number) => void;
  /** While it is being dragged. */
  readonly onPreview: (width: number) => void;
};

/** The right edge of a column: dragged, or moved by the arrow keys. */
export function ColumnEdge({ label, width, onWidth, onPreview }: Props) {
  const began = useRef<{ readonly x: number; width: number } | null>(null);
  const widthAt = ({ clientX }: PointerEvent) => widthWithin(width + clientX - began.current!.x);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? KEY_STEP : event.key === 'ArrowLeft' ? -KEY_STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    onWidth(widthWithin(width + by));
  };
  return (
    <span
      className={styles.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={MOST_WIDTH}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        began.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => began.current !== null && onPreview(widthAt(event))}
      onPointerUp={(event) => {
        if (began.current === null) return;
        const next = widthAt(event);
        began.current = null;
        if (next !== width) onWidth(next);
      }}
      onPointerCancel={() => {
        began.current = null;
        onPreview(width);
      }}
    />
  );
}
