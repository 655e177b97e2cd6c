/** Lines that one chart can hold; each has a colour of its own. */
const COLOURS = 10;
const SOLID = 5;

/** Dash and gap in pixels; none where the line is solid. */
export type Dash = readonly [number, number] | null;

/** What a line is among its kind: its place, or the one thing that all others are compared with. */
export type SeriesPlace = number | 'reference';

export const DOTTED: Dash = [2, 3];

/** Half of the lines are dashed, so that nobody has to tell ten colours apart. */
export function dashOf(place: SeriesPlace): Dash {
  if (place === 'reference') return [8, 4];
  return place % COLOURS < SOLID ? null : [5, 3];
}

/** The colour as a variable of the theme, as style sheets know it. */
export function colourVariable(place: SeriesPlace): string {
  return place === 'reference'
    ? '--mui-palette-text-secondary'
    : `--mui-palette-own-series-${place % COLOURS}`;
}
