const LONGEST_BYTES = 150;
/** Separators of paths, controls, and marks that turn the reading direction. */
// oxlint-disable-next-line no-control-regex -- it is these that are taken out
const UNFIT = /[/\\:\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** The name that a person's machine gives a file, fit to be shown; it is never part of a path. */
export function shownFileName(given: string): string {
  let name = given.toWellFormed().normalize('NFKC').replaceAll(UNFIT, '_').trim();
  while (Buffer.byteLength(name) > LONGEST_BYTES) name = [...name].slice(0, -1).join('');
  return name === '' ? 'file' : name;
}
