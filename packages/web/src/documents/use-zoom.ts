import { useState } from 'react';

/** Beside the width of the panel, which is 1. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

export type Zoom = {
  readonly factor: number;
  readonly nearer: () => void;
  readonly farther: () => void;
  readonly fit: () => void;
  /** Whether there is nothing nearer, or farther. */
  readonly atMost: boolean;
  readonly atLeast: boolean;
};

/** How large a document is drawn; another one begins as wide as the panel. */
export function useZoom(uuid: string): Zoom {
  const [zoomed, setZoomed] = useState({ uuid, at: STEPS.indexOf(1) });
  const at = zoomed.uuid === uuid ? zoomed.at : STEPS.indexOf(1);
  const to = (next: number) => setZoomed({ uuid, at: Math.min(Math.max(next, 0), STEPS.length - 1) });
  return {
    factor: STEPS[at]!,
    nearer: () => to(at + 1),
    farther: () => to(at - 1),
    fit: () => to(STEPS.indexOf(1)),
    atMost: at === STEPS.length - 1,
    atLeast: at === 0,
  };
}
