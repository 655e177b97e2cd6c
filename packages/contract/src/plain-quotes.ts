/** Quotation marks and apostrophes as mail and text programs turn them, and how they are typed. */
const TURNED = [
  [/[“”„‟]/gu, '"'],
  [/[‘’‚‛ʼ]/gu, "'"],
] as const;

/** A text with its quotation marks and apostrophes as they are typed. */
export const withPlainQuotes = (text: string): string =>
  TURNED.reduce((plain, [marks, mark]) => plain.replaceAll(marks, mark), text);
