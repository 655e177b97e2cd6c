import { colourVariable, type SeriesPlace } from './series-style.ts';

/** Colours of a chart: a canvas cannot use CSS variables itself, so they are read where it stands. */
export type ChartColours = {
  readonly text: string;
  readonly strong: string;
  readonly line: string;
  readonly surface: string;
  readonly accent: string;
  readonly series: (place: SeriesPlace) => string;
};

export function readChartColours(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const read = (variable: string) => style.getPropertyValue(variable).trim();
  const palette = (name: string) => read(`--mui-palette-${name}`);
  return {
    text: palette('text-secondary'),
    strong: palette('text-primary'),
    line: palette('divider'),
    surface: palette('background-paper'),
    accent: palette('primary-main'),
    series: (place) => read(colourVariable(place)),
  };
}
