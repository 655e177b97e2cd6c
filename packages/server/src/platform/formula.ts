/** Whether a spreadsheet would take the text for a formula. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r\n]/.test(text);

/** A text that a spreadsheet would take for a formula, disarmed by an apostrophe. */
export const disarmed = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);

/** The text that `disarmed` made one that no spreadsheet takes for a formula. */
export const armed = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text;
