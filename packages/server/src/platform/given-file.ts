import { readFile, stat } from 'node:fs/promises';

const CAUSES: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'this account may not read it',
  EPERM: 'this account may not read it',
  ELOOP: 'its links lead to each other',
};

/**
 * Reads a file that a person names on a command line, before anything is changed.
 * @param named the path as the person wrote it
 * @throws Error that says why it can't be read
 */
export async function readGivenFile(path: string, named = path, mostBytes = Infinity): Promise<Buffer> {
  const { size } = await stat(path).catch(orSay(named));
  // Of a folder, the system says a size of its own.
  const bytes = size > mostBytes ? null : await readFile(path).catch(orSay(named));
  if (bytes !== null && bytes.length <= mostBytes) return bytes;
  const most = mostBytes < 2 ** 20 ? `${mostBytes / 1024} KB` : `${mostBytes / 2 ** 20} MB`;
  throw new Error(`${named} is larger than ${most}; nothing was changed.`);
}

const orSay =
  (named: string) =>
  (error: unknown): never => {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(`${named} can't be read: ${CAUSES[code] ?? message}; nothing was changed.`, {
      cause: error,
    });
  };
