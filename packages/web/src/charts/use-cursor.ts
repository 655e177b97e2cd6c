import type { EChartsType } from 'echarts/core';
import { useEffect, useMemo, useState } from 'react';
import { chartDays, dayMs, type LineChartContent } from './line-chart-content.ts';

export type Cursor = {
  readonly days: readonly string[];
  /** Place of the cursor among the days; null while there is none. */
  readonly at: number | null;
  readonly set: (at: number | null) => void;
};

/** The day that the pointer is nearest to, or that the keyboard has gone to. */
export function useCursor(chart: EChartsType | null, content: LineChartContent): Cursor {
  const days = useMemo(() => chartDays(content.lines), [content]);
  const [day, setDay] = useState<string | null>(null);

  useEffect(() => {
    if (chart === null || chart.isDisposed()) return;
    const canvas = chart.getZr();
    const times = days.map(dayMs);
    const follow = ({ offsetX, offsetY }: { readonly offsetX: number; readonly offsetY: number }) => {
      const inside = chart.containPixel({ gridIndex: 0 }, [offsetX, offsetY]);
      const at = inside ? nearest(times, chart.convertFromPixel({ xAxisIndex: 0 }, offsetX)) : null;
      setDay(at === null ? null : days[at]!);
    };
    const leave = () => setDay(null);
    canvas.on('mousemove', follow);
    canvas.on('globalout', leave);
    return () => {
      // A chart that is gone has taken its listeners with it.
      if (chart.isDisposed()) return;
      canvas.off('mousemove', follow);
      canvas.off('globalout', leave);
    };
  }, [chart, days]);

  const found = day === null ? -1 : days.indexOf(day);
  return {
    days,
    at: found < 0 ? null : found,
    set: (at) => setDay(at === null ? null : (days[at] ?? null)),
  };
}

function nearest(times: readonly number[], time: number): number | null {
  if (times.length === 0) return null;
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! < time) low = middle + 1;
    else high = middle;
  }
  return low > 0 && time - times[low - 1]! < times[low]! - time ? low - 1 : low;
}
