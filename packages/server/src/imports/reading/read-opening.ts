import { parse } from 'csv-parse/sync';
import type { Opening } from '../formats/import-format.ts';
import { decodeText } from './decode-text.ts';
import { delimiterOf, readTable } from './read-table.ts';
import { packingOf, readUnpacked } from './unpack.ts';

/** A first line beyond this is not one of a table. */
const MOST_CHARACTERS = 262_144;

/**
 * How a file begins, for the formats to recognise it.
 * @throws Error where it is empty or can't be read
 */
export async function readOpening(path: string): Promise<Opening> {
  if ((await packingOf(path)) === 'workbook') {
    return { content: 'workbook', header: await headerOfWorkbook(path), text: '' };
  }
  let text = '';
  for await (const part of decodeText(readUnpacked(path))) {
    text += part;
    if (text.length >= MOST_CHARACTERS) break;
  }
  if (text.trim() === '') throw new Error('the file is empty');
  if (/^\s*<(?:\?xml|!--|!DOCTYPE|[A-Za-z])/.test(text)) return { content: 'xml', header: [], text };
  return { content: 'table', header: headerOf(text), text };
}

function headerOf(text: string): readonly string[] {
  const line = /^\s*([^\r\n]*)/.exec(text)![1]!;
  if (line.length >= MOST_CHARACTERS) {
    throw new Error(`the first line is longer than ${MOST_CHARACTERS.toLocaleString('en')} characters`);
  }
  const delimiter = delimiterOf(line);
  try {
    const [cells = []] = parse(line, { delimiter, relax_quotes: true }) as string[][];
    return cells.map((cell) => cell.trim());
  } catch {
    // A quote that is not closed is a letter here; whoever reads the lines says what is wrong with it.
    return line.split(delimiter).map((cell) => cell.trim());
  }
}

async function headerOfWorkbook(path: string): Promise<readonly string[]> {
  for await (const { cells } of readTable(path)) return cells.map((cell) => cell.trim());
  return [];
}
