/** How much memory all that is held may take, of all customers of a process: what was used longest ago goes first. */
export type HeldBudget = {
  readonly limitBytes: number;
  /** Counts something that is held from now on; `drop` lets go of it. */
  readonly take: (what: object, bytes: number, drop: () => void) => void;
  /** Says that something has been used. */
  readonly use: (what: object) => void;
  readonly free: (what: object) => void;
  readonly usedBytes: () => number;
};

export function heldBudget(limitBytes: number): HeldBudget {
  // The map's order is the order of last use.
  const held = new Map<object, { readonly bytes: number; readonly drop: () => void }>();
  let used = 0;
  const free = (what: object) => {
    used -= held.get(what)?.bytes ?? 0;
    held.delete(what);
  };
  return {
    limitBytes,
    take: (what, bytes, drop) => {
      free(what);
      held.set(what, { bytes, drop });
      used += bytes;
      for (const [oldest, entry] of held) {
        if (used <= limitBytes || oldest === what) break;
        free(oldest);
        entry.drop();
      }
    },
    use: (what) => {
      const entry = held.get(what);
      if (entry === undefined) return;
      held.delete(what);
      held.set(what, entry);
    },
    free,
    usedBytes: () => used,
  };
}
