import type { EChartsType } from 'echarts/core';
import type { ChartColours } from './chart-colours.ts';
import type { Dash, SeriesPlace } from './series-style.ts';

/** What a picture must say to be understood outside the product. */
export type PictureText = {
  readonly title: string;
  readonly notes: readonly string[];
  readonly legend: readonly { readonly place: SeriesPlace; readonly dash: Dash; readonly text: string }[];
};

/** Twice the pixels of the screen, so that it is sharp on paper. */
const RATIO = 2;
const EDGE = 16;
const LINE = 18;
const SWATCH = 28;
const FONT = '"Inter Variable", "Segoe UI", system-ui, sans-serif';

/** The chart without its zoom controls, `below` of them high, with a heading, notes and a legend around it. */
export function chartPicture(
  chart: EChartsType,
  below: number,
  { title, notes, legend }: PictureText,
  colours: ChartColours,
): HTMLCanvasElement {
  const [width, height] = [chart.getWidth(), chart.getHeight() - below];
  const head = EDGE + LINE + notes.length * LINE + EDGE / 2;
  const canvas = document.createElement('canvas');
  canvas.width = width * RATIO;
  canvas.height = (head + height + legend.length * LINE + EDGE) * RATIO;
  const pen = canvas.getContext('2d')!;
  pen.scale(RATIO, RATIO);
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textBaseline = 'middle';
  const write = (text: string, x: number, y: number, font: string, colour: string) => {
    pen.font = `${font} ${FONT}`;
    pen.fillStyle = colour;
    pen.fillText(text, x, y, width - x - EDGE);
  };
  write(title, EDGE, EDGE + LINE / 2, '600 14px', colours.strong);
  notes.forEach((note, at) => write(note, EDGE, EDGE + LINE * (at + 1.5), '400 12px', colours.text));

  const drawn = chart.renderToCanvas({ pixelRatio: RATIO, backgroundColor: colours.surface });
  pen.drawImage(drawn, 0, 0, width * RATIO, height * RATIO, 0, head, width, height);

  legend.forEach(({ place, dash, text }, at) => {
    const y = head + height + LINE * (at + 0.5);
    pen.strokeStyle = colours.series(place);
    pen.lineWidth = 2;
    pen.setLineDash(dash === null ? [] : [...dash]);
    pen.beginPath();
    pen.moveTo(EDGE, y);
    pen.lineTo(EDGE + SWATCH - 8, y);
    pen.stroke();
    write(text, EDGE + SWATCH, y, '400 12px', colours.strong);
  });
  return canvas;
}
