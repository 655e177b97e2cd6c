/**
 * What an error of the engine means: it names its kind and the system's error number where it is asked to (see
 * `errors_as_json` in `index-file.ts`).
 */
export type EngineFault =
  /** The file can't be read on: another has to be built. */
  | 'damaged'
  /** There is no room for what was to be written; the file is sound. */
  | 'disk-full'
  /** The statement takes more memory than it may. */
  | 'out-of-memory';

/** Kinds that speak of the file, not of the statement; after the last two the engine lets nobody read it again. */
const DAMAGE: ReadonlySet<unknown> = new Set(['Serialization', 'INTERNAL', 'FATAL']);
/** ENOSPC, EDQUOT. */
const NO_ROOM: ReadonlySet<unknown> = new Set(['28', '122']);
/** The system's own words at the end of a message, where the engine passes on no number. */
const NO_ROOM_IN_WORDS = /: (?:No space left on device|Disk quota exceeded)$/;
/** What goes wrong while a file is opened comes in words alone: the setting is the open file's. */
const NO_ROOM_TO_OPEN = new RegExp(`^IO Error: .*${NO_ROOM_IN_WORDS.source}`, 's');
const OPEN_ELSEWHERE = /^IO Error: .*(?:set lock on file|being used by another process)/s;

/** Whether a file could not be opened because another process has it open: it is sound. */
export const isOpenElsewhere = (error: unknown): boolean =>
  error instanceof Error && OPEN_ELSEWHERE.test(error.message);

/** EACCES, ENFILE, EMFILE, EROFS: the system gives out no file for now. */
const NO_FILE: ReadonlySet<unknown> = new Set(['13', '23', '24', '30']);
const NO_FILE_IN_WORDS =
  /: (?:Permission denied|Too many open files(?: in system)?|Read-only file system|Cannot allocate memory)$/;
const NO_FILE_CODES: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
]);

/** Whether a file could not be opened for want of memory or of what the system gives out: nothing is said of the file. */
export function isWantToOpen(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const said = detailsOf(error);
  if (said !== null)
    return (
      said['exception_type'] === 'Out of Memory' ||
      (said['exception_type'] === 'IO' && NO_FILE.has(said['errno']))
    );
  return (
    NO_FILE_CODES.has((error as NodeJS.ErrnoException).code) ||
    error.message.startsWith('Out of Memory Error: ') ||
    (error.message.startsWith('IO Error: ') && NO_FILE_IN_WORDS.test(error.message))
  );
}

/** EIO: the disk says so, which is damage as well. Whatever else the system refuses, such as one file more, is none. */
const UNREADABLE = '5';

/** Null where the error is none of the engine's, or is about the statement alone. */
export function faultOf(error: unknown): EngineFault | null {
  const said = detailsOf(error);
  if (said === null)
    return error instanceof Error && NO_ROOM_TO_OPEN.test(error.message) ? 'disk-full' : null;
  const { exception_type: type, errno } = said;
  if (NO_ROOM.has(errno)) return 'disk-full';
  // A transaction that could not be written says so without the number.
  if (type === 'TransactionContext')
    return NO_ROOM_IN_WORDS.test(String(said['exception_message'])) ? 'disk-full' : null;
  if (type === 'Out of Memory') return 'out-of-memory';
  if (type === 'IO') return errno === undefined || errno === UNREADABLE ? 'damaged' : null;
  return DAMAGE.has(type) ? 'damaged' : null;
}

/** An error's message in short, for a log. */
export function messageOf(error: unknown): string {
  const message = detailsOf(error)?.['exception_message'] ?? (error as Error).message;
  return String(message).slice(0, 200);
}

/** What the engine says of an error; null where it is none of the engine's. */
function detailsOf(error: unknown): Readonly<Record<string, unknown>> | null {
  if (!(error instanceof Error)) return null;
  // Where a statement is parsed, the kind stands before it in words as well.
  const at = error.message.indexOf('{"exception_type"');
  if (at < 0) return null;
  try {
    return JSON.parse(error.message.slice(at)) as Readonly<Record<string, unknown>>;
  } catch {
    return null;
  }
}
