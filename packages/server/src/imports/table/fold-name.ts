/** Without case, accents of Latin letters and characters of full width. */
const fold = (name: string) =>
  name
    // Marks of footnotes, which would become figures.
    .replaceAll(/[¹²³⁰-⁹†‡]/g, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** Labels are compared for each file anew, and a metamodel has thousands. */
const MOST_KEPT = 50_000;
const kept = new Map<string, string>();

/** The name of a column for comparison: `NAV_DATE`, "Nav Date" and "nav-date" are one. */
export function compactName(name: string): string {
  let compact = kept.get(name);
  if (compact === undefined) {
    compact = fold(name).replaceAll(/[^\p{L}\p{N}@#]+/gu, '');
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(name, compact);
  }
  return compact;
}

/** Signs of percent, change and currency, which say that a figure is another one than its name without them. */
const MARKS = /[%‰±Δ∆]|\+ ?\/ ?[-–−]|\p{Sc}/gu;
export const marksOf = (name: string): string => (name.normalize('NFKC').match(MARKS) ?? []).join('');

/** The name of a column for comparison with its signs: "Kurs" and "Kurs %" are two. */
export const markedName = (name: string): string => compactName(name) + marksOf(name);

const SMALL_WORDS = new Set(['of', 'the', 'der', 'die', 'des', 'de', 'la', 'le', 'du', 'del', 'della', 'di']);

/** Its words that matter. */
export const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word));
