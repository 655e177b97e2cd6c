/** A quick text on one line: tabs, line breaks and no-break spaces, as a spreadsheet gives them, are spaces. */
export const tidyQuickText = (text: string): string => text.replace(/[^\S ]+/gu, ' ').trim();
