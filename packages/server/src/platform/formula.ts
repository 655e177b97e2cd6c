/** Whether a spreadsheet would take the text for a formula. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r\n]/.test(text);
