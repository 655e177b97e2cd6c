import type { ArchiveFolders } from '@fundarium/contract/archives';
import { endingOf, normaliseFileName } from '../file-name.ts';
import type { ArchivedDocument, ArchivedPair } from './archive-store.ts';

/** Name of the list of what an archive holds. */
export const MANIFEST = 'MANIFEST.csv';

/** Longest part of a path, in bytes of UTF-8: with a folder and a number Windows still unpacks it below a usual folder. */
const PART_BYTES = 90;

/**
 * Paths inside an archive, each once also where case is not looked at (Windows, macOS): relative, with `/`, of names that
 * every system takes.
 */
export function archivePaths(
  folders: ArchiveFolders,
): (document: ArchivedDocument, at: ArchivedPair) => string {
  const taken = new Set([keyOf(MANIFEST)]);
  /** Of a path without its number, the first one that may be free: those before it are not tried again. */
  const next = new Map<string, number>();
  return (document, at) => {
    const folder =
      folders === 'TYPE'
        ? part(document.type)
        : `${at.level}/${part([at.code, at.name].filter(Boolean).join(' '))}`;
    const ending = endingOf(document.fileName);
    const stem = part(ending === '' ? document.fileName : document.fileName.slice(0, -ending.length - 1));
    const pathWith = (number: number) => {
      const name = number === 1 ? stem : `${stem} (${number})`;
      return `${folder}/${ending === '' ? name : `${name}.${ending}`}`;
    };
    const plain = keyOf(pathWith(1));
    let number = next.get(plain) ?? 1;
    while (taken.has(keyOf(pathWith(number)))) number += 1;
    next.set(plain, number + 1);
    const path = pathWith(number);
    taken.add(keyOf(path));
    return path;
  };
}

const keyOf = (path: string) => path.normalize('NFC').toLowerCase();

/** A name of a folder or file without what systems refuse, shortened at a character's edge. */
function part(text: string): string {
  const name = normaliseFileName(text);
  if (Buffer.byteLength(name) <= PART_BYTES) return name;
  let short = '';
  for (const character of name) {
    if (Buffer.byteLength(short + character) > PART_BYTES) break;
    short += character;
  }
  return normaliseFileName(short);
}
