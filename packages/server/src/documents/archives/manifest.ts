import { disarmed } from '../../platform/formula.ts';
import type { ManifestLine } from './archive-contents.ts';

const HEADERS = [
  'PATH',
  'SHA256',
  'FILE_TYPE',
  'LANGUAGE',
  'COUNTRY',
  'STATUS',
  'START_DATE',
  'NODE_NATURE',
  'NODE_CODE',
  'NODE_NAME',
  'UUID',
  'URI',
  'LEFT_OUT',
] as const;

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lineOf = (cells: readonly (string | null)[]) =>
  `${cells.map((cell) => quoted(disarmed(cell ?? ''))).join(',')}\r\n`;

/** The list of an archive as CSV (RFC 4180, UTF-8 with a byte order mark): a line for each document at an entity. */
export function* manifestParts(lines: readonly ManifestLine[]): Generator<string> {
  yield `\uFEFF${lineOf(HEADERS)}`;
  for (const { path, document, pair, leftOut } of lines) {
    yield lineOf([
      path,
      leftOut === null ? document.sha256 : null,
      document.type,
      document.language.join(' '),
      document.country,
      pair.status,
      pair.startDate,
      pair.level,
      pair.code,
      pair.name,
      document.uuid,
      document.externalUri,
      leftOut,
    ]);
  }
}

/** In bytes. */
export function manifestSize(lines: readonly ManifestLine[]): number {
  let size = 0;
  for (const part of manifestParts(lines)) size += Buffer.byteLength(part);
  return size;
}
