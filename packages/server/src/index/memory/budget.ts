/** How much memory all that is cached may take, of all customers of a process: what was used longest ago goes first. */
export type MemoryBudget = {
  readonly limitBytes: number;
  /** Counts something that is cached from now on; `drop` lets go of it. */
  readonly take: (what: object, bytes: number, drop: () => void) => void;
  /** Says that something has been used. */
  readonly use: (what: object) => void;
  readonly free: (what: object) => void;
  readonly usedBytes: () => number;
};

export function memoryBudget(limitBytes: number): MemoryBudget {
  // The map's order is the order of last use.
  const cached = new Map<object, { readonly bytes: number; readonly drop: () => void }>();
  let used = 0;
  const free = (what: object) => {
    used -= cached.get(what)?.bytes ?? 0;
    cached.delete(what);
  };
  return {
    limitBytes,
    take: (what, bytes, drop) => {
      free(what);
      cached.set(what, { bytes, drop });
      used += bytes;
      for (const [oldest, entry] of cached) {
        if (used <= limitBytes || oldest === what) break;
        free(oldest);
        entry.drop();
      }
    },
    use: (what) => {
      const entry = cached.get(what);
      if (entry === undefined) return;
      cached.delete(what);
      cached.set(what, entry);
    },
    free,
    usedBytes: () => used,
  };
}
