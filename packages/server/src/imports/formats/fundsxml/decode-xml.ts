const ENCODINGS = new Set([
  'utf-8',
  'utf8',
  'us-ascii',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1252',
  'utf-16le',
  'utf-16be',
]);
/** A declaration is never longer. */
const DECLARATION_BYTES = 200;
/** The declaration of XML stands in the first bytes, in letters that all encodings but UTF-16 share. */
const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/;

/**
 * The text of an XML file, in the encoding that it declares itself.
 * @throws Error where the encoding is not read, or the bytes are not of it
 */
export async function* decodeXml(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let encoding = 'utf-8';
  let held: Uint8Array = new Uint8Array();
  const decode = (part: Uint8Array, stream: boolean) => {
    try {
      return decoder!.decode(part, { stream });
    } catch {
      throw new Error(`Holds bytes that are not text in ${encoding}`);
    }
  };
  const begin = () => {
    encoding = encodingOf(held);
    if (!ENCODINGS.has(encoding)) throw new Error(`The encoding ${encoding} is not read; use UTF-8`);
    decoder = new TextDecoder(encoding, { fatal: true });
  };
  for await (const part of parts) {
    if (decoder === undefined) {
      held = Buffer.concat([held, part]);
      if (held.length < DECLARATION_BYTES) continue;
      begin();
      yield decode(held, true);
    } else yield decode(part, true);
  }
  if (decoder !== undefined) yield decode(new Uint8Array(), false);
  else if (held.length === 0) throw new Error('the file is empty');
  else {
    begin();
    yield decode(held, false);
  }
}

function encodingOf(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0x3c && bytes[1] === 0)) return 'utf-16le';
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[1] === 0x3c)) return 'utf-16be';
  const ascii = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  return DECLARED.exec(ascii)?.[1]?.toLowerCase() ?? 'utf-8';
}
