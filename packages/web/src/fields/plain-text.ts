/** Marks that only say in which direction a text runs. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A number or a day as typed or pasted, without what is not seen of it; full-width signs become plain ones. */
export const plainText = (typed: string): string => typed.normalize('NFKC').replace(DIRECTION, '').trim();
