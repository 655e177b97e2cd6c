import { open } from 'node:fs/promises';
import { openPromise } from 'yauzl';

/** A kind of file that is taken: what it is called, and how its bytes are told from others'. */
type FileKind = {
  readonly mimeType: string;
  /** May be shown in the page; all others are downloaded. */
  readonly inline: boolean;
  readonly holds: (file: Probe) => boolean | Promise<boolean>;
};

/** What is looked at of a file. */
type Probe = {
  readonly path: string;
  readonly head: Buffer;
  readonly tail: Buffer;
  /** Whether all of it is text: UTF-8, a single-byte code, or UTF-16 with its mark, without NUL and other controls. */
  readonly isText: boolean;
  /** What it begins with, as readers may take it: the bytes as they are, and as UTF-16 where its mark says that. */
  readonly beginnings: readonly string[];
};

const HEAD_BYTES = 8192;
/** Readers look for the end of an archive this far from a file's end. */
const TAIL_BYTES = 66_000;
/** Blanks that may follow the end of a file. */
const SLACK_BYTES = 64;
/** Texts are looked at in pieces. */
const PIECE_BYTES = 1_048_576;
const OFFICE = 'application/vnd.openxmlformats-officedocument';

const startsWith =
  (...bytes: number[]) =>
  ({ head }: Probe) =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes));
/** A file that is an archive as well may mean one thing here and another elsewhere. */
const isNoArchive = ({ tail }: Probe) => {
  const end = tail.lastIndexOf('PK\u0005\u0006');
  // What is attached within has its end of an archive elsewhere than at the end of the file.
  return (
    end < 0 || tail.length < end + 22 || end + 22 + tail.readUInt16LE(end + 20) < tail.length - SLACK_BYTES
  );
};
const endsWith = ({ tail }: Probe, text: string, within: number) => tail.subarray(-within).includes(text);

/** By the ending of the name: spec's documents are of these kinds alone. */
const KINDS: Readonly<Record<string, FileKind>> = {
  pdf: {
    mimeType: 'application/pdf',
    inline: true,
    holds: (file) =>
      file.head.subarray(0, 5).equals(Buffer.from('%PDF-')) &&
      endsWith(file, '%%EOF', 2048) &&
      isNoArchive(file),
  },
  png: {
    mimeType: 'image/png',
    inline: true,
    holds: (file) =>
      startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)(file) &&
      endsWith(file, 'IEND', 16) &&
      isNoArchive(file),
  },
  jpg: {
    mimeType: 'image/jpeg',
    inline: true,
    holds: (file) => startsWith(0xff, 0xd8, 0xff)(file) && isNoArchive(file),
  },
  docx: {
    mimeType: `${OFFICE}.wordprocessingml.document`,
    inline: false,
    holds: (file) => isOffice(file, 'word/document.xml', 'word/'),
  },
  xlsx: {
    mimeType: `${OFFICE}.spreadsheetml.sheet`,
    inline: false,
    holds: (file) => isOffice(file, 'xl/workbook.xml', 'xl/'),
  },
  xml: { mimeType: 'application/xml', inline: false, holds: (file) => isTextAlone(file) && isDataXml(file) },
  csv: { mimeType: 'text/csv', inline: false, holds: (file) => isTextAlone(file) && !looksActive(file) },
  txt: { mimeType: 'text/plain', inline: false, holds: (file) => isTextAlone(file) && !looksActive(file) },
};
const ALIASES: Readonly<Record<string, string>> = { jpeg: 'jpg' };

/** Endings that are taken, for words to people. */
export const ENDINGS: readonly string[] = [...Object.keys(KINDS), ...Object.keys(ALIASES)].toSorted();

/** Media types that may be shown in the page. */
export const INLINE_TYPES: readonly string[] = Object.values(KINDS).flatMap(({ inline, mimeType }) =>
  inline ? [mimeType] : [],
);

/**
 * The media type of a file whose name, declared type and bytes agree; null where they do not, or where the kind is none
 * that is taken.
 * @param declared as the sender says, or undefined; `application/octet-stream` says nothing, nor does `text/plain`, which
 * is what a part of a form is taken for that declares nothing
 */
export async function mimeTypeOf(
  path: string,
  ending: string,
  declared: string | undefined,
): Promise<string | null> {
  const kind = KINDS[ALIASES[ending] ?? ending];
  if (kind === undefined) return null;
  if (declared !== undefined && !agrees(declared, kind.mimeType)) return null;
  const file = await probe(path);
  return (await kind.holds(file)) ? kind.mimeType : null;
}

