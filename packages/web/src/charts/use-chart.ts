import type { EChartsType } from 'echarts/core';
import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { useColourScheme } from '../ui/use-colour-scheme.ts';
import { readChartColours } from './chart-colours.ts';
import { WHOLE, zoomOfEvent, type ChartZoom } from './chart-zoom.ts';
import { createChart } from './echarts.ts';
import type { LineChartContent } from './line-chart-content.ts';
import { lineChartOption, logAxis } from './line-chart-option.ts';

export type DrawnChart = {
  /** Of the box that the chart is drawn into. */
  readonly attach: RefCallback<HTMLDivElement>;
  readonly chart: EChartsType | null;
  readonly zoom: ChartZoom;
  readonly zoomTo: (zoom: ChartZoom) => void;
  /** Width of the box in pixels, which changes with it. */
  readonly width: number;
};

/** One canvas for the life of the box: new content and a new scheme are drawn into it, a new range in full. */
export function useChart(content: LineChartContent): DrawnChart {
  const [chart, setChart] = useState<EChartsType | null>(null);
  const [width, setWidth] = useState(0);
  const scheme = useColourScheme();
  const range = `${content.from} ${content.until}`;
  const [zoomed, setZoomed] = useState({ range, zoom: WHOLE });
  const zoom = zoomed.range === range ? zoomed.zoom : WHOLE;
  const latest = useRef({ range, zoom, content });
  useEffect(() => {
    latest.current = { range, zoom, content };
  });

  const attach = useCallback((element: HTMLDivElement) => {
    const created = createChart(element, null, { renderer: 'canvas' });
    created.on('datazoom', (event) => {
      const changed = zoomOfEvent(event);
      if (changed === null) return;
      if (latest.current.content.log) created.setOption({ yAxis: logAxis(latest.current.content, changed) });
      setZoomed({ range: latest.current.range, zoom: changed });
    });
    element.addEventListener('wheel', leaveToPage, { capture: true, passive: true });
    const resized = new ResizeObserver(() => {
      created.resize();
      setWidth(element.clientWidth);
    });
    resized.observe(element);
    setChart(created);
    return () => {
      resized.disconnect();
      element.removeEventListener('wheel', leaveToPage, { capture: true });
      created.dispose();
      setChart(null);
    };
  }, []);

  useEffect(() => {
    if (chart === null || chart.isDisposed()) return;
    const kept = latest.current.range === range ? latest.current.zoom : WHOLE;
    chart.setOption(lineChartOption(content, readChartColours(chart.getDom()), kept), { notMerge: true });
    if (content.log) chart.setOption({ yAxis: logAxis(content, kept) });
  }, [chart, content, range, scheme]);

  return {
    attach,
    chart,
    zoom,
    zoomTo: (next) => chart?.dispatchAction({ type: 'dataZoom', dataZoomIndex: 0, ...next }),
    width,
  };
}

/** The library stops every wheel over the plot, also one that it then makes nothing of: the page would not scroll. */
function leaveToPage(event: WheelEvent): void {
  if (!event.ctrlKey) event.stopPropagation();
}
