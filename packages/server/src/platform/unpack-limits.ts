/** What a packed file may come to. An archive that says one size and holds another is counted as it unpacks. */
export const UNPACKED = { bytes: 1_000_000_000, entries: 10_000, ratio: 100 } as const;
/** Below this a ratio says nothing: a short file of zeros packs well. */
const RATIO_COUNTS_FROM = 10_000_000;

/**
 * Counts what is unpacked of something of a packed size, piece by piece.
 * @throws Error of the piece that is beyond the limits
 */
export function countUnpacked(packedSize: number): (pieceBytes: number) => void {
  let bytes = 0;
  return (pieceBytes) => {
    bytes += pieceBytes;
    if (bytes > UNPACKED.bytes) throw new Error(`the file unpacks to more than ${megabytes(UNPACKED.bytes)}`);
    if (bytes > RATIO_COUNTS_FROM && bytes > packedSize * UNPACKED.ratio)
      throw new Error(`the file unpacks to more than ${UNPACKED.ratio} times its size`);
  };
}

export const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000).toLocaleString('en')} MB`;