/** What browsers and spreadsheets call the same things. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'application/xml': ['text/xml'],
  'text/csv': ['application/vnd.ms-excel', 'application/csv'],
  'image/jpeg': ['image/jpg', 'image/pjpeg'],
};

const SAY_NOTHING: readonly string[] = ['', 'application/octet-stream', 'text/plain'];

function agrees(declared: string, mimeType: string): boolean {
  const plain = declared.split(';', 1)[0]!.trim().toLowerCase();
  return SAY_NOTHING.includes(plain) || plain === mimeType || (SAME[mimeType] ?? []).includes(plain);
}

async function probe(path: string): Promise<Probe> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const read = async (start: number, length: number) => {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
      await file.read(buffer, 0, buffer.length, start);
      return buffer;
    };
    const head = await read(0, HEAD_BYTES);
    const tail = await read(Math.max(0, size - TAIL_BYTES), TAIL_BYTES);
    const code = utf16Of(head);
    const pieces = async function* () {
      for (let start = 0; start < size; start += PIECE_BYTES) yield read(start, PIECE_BYTES);
    };
    const isText = size > 0 && (code === null ? await isPlainText(pieces()) : await isUtf16(pieces(), code));
    const beginnings = [
      head.toString('latin1'),
      ...(code === null ? [] : [new TextDecoder(code).decode(head)]),
    ];
    return { path, head, tail, isText, beginnings: beginnings.map(withoutMark) };
  } finally {
    await file.close();
  }
}

// oxlint-disable-next-line no-control-regex -- a text has none of them
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f]/;

const withoutMark = (text: string) => text.replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*/, '');

/** What follows the mark of UTF-16 is read so by a reader that knows the mark; that of UTF-32 begins alike. */
function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second, third, fourth] = head;
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? null : 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

async function isPlainText(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  for await (const piece of pieces) if (CONTROLS.test(piece.toString('latin1'))) return false;
  return true;
}

/** Whether it is well-formed, whole characters, none of which is a control. */
async function isUtf16(pieces: AsyncIterable<Buffer>, code: 'utf-16le' | 'utf-16be'): Promise<boolean> {
  const decoder = new TextDecoder(code, { fatal: true });
  try {
    for await (const piece of pieces)
      if (CONTROLS.test(decoder.decode(piece, { stream: true }))) return false;
    return !CONTROLS.test(decoder.decode());
  } catch {
    return false;
  }
}

/** A page or a picture with scripts that has the name of a text. */
const looksActive = ({ beginnings }: Probe) =>
  beginnings.some((text) => /^<(!doctype|html|head|body|script|svg|\?xml|iframe)/i.test(text));

/** Bytes of UTF-16 may spell another file to a reader that ignores its mark: none that is one is taken. */
const isTextAlone = (file: Probe) =>
  file.isText && (file.beginnings.length === 1 || (isNoArchive(file) && !file.head.includes('%PDF-')));

/** XML that is data: no page and no picture, which browsers would run. */
function isDataXml({ beginnings }: Probe): boolean {
  // As it is meant; the bytes themselves begin with no sign of XML where that is UTF-16.
  const text = beginnings.at(-1)!;
  if (!text.startsWith('<')) return false;
  const root = /<([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)/.exec(
    text.replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, ''),
  );
  return (
    root !== null &&
    !/^(html|svg|script|xsl|stylesheet)$/i.test(root[2]!) &&
    !/<!doctype\s+(html|svg)/i.test(text)
  );
}

/** Parts that documents of offices have; none that runs, and none that holds another file. */
const PART = /^(\[Content_Types\]\.xml|_rels\/|docProps\/|docMetadata\/|customXml\/)/;
const RUNS = /(vbaProject|activeX|oleObject)|\.(bin|exe|dll|js|vbs|html?)$/i;
/** What printers, add-ins and charts leave there. */
const HARMLESS =
  /^(xl|word)\/(printerSettings\/printerSettings\d*\.bin|customProperty\d*\.bin|embeddings\/[^/]+\.xlsx)$/;
const EMBEDDED = /\/embeddings\/[^/]/i;
const MOST_PARTS = 5000;

/** Whether an archive is a document of an office by its parts, of which none is unpacked. */
async function isOffice({ path, head }: Probe, main: string, folder: string): Promise<boolean> {
  if (!head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))) return false;
  const names = await entryNames(path).catch((): string[] => []);
  return (
    names.includes(main) &&
    names.includes('[Content_Types].xml') &&
    names.every(
      (name) =>
        (PART.test(name) || name.startsWith(folder)) &&
        (HARMLESS.test(name) || !(RUNS.test(name) || EMBEDDED.test(name))),
    )
  );
}

/** @throws Error where it is no archive that can be read, or has more entries than a document has parts */
async function entryNames(path: string): Promise<string[]> {
  const zip = await openPromise(path, { lazyEntries: true });
  const names: string[] = [];
  try {
    for await (const { fileName } of zip.eachEntry()) {
      if (names.push(fileName) > MOST_PARTS) throw new Error('More parts than a document has');
    }
  } finally {
    zip.close();
  }
  return names;
}
