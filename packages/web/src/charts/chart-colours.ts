/** Colours of a chart: a canvas cannot use CSS variables itself, so they are read where it stands. */
export type ChartColours = {
  readonly text: string;
  readonly line: string;
  readonly surface: string;
  readonly accent: string;
  readonly marker: string;
  readonly series: readonly string[];
};

export function readChartColours(element: Element, seriesCount: number): ChartColours {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--mui-palette-${name}`).trim();
  return {
    text: read('text-secondary'),
    line: read('divider'),
    surface: read('own-floating'),
    accent: read('text-primary'),
    marker: read('own-amber'),
    series: Array.from({ length: seriesCount }, (_, index) => read(`own-series-${index % 10}`)),
  };
}
