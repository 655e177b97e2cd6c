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
  const taken = new Set([MANIFEST.toLowerCase()]);
  return (document, at) => {
    const folder =
      folders === 'TYPE'
        ? part(document.type)
        : `${at.level}/${part([at.code, at.name].filter(Boolean).join(' '))}`;
    const ending = endingOf(document.fileName);
    const stem = part(ending === '' ? document.fileName : document.fileName.slice(0, -ending.length - 1));
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? stem : `${stem} (${number})`;
      const path = `${folder}/${ending === '' ? name : `${name}.${ending}`}`;
      const key = path.normalize('NFC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return path;
    }
  };
}

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
