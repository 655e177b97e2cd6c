import { withPlainQuotes } from '@fundarium/contract/plain-quotes';

type Named = { readonly label: string; readonly code: string };

/**
 * What somebody may mean by a typed label or code: every word must occur. An exact one comes first, then those
 * that begin with it, each in the given order.
 */
export function findNamed<T>(items: readonly T[], typed: string, namedBy: (item: T) => Named): T[] {
  const sought = fold(typed.trim());
  if (sought === '') return [...items];
  const words = sought.split(/\s+/);
  const ranked: [T[], T[], T[]] = [[], [], []];
  for (const item of items) {
    const label = fold(namedBy(item).label);
    const code = fold(namedBy(item).code);
    if (!words.every((word) => label.includes(word) || code.includes(word))) continue;
    const rank =
      label === sought || code === sought ? 0 : label.startsWith(sought) || code.startsWith(sought) ? 1 : 2;
    ranked[rank].push(item);
  }
  return ranked.flat();
}

/** Without case, accents and turned apostrophes, whatever language the browser is in. */
const fold = (text: string): string =>
  withPlainQuotes(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
