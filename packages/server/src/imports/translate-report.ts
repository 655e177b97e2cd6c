import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createInterface } from 'node:readline';
import type { ReportFormat } from '@fundarium/contract/import-endpoints';
import { parse } from 'csv-parse';
import { writeXlsxStream } from 'hucre/xlsx';
import { armed } from '../platform/formula.ts';
import { csvLine } from './report-file.ts';
import type { Say } from './say-in-language.ts';

/** A written report with its reasons in another language, as its file of that format would be. */
export function translateReport(
  { json, csv }: { readonly json: string; readonly csv: string },
  format: ReportFormat,
  say: Say,
): AsyncIterable<string | Uint8Array> {
  if (format === 'json') return translateJson(json, say);
  return format === 'csv' ? translateCsv(csv, say) : translateWorkbook(csv, say);
}

/** Each line that was not taken stands on a line of its own, as writeReport has it. */
async function* translateJson(path: string, say: Say): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (!line.startsWith('    {"line":')) {
      yield `${line}\n`;
      continue;
    }
    const comma = line.endsWith(',') ? ',' : '';
    const said = JSON.parse(line.slice(0, line.length - comma.length)) as { reason: string };
    yield `    ${JSON.stringify({ ...said, reason: say(said.reason) })}${comma}\n`;
  }
}

async function* translateCsv(path: string, say: Say): AsyncGenerator<string> {
  for await (const [at, cells] of rowsOf(path)) yield csvLine(at === 0 ? cells : sayReason(cells, say));
}

async function* translateWorkbook(path: string, say: Say): AsyncGenerator<Uint8Array> {
  const rows = async function* () {
    for await (const [at, cells] of rowsOf(path)) {
      // In a workbook no cell needs to be disarmed.
      const plain = cells.map(armed);
      yield at === 0
        ? plain
        : sayReason(plain, say).map((cell, column) => (column === 1 && cell !== '' ? Number(cell) : cell));
    }
  };
  yield* writeXlsxStream(rows(), { name: 'Report' }) as AsyncIterable<Uint8Array>;
}

const sayReason = (cells: readonly string[], say: Say) => [...cells.slice(0, -1), say(cells.at(-1)!)];

async function* rowsOf(path: string): AsyncGenerator<[number, string[]]> {
  const parser = parse({ delimiter: ';' });
  const finished = pipeline(createReadStream(path), parser);
  // Heard below; an abandoned reading has nobody to hear it.
  finished.catch(() => undefined);
  let at = 0;
  for await (const cells of parser as AsyncIterable<string[]>) {
    yield [at, cells];
    at += 1;
  }
  await finished;
}
