/** One thing that the palette offers: what it is called, what it is about, and what choosing it does. */
export type PaletteEntry = {
  readonly key: string;
  readonly group: PaletteGroup;
  readonly label: string;
  /** Beside the label: a code, a level, a key. */
  readonly detail?: string | undefined;
  readonly run: () => void;
};

/** In the order in which they are shown. */
export const PALETTE_GROUPS = ['recent', 'pages', 'actions', 'entities', 'search'] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** Entries whose label or detail has every word that was typed, whatever the case and the accents. */
export function matchingEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return entries.filter(({ label, detail = '' }) => {
    const text = folded(`${label} ${detail}`);
    return words.every((word) => text.includes(word));
  });
}

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLocaleLowerCase('und');

/** The entries by group, in the groups' order; empty groups are left out. */
export function groupedEntries(
  entries: readonly PaletteEntry[],
): { readonly group: PaletteGroup; readonly entries: readonly PaletteEntry[] }[] {
  return PALETTE_GROUPS.map((group) => ({
    group,
    entries: entries.filter((each) => each.group === group),
  })).filter((each) => each.entries.length > 0);
}

/** Where the arrow keys lead from an entry: round at the ends, and to the first one from an entry that is gone. */
export function movedTo(keys: readonly string[], from: string | null, by: 1 | -1): string | null {
  if (keys.length === 0) return null;
  const at = from === null ? -1 : keys.indexOf(from);
  if (at === -1) return (by === 1 ? keys[0] : keys.at(-1)) ?? null;
  return keys[(at + by + keys.length) % keys.length]!;
}
