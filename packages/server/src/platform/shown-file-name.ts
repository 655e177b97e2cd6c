const LONGEST_BYTES = 150;
/** Separators of paths, controls, and marks that turn the reading direction. */
// oxlint-disable-next-line no-control-regex -- it is these that are taken out
const UNFIT = /[/\\:\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const ENDING = /\.[A-Za-z0-9]{1,10}$/;

/**
 * The name that a person's machine gives a file, fit to be shown; it is never part of a path. One that is too long keeps its
 * ending, which says what the file is; one that has none, as a part of a form may, is called a file.
 */
export function shownFileName(given: string | undefined): string {
  const name = (given ?? '').toWellFormed().normalize('NFKC').replaceAll(UNFIT, '_').trim();
  if (Buffer.byteLength(name) > LONGEST_BYTES) {
    const ending = ENDING.exec(name)?.[0] ?? '';
    return beginning(name, LONGEST_BYTES - ending.length).trimEnd() + ending;
  }
  return name === '' ? 'file' : name;
}

/** As many whole characters as fit into so many bytes. */
function beginning(text: string, bytes: number): string {
  let [end, left] = [0, bytes];
  for (const sign of text) {
    left -= Buffer.byteLength(sign);
    if (left < 0) break;
    end += sign.length;
  }
  return text.slice(0, end);
}
