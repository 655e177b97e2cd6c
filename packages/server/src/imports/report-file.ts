import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { writeXlsxStream } from 'hucre/xlsx';
import type { ImportJob } from './job-store.ts';
import type { LineCounts, NotTaken } from './line-report.ts';
import { describePlanned } from './planned.ts';
import type { Say } from './say-in-language.ts';
import type { Planned, PlannedCounts } from './planned-store.ts';

/** Lines that the console shows. */
const MOST_SHOWN = 20;

export type ReportHead = {
  readonly customerCode: string;
  readonly job: ImportJob;
  readonly name: string;
  readonly format: string;
  readonly fileSha256: string;
  readonly counts: LineCounts;
};

export type WrittenReport = {
  readonly notTaken: readonly NotTaken[];
  /** Of a preview alone. */
  readonly firstPlanned?: readonly Planned[];
  readonly reportFiles: readonly string[];
};

/** Where the report of a job lies: as JSON, as CSV, as a workbook. */
export function reportPaths(
  folder: string,
  customerCode: string,
  jobId: string,
): [json: string, csv: string, workbook: string] {
  const name = join(folder, `${customerCode}-${jobId}`);
  return [`${name}.json`, `${name}.csv`, `${name}.xlsx`];
}

/** What a preview would do, counted and one by one. */
export type PlannedReport = {
  readonly counts: PlannedCounts;
  readonly lines: AsyncIterable<Planned> | Iterable<Planned>;
};

export type ReportOptions = {
  readonly planned?: PlannedReport | null;
  /** Says reasons in the language of whoever opens the CSV or the workbook. */
  readonly say?: Say | undefined;
};

/**
 * Writes a job's report as JSON, CSV and a workbook, every line that was not taken in each, and after them what a
 * preview would do; gives the first of the lines.
 */
export async function writeReport(
  folder: string,
  { customerCode, job, name: file, format, fileSha256, counts }: ReportHead,
  lines: AsyncIterable<NotTaken>,
  { planned = null, say = (text) => text }: ReportOptions = {},
): Promise<WrittenReport> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const reportFiles = reportPaths(folder, customerCode, job.id);
  const head = {
    customer: customerCode,
    job: job.id,
    file,
    sha256: fileSha256,
    format,
    startedAt: job.startedAt,
  };
  const notTaken: NotTaken[] = [];
  const shownPlanned: Planned[] = [];
  await using json = await writer(reportFiles[0]);
  await using csv = await writer(reportFiles[1]);
  await using workbook = await writer(reportFiles[2]);
  const columns = ['file', 'line', 'kind', 'value', 'reason'];
  const counted = { ...head, counts, ...(planned !== null && { plannedCounts: planned.counts }) };
  await json.write(`${JSON.stringify(counted, null, 2).slice(0, -2)},\n  "notTaken": [`);
  await csv.write(csvLine(columns));
  // The workbook pulls the lines, and the others are written as it goes.
  const rows = async function* () {
    yield columns;
    let comma = '';
    for await (const { kind, line, value, reason } of lines) {
      await json.write(`${comma}\n    ${JSON.stringify({ line, kind, value, reason })}`);
      await csv.write(csvLine([file, String(line), kind, value, say(reason)]));
      comma = ',';
      if (notTaken.length < MOST_SHOWN) notTaken.push({ kind, line, value, reason });
      yield [file, line, kind, value, say(reason)];
    }
    await json.write(`${comma === '' ? '' : '\n  '}]`);
    if (planned !== null) {
      await json.write(',\n  "planned": [');
      comma = '';
      for await (const each of planned.lines) {
        await json.write(`${comma}\n    ${JSON.stringify(each)}`);
        comma = ',';
        const { kind, value, reason } = describePlanned(each);
        await csv.write(csvLine([file, '', kind, value, reason]));
        yield [file, '', kind, value, reason];
        if (shownPlanned.length < MOST_SHOWN) shownPlanned.push(each);
      }
      await json.write(`${comma === '' ? '' : '\n  '}]`);
    }
    await json.write('\n}\n');
  };
  for await (const part of writeXlsxStream(rows(), { name: 'Report' })) await workbook.write(part);
  await json.finish();
  await csv.finish();
  await workbook.finish();
  return { notTaken, reportFiles, ...(planned !== null && { firstPlanned: shownPlanned }) };
}

/** A cell that a spreadsheet would take for a formula is disarmed by an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells
    .map((cell) => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(';')}\n`;
}

type Writer = AsyncDisposable & {
  readonly write: (part: string | Uint8Array) => Promise<void>;
  readonly finish: () => Promise<void>;
};

/** A report stands under its name only when it is whole. */
async function writer(path: string): Promise<Writer> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  let waiting: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    await file.writeFile(Buffer.concat(waiting));
    waiting = [];
    bytes = 0;
  };
  return {
    write: async (part) => {
      const buffer = Buffer.from(part as Uint8Array);
      waiting.push(buffer);
      bytes += buffer.length;
      if (bytes > 65_536) await flush();
    },
    finish: async () => {
      await flush();
      await file.sync();
      await rename(draft, path);
    },
    [Symbol.asyncDispose]: () => file.close(),
  };
}
