import { useImperativeHandle, type KeyboardEvent, type Ref } from 'react';
import { readChartColours } from './chart-colours.ts';
import { chartPicture, type PictureText } from './chart-picture.ts';
import { WHOLE, zoomedAt, zoomShowing } from './chart-zoom.ts';
import { Crosshair } from './Crosshair.tsx';
import styles from './line-chart.module.css';
import { dayMs, readingsAt, type LineChartContent } from './line-chart-content.ts';
import { TOP, ZOOM_ROW } from './line-chart-option.ts';
import { readingText } from './reading-text.ts';
import { useChart } from './use-chart.ts';
import { useCursor } from './use-cursor.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

/** What a page can ask of a chart that it shows. */
export type LineChartHandle = {
  /** The chart as it stands, under a heading and above its legend. */
  readonly picture: (text: PictureText) => HTMLCanvasElement | null;
};

type Props = {
  readonly content: LineChartContent;
  /** What the picture shows, for whoever cannot see it. */
  readonly description: string;
  readonly ref?: Ref<LineChartHandle>;
};

const LEAP = 20;

/** Lines over time with a crosshair, which pointer and keyboard move, and a zoom that never moves a base. */
export function LineChart({ content, description, ref }: Props) {
  const { attach, chart, zoom, zoomTo, width } = useChart(content);
  const cursor = useCursor(chart, content);
  const { days, at } = cursor;
  useImperativeHandle(
    ref,
    () => ({
      picture: (text) =>
        chart === null ? null : chartPicture(chart, ZOOM_ROW, text, readChartColours(chart.getDom())),
    }),
    [chart],
  );

  const first = dayMs(content.from);
  const placeOf = (day: string) => (100 * (dayMs(day) - first)) / Math.max(1, dayMs(content.until) - first);
  const middle = at === null ? (zoom.start + zoom.end) / 2 : placeOf(days[at]!);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const leap = event.shiftKey ? LEAP : 1;
    const here = at ?? days.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: here - leap,
      ArrowRight: here + leap,
      PageDown: here - LEAP,
      PageUp: here + LEAP,
      Home: 0,
      End: days.length - 1,
    };
    const move = moves[event.key];
    if (move !== undefined) {
      const next = Math.min(days.length - 1, Math.max(0, move));
      cursor.set(next);
      const shown = zoomShowing(zoom, placeOf(days[next]!));
      if (shown.start !== zoom.start || shown.end !== zoom.end) zoomTo(shown);
    } else if (event.key === '+' || event.key === '=') zoomTo(zoomedAt(zoom, true, middle));
    else if (event.key === '-') zoomTo(zoomedAt(zoom, false, middle));
    else if (event.key === '0') zoomTo(WHOLE);
    else return;
    event.preventDefault();
  };

  const readings = at === null ? null : readingsAt(content.lines, days[at]!);
  return (
    <div className={styles.chart}>
      <div ref={attach} className={styles.canvas} role="img" aria-label={description} />
      {chart !== null && readings !== null && width > 0 && (
        <Crosshair
          // What is drawn anew is measured anew.
          key={`${zoom.start} ${zoom.end}`}
          chart={chart}
          content={content}
          day={days[at!]!}
          readings={readings}
          width={width}
          top={TOP}
          bottom={ZOOM_ROW}
        />
      )}
      {days.length > 0 && (
        <div
          className={styles.keys}
          role="slider"
          tabIndex={0}
          aria-label={content.labels.cursor}
          aria-valuemin={0}
          aria-valuemax={days.length - 1}
          aria-valuenow={at ?? days.length - 1}
          aria-valuetext={readingText(content, days[at ?? days.length - 1]!)}
          onKeyDown={onKeyDown}
          onFocus={() => at === null && cursor.set(days.length - 1)}
          onBlur={() => cursor.set(null)}
        />
      )}
      <ZoomButtons
        labels={content.labels}
        zoom={zoom}
        onZoom={(step) => zoomTo(step === 'reset' ? WHOLE : zoomedAt(zoom, step === 'in', middle))}
      />
    </div>
  );
}
