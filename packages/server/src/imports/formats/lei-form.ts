/** Whether a text is of the form of an LEI: what is not, such as "not available", would make one fund of many. */
export const isLeiForm = (text: string): boolean => /^[A-Z0-9]{18}\d{2}$/.test(text);
