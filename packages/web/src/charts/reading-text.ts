import { readingsAt, type LineChartContent } from './line-chart-content.ts';

/** The crosshair in words: its day, and each line's value with the date of that value where it is another. */
export function readingText(content: LineChartContent, day: string): string {
  const { lines, formatDate, formatValue, labels } = content;
  const texts = readingsAt(lines, day).map(({ line, point, marks }) => {
    if (point === null) return `${line.name} ${labels.none}`;
    const date = point[0] === day ? '' : ` (${formatDate(point[0])})`;
    return [`${line.name} ${formatValue(point[1])}${date}`, ...marks].join(', ');
  });
  return [formatDate(day), ...texts].join('; ');
}
