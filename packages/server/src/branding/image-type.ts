/** Up to the first end of a comment, so that many of them are read in one way alone. */
const COMMENTS = String.raw`(?:<!--(?:(?!-->)[^])*-->\s*)*`;
const DRAWING = new RegExp(
  String.raw`^\s*(?:<\?xml[^>]*\?>\s*)?${COMMENTS}(?:<!DOCTYPE svg[^>[]*>\s*)?${COMMENTS}<svg[\s>]`,
);

/** The type of an image by what its bytes are, never by its name; null for what is served to nobody. */
export function imageType(bytes: Buffer): string | null {
  const begins = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  if (begins('89504e470d0a1a0a')) return 'image/png';
  if (begins('ffd8ff')) return 'image/jpeg';
  if (begins('00000100')) return 'image/x-icon';
  if (begins('52494646') && bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp';
  const text = bytes
    .subarray(0, 4096)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  // A drawing, after whatever an editor wrote in front of it.
  return DRAWING.test(text) ? 'image/svg+xml' : null;
}
