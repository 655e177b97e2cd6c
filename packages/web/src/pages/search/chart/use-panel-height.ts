import { useState } from 'react';
import { useUserSettings } from '../../../settings/use-user-settings.ts';

export const LOWEST_PANEL = 220;
const USUAL = 340;
/** Left to the results at least. */
const ROOM_ABOVE = 300;

export function highestPanel(): number {
  return Math.max(LOWEST_PANEL, window.innerHeight - ROOM_ABOVE);
}

type PanelHeight = {
  /** In px; never so high that the results are gone. */
  readonly height: number;
  /** While it is drawn. */
  readonly draw: (height: number) => void;
  /** Where it was let go: kept with the person's settings, wherever they sign in. */
  readonly keep: () => void;
};

export function usePanelHeight(): PanelHeight {
  const { settings, update } = useUserSettings();
  const kept = settings.repository.search.chartHeight ?? USUAL;
  const [drawn, setDrawn] = useState<number | null>(null);
  const height = within(drawn ?? kept);
  return {
    height,
    draw: (next) => setDrawn(within(next)),
    keep: () => {
      if (drawn === null) return;
      const done = () => setDrawn((now) => (now === drawn ? null : now));
      void update('repository', { search: { chartHeight: drawn } }).then(done);
    },
  };
}

function within(height: number): number {
  return Math.round(Math.min(Math.max(height, LOWEST_PANEL), highestPanel()));
}
