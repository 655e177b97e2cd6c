export type ChunkBounds = {
  readonly first: number;
  readonly least: number;
  readonly most: number;
};

/** A chunk holds the customer's revision as long as it runs, and other writers wait half a second at most. */
const AIM_MS = 300;

/** The next chunk's size after one of `size` lines took so long; it grows and shrinks twofold at most. */
export function nextSize(size: number, elapsedMs: number, { least, most }: ChunkBounds): number {
  const factor = Math.min(2, Math.max(0.5, AIM_MS / Math.max(elapsedMs, 1)));
  return Math.min(most, Math.max(least, Math.round(size * factor)));
}
