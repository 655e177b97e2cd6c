import { colourVariable, type Dash, type SeriesPlace } from './series-style.ts';

type Props = { readonly place: SeriesPlace; readonly dash: Dash };

/** A piece of a line as the chart draws it: colour and dash. */
export function LineSwatch({ place, dash }: Props) {
  return (
    <svg width="20" height="8" viewBox="0 0 20 8" aria-hidden focusable="false">
      <line
        x1="0"
        y1="4"
        x2="20"
        y2="4"
        strokeWidth="2"
        strokeDasharray={dash === null ? undefined : dash.join(' ')}
        style={{ stroke: `var(${colourVariable(place)})` }}
      />
    </svg>
  );
}
