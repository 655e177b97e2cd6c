import { useColorScheme } from '@mui/material/styles';
import type { EChartsType } from 'echarts/core';
import { useEffect, useRef } from 'react';
import { readChartColours } from './chart-colours.ts';
import { createChart } from './echarts.ts';
import styles from './line-chart.module.css';
import { lineChartOption, type LineChartContent } from './line-chart-option.ts';

type Props = {
  readonly content: LineChartContent;
  /** What the picture shows, for whoever cannot see it. */
  readonly description: string;
};

/** One canvas for the life of the card: new content and a new scheme are drawn into it. */
export function LineChart({ content, description }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const { colorScheme } = useColorScheme();

  useEffect(() => {
    const created = createChart(box.current!, null, { renderer: 'canvas' });
    chart.current = created;
    const resized = new ResizeObserver(() => created.resize());
    resized.observe(box.current!);
    return () => {
      resized.disconnect();
      created.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    const colours = readChartColours(box.current!, content.lines.length);
    chart.current?.setOption(lineChartOption(content, colours), { notMerge: true });
  }, [content, colorScheme]);

  return <div ref={box} className={styles.chart} role="img" aria-label={description} />;
}
