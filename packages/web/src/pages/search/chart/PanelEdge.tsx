import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './chart-panel.module.css';
import { highestPanel, LOWEST_PANEL } from './use-panel-height.ts';

const STEP = 24;

type Props = {
  readonly height: number;
  readonly onHeight: (height: number) => void;
  /** The edge is let go. */
  readonly onDone: () => void;
};

/** The upper edge of a panel, which is drawn up and down by pointer or arrows. */
export function PanelEdge({ height, onHeight, onDone }: Props) {
  const { t } = useTranslation();
  const drag = useRef<{ readonly y: number; readonly height: number }>(null);
  const onKey = (event: KeyboardEvent) => {
    const next = {
      ArrowUp: height + STEP,
      ArrowDown: height - STEP,
      Home: highestPanel(),
      End: LOWEST_PANEL,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onHeight(next);
  };
  const onDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { y: event.clientY, height };
  };
  const onMove = (event: PointerEvent) => {
    if (drag.current !== null) onHeight(drag.current.height + drag.current.y - event.clientY);
  };
  return (
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label={t('search-chart-resize')}
      aria-valuenow={height}
      aria-valuemin={LOWEST_PANEL}
      aria-valuemax={highestPanel()}
      tabIndex={0}
      className={styles.edge}
      onKeyDown={onKey}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onKeyUp={onDone}
      onPointerUp={() => {
        drag.current = null;
        onDone();
      }}
    />
  );
}
