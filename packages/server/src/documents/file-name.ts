import { shownFileName } from '../platform/shown-file-name.ts';

/** Names that Windows keeps for its devices, with or without an ending. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
/** What Windows and shells do not take in names, beside what `shownFileName` takes out. */
const UNFIT = /[<>"|?*]/g;

/** Lower-case ending of a name without its dot; empty where it has none. */
export function endingOf(fileName: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/**
 * The name under which every system takes a file: NFKC, no separators, controls, reading marks, reserved names, dots or
 * blanks at its ends; at most 150 bytes. It is shown and offered, and never part of a path of ours.
 */
export function normaliseFileName(given: string): string {
  const shown = shownFileName(given);
  const plain = shown
    .replaceAll(UNFIT, '_')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '');
  // Of `.pdf` the ending is all that there is.
  const ending = endingOf(plain) === '' ? endingOf(shown) : '';
  const name = ending !== '' ? `document.${ending}` : plain === '' ? 'document' : plain;
  return isReservedName(name) ? `_${name}` : name;
}

/** Whether Windows takes a name for one of its devices. */
export const isReservedName = (name: string): boolean => RESERVED.test(name);
