/** That a file is for people to look at or to read, and holds no table. */
export class NotATable extends Error {}

/** The error of a file that can't be read, by what its bytes say it is. */
export const unreadable = (why: string): Error =>
  /^it is not a table but an? (?:image|document)/.test(why) ? new NotATable(why) : new Error(why);

/** Beginnings of files that people send by mistake: hexadecimal, with what to say of them. */
const BEGINNINGS: readonly (readonly [hex: string, complaint: string])[] = [
  ['89504e47', 'it is not a table but an image (PNG)'],
  ['ffd8ff', 'it is not a table but an image (JPEG)'],
  ['47494638', 'it is not a table but an image (GIF)'],
  ['49492a00', 'it is not a table but an image (TIFF)'],
  ['4d4d002a', 'it is not a table but an image (TIFF)'],
  ['25504446', 'it is not a table but a document (PDF)'],
  ['7b5c727466', 'it is not a table but a document (RTF)'],
  ['7f454c46', 'it is not a table but a program'],
  ['4d5a', 'it is not a table but a program'],
  ['cafebabe', 'it is not a table but a program'],
  ['cffaedfe', 'it is not a table but a program'],
  ['cefaedfe', 'it is not a table but a program'],
  ['d0cf11e0', 'it is a workbook of an older kind or with a password; save it as XLSX without a password'],
  ['504b0304', 'it is an archive in an archive; deliver it unpacked'],
  ['1f8b', 'it is an archive in an archive; deliver it unpacked'],
  ['377abcaf271c', 'it is an archive of a kind that is not read (7z); deliver it as ZIP or gzip'],
  ['526172211a07', 'it is an archive of a kind that is not read (RAR); deliver it as ZIP or gzip'],
  ['425a68', 'it is an archive of a kind that is not read (bzip2); deliver it as ZIP or gzip'],
  ['fd377a585a00', 'it is an archive of a kind that is not read (xz); deliver it as ZIP or gzip'],
  ['28b52ffd', 'it is an archive of a kind that is not read (zstd); deliver it as ZIP or gzip'],
  ['53514c69746520666f726d6174', 'it is not a table but a database (SQLite)'],
  ['50415231', 'it is a table of a kind that is not read (Parquet); deliver it as CSV or XLSX'],
];

/** Letters that no text holds, by which anything else is known not to be one. */
const BINARY_SHARE = 0.1;
const LOOKED_AT = 4_096;

/** What a file's first bytes say it is, where that is nothing to be imported; null for a text. */
export function whyNoTable(bytes: Buffer): string | null {
  const hex = bytes.toString('hex', 0, 16);
  const known = BEGINNINGS.find(([beginning]) => hex.startsWith(beginning));
  // Two letters that begin a program begin many texts as well: a program has control characters soon after.
  if (known !== undefined && (known[0] !== '4d5a' || isBinary(bytes))) return known[1];
  return isBinary(bytes) ? 'it is not a table but a binary file' : null;
}

/**
 * UTF-16 has a 0 in every other place; elsewhere they are control characters as well. A table whose header is text stays
 * one though lines of it are damaged: those are told by the report.
 */
function isBinary(bytes: Buffer): boolean {
  const looked = bytes.subarray(0, LOOKED_AT);
  if (looked.length === 0 || hex16(looked)) return false;
  const end = looked.indexOf('\n');
  if (end > 0 && controlsIn(looked.subarray(0, end)) === 0) return false;
  return controlsIn(looked) > looked.length * BINARY_SHARE;
}

function controlsIn(bytes: Buffer): number {
  let control = 0;
  for (const byte of bytes) if (byte < 9 || (byte > 13 && byte < 32)) control += 1;
  return control;
}

function hex16(bytes: Buffer): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true;
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  return Math.max(even, odd) > bytes.length * 0.3 && Math.min(even, odd) < bytes.length * 0.02;
}

/** What a page begins with, after its white space and comments; a comment that never ends hides all of it. */
function withoutComments(text: string): string {
  let rest = text.trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end < 0) return '';
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}

/** The same for what a text begins with. */
export function whyNoTableText(text: string): string | null {
  if (/^<(?:!doctype html|html|head|body|table|div|script|meta)\b/i.test(withoutComments(text)))
    return 'it is not a table but a web page (HTML); save it as XLSX or CSV';
  if (/^\s*<\?xml[^>]*>\s*<\?mso-application progid="Excel\.Sheet"/i.test(text))
    return 'it is a workbook of an older kind or with a password; save it as XLSX without a password';
  if (/^\s*(?:\{\s*["}]|\[\s*[[{"])/.test(text))
    return 'it is not a table but JSON; deliver it as CSV or XLSX';
  return null;
}

/** The same for an archive of office documents, by the names of its files; null for a workbook that is read. */
export function whyNoWorkbook(names: readonly string[]): string | null {
  const has = (beginning: string) => names.some((name) => name.startsWith(beginning));
  if (has('xl/workbook.xml')) return null;
  if (has('xl/workbook.bin')) return 'it is a spreadsheet of a kind that is not read (XLSB); save it as XLSX';
  if (has('word/')) return 'it is not a table but a document (Word)';
  if (has('ppt/')) return 'it is not a table but a document (PowerPoint)';
  if (names[0] === 'mimetype' && has('content.xml'))
    return 'it is a spreadsheet of a kind that is not read (ODS); save it as XLSX';
  return null;
}
