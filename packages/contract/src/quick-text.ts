/** Marks of direction and of places to break, which a copied text has before or within an identifier unseen. */
const INVISIBLE = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** A quick text on one line: tabs, line breaks and no-break spaces, as a spreadsheet gives them, are spaces. */
export const tidyQuickText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/[^\S ]+/gu, ' ')
    .trim();
