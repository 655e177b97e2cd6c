/** The part of the range in view, in percent of it. Zooming moves no base: 100 stays where the range starts. */
export type ChartZoom = { readonly start: number; readonly end: number };

export const WHOLE: ChartZoom = { start: 0, end: 100 };

const STEP = 0.6;
/** Narrower than this nothing is left to see. */
const NARROWEST = 0.5;

/** Nearer to or further from a place in the range, which keeps its place in the view. */
export function zoomedAt({ start, end }: ChartZoom, inwards: boolean, place: number): ChartZoom {
  const width = Math.min(100, Math.max(NARROWEST, (end - start) * (inwards ? STEP : 1 / STEP)));
  const share = end === start ? 0.5 : (place - start) / (end - start);
  return within(place - width * share, width);
}

/** Moved just as far as a place needs to be in view. */
export function zoomShowing({ start, end }: ChartZoom, place: number): ChartZoom {
  const width = end - start;
  if (place < start) return within(place, width);
  return place > end ? within(place - width, width) : { start, end };
}

function within(start: number, width: number): ChartZoom {
  const from = Math.min(100 - width, Math.max(0, start));
  return { start: from, end: from + width };
}

export function isWhole({ start, end }: ChartZoom): boolean {
  return end - start > 99.99;
}

/** What an event of the chart says of the zoom: once, or in a batch where more than one control moved it. */
export function zoomOfEvent(event: unknown): ChartZoom | null {
  const payload = event as Partial<ChartZoom> & { readonly batch?: readonly Partial<ChartZoom>[] };
  const { start, end } = payload.batch?.[0] ?? payload;
  return start === undefined || end === undefined ? null : { start, end };
}
