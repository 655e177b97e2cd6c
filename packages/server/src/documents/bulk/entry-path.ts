import { isOfSystem } from '../../platform/system-files.ts';
import { isReservedName } from '../file-name.ts';
import type { DeliveredEntry } from './delivery.ts';
import { lastPart } from './delivery.ts';
import { REASONS } from './reasons.ts';

const MANIFEST = /^manifest\.(csv|xlsx|txt|tsv)$/i;
const ARCHIVE = /\.(zip|7z|rar|gz|tgz|tar|bz2|xz|zst)$/i;
/** Controls, marks that turn the reading direction, half characters, and what separates paths elsewhere. */
// oxlint-disable-next-line no-control-regex -- it is these that are looked for
const UNFIT = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffd\\:<>"|?*]/;

export type PathProblem = { readonly outcome: 'refused' | 'passed-over'; readonly reason: string };

/** Why an entry is none that could be filed, whatever it is named; null where it is a file like others. */
export function problemOfPath({ path, kind, sizeBytes, unreadable }: DeliveredEntry): PathProblem | null {
  const refused = (reason: string): PathProblem => ({ outcome: 'refused', reason });
  const passedOver = (reason: string): PathProblem => ({ outcome: 'passed-over', reason });
  if (isOfSystem(path)) return passedOver(REASONS.system);
  if (kind === 'folder') return passedOver(REASONS.folder);
  if (kind === 'link') return refused(REASONS.link);
  if (leavesRoot(path)) return refused(REASONS.leavesRoot);
  const name = lastPart(path);
  if (name === '' || UNFIT.test(path) || !path.isWellFormed()) return refused(REASONS.unfitName);
  if (path.split('/').some(isReservedName)) return refused(REASONS.reservedName);
  if (ARCHIVE.test(name)) return refused(REASONS.nested);
  if (MANIFEST.test(name)) return refused(REASONS.otherManifest);
  if (unreadable !== null) return refused(unreadable);
  return sizeBytes === 0 ? refused(REASONS.empty) : null;
}

/** The manifests of a delivery: those that count, and those that lie where none does. */
export type Manifests = {
  /** The folder that all files of the delivery lie below, with its slash; empty where there are several, or none. */
  readonly root: string;
  readonly read: readonly DeliveredEntry[];
  readonly unread: readonly DeliveredEntry[];
};

/** Who packs a folder packs its name as well: a manifest in the one folder of a delivery stands at its root. */
export function manifestsOf(entries: readonly DeliveredEntry[]): Manifests {
  const files = entries.filter(({ path, kind }) => kind !== 'folder' && !isOfSystem(path));
  const root = commonFolder(files.map(({ path }) => path));
  const all = files.filter(
    ({ path, kind }) => kind === 'file' && MANIFEST.test(lastPart(path)) && !leavesRoot(path),
  );
  const { read = [], unread = [] } = Object.groupBy(all, ({ path }) =>
    path === root + lastPart(path) ? 'read' : 'unread',
  );
  return { root, read, unread };
}

function commonFolder([first = '', ...others]: readonly string[]): string {
  let root = folderOf(first);
  for (const path of others)
    while (!path.startsWith(root)) root = root.slice(0, root.lastIndexOf('/', root.length - 2) + 1);
  return root;
}

/** The folder of a path with its slash; empty at the root. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

const leavesRoot = (path: string) =>
  /^([/\\]|[A-Za-z]:)/.test(path) || path.split(/[/\\]/).some((part) => part === '..' || part === '.');

/** By which two names are one to a system that does not tell capitals apart. */
export const foldedPath = (path: string): string => path.normalize('NFKC').toLowerCase();
