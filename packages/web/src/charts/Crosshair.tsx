import type { EChartsType } from 'echarts/core';
import { LineSwatch } from './LineSwatch.tsx';
import styles from './line-chart.module.css';
import { dayMs, type LineChartContent, type Reading } from './line-chart-content.ts';
import { plotted } from './line-chart-option.ts';
import { colourVariable } from './series-style.ts';

type Props = {
  readonly chart: EChartsType;
  readonly content: LineChartContent;
  readonly day: string;
  readonly readings: readonly Reading[];
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
};

/**
 * A line at the day, a dot on each line, and what they say. It lies over the canvas, which is never drawn anew for
 * it; the slider that the keyboard moves says the same aloud.
 */
export function Crosshair({ chart, content, day, readings, width, top, bottom }: Props) {
  const x = chart.convertToPixel({ xAxisIndex: 0 }, dayMs(day));
  if (!Number.isFinite(x)) return null;
  const right = x > width / 2;
  const dots = readings.flatMap(({ line, point }) => {
    if (line.beside || point === null) return [];
    const [left, dotTop] = [
      chart.convertToPixel({ xAxisIndex: 0 }, dayMs(point[0])),
      chart.convertToPixel({ yAxisIndex: 0 }, plotted(content, point[1])),
    ];
    return chart.containPixel({ gridIndex: 0 }, [left, dotTop]) ? [{ line, left, top: dotTop }] : [];
  });
  return (
    <div className={styles.crosshair} aria-hidden>
      <div className={styles.cursor} style={{ left: x, top, bottom }} />
      {dots.map(({ line, left, top: dotTop }) => (
        <div
          key={line.id}
          className={styles.dot}
          style={{ left, top: dotTop, background: `var(${colourVariable(line.place)})` }}
        />
      ))}
      <div className={styles.readout} style={right ? { right: width - x + 12, top } : { left: x + 12, top }}>
        <strong>{content.formatDate(day)}</strong>
        {readings.map(({ line, point, marks }) => (
          <div key={line.id} className={styles.reading}>
            <LineSwatch place={line.place} dash={line.dash} />
            <span className={styles.readingName}>{line.short}</span>
            <span className={styles.readingValue}>
              {point === null ? content.labels.none : content.formatValue(point[1])}
            </span>
            <span className={styles.readingDate}>
              {point !== null && point[0] !== day && content.formatDate(point[0])}
            </span>
            {marks.map((text) => (
              <span key={text} className={styles.readingMark}>
                {text}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
