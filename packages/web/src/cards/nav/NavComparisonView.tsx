import type { NavInterval } from '@fundarium/contract/vocabulary';
import { useState, type ReactNode } from 'react';
import type { NavChoice, Shape } from './nav-choice.ts';
import type { NavHistory } from './nav-history.ts';
import { NavView } from './NavView.tsx';

type Props = {
  readonly level: 'PART' | 'STRUCTURED_PRODUCT';
  readonly series: readonly NavHistory[];
  readonly interval: NavInterval | undefined;
  readonly onInterval: (interval: NavInterval) => void;
  /** Beside the controls. */
  readonly actions: ReactNode;
};

/** Shares chosen from a search, held against each other: at base 100, since that is what makes them comparable. */
export function NavComparisonView({ level, series, interval, onInterval, actions }: Props) {
  const [choice, setChoice] = useState<NavChoice>({
    range: { kind: 'interval', interval: interval ?? '1Y' },
    figure: 'base100',
    mode: 'total',
    log: false,
    asksBids: false,
    dividends: false,
  });
  const [shape, setShape] = useState<Shape>('chart');
  return (
    <NavView
      level={level}
      series={series}
      choice={choice}
      onChoice={(next) => {
        setChoice(next);
        if (next.range.kind === 'interval') onInterval(next.range.interval);
      }}
      shape={shape}
      onShape={setShape}
      legend="beside"
      actions={actions}
    />
  );
}
