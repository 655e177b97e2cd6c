import { Readable } from 'node:stream';
import { fairPlaces } from '../platform/fair-places.ts';
import { tooMany, unavailable } from '../platform/refusal.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { whenAborted } from '../platform/when-aborted.ts';

/** Most files that calls write at once, each at its reader's pace: fewer than lists are read out, of which jobs need some. */
const AT_ONCE = 6;
/** Each may hold a connection to the record: together no more than a third of those that requests have. */
const OF_CUSTOMER = 3;
const OF_PERSON = 2;
/** Longest that a file waits for another one to be read. */
const WAIT_MS = 5_000;
/** Longest that a file may be read: whoever takes it slowly holds rows of the index and perhaps a connection to the record. */
const LONGEST_MS = 600_000;

/** How often it is looked whether the session of who reads has ended. */
const LIVE_EVERY_MS = 2_000;

/** Whose places are counted, and whose session is looked at. */
type Reader = Pick<SignedIn, 'customerCode' | 'personId' | 'sessionId'>;

/** Files that are being written to whoever reads them. */
export type OpenFiles = {
  /**
   * Makes an answer; of one that is a file, the place is kept until it is closed, which it is at the latest after ten minutes
   * or with the signal, and soon after the session of its reader has ended. What is read for it ends with the signal that `make` is given.
   * @throws Refusal 429 where the person reads two files already, 503 where no place is free in time
   */
  readonly write: <T>(
    caller: Reader,
    signal: AbortSignal,
    make: (until: AbortSignal) => Promise<T>,
  ) => Promise<T>;
};

type Options = {
  readonly isLive: (reader: Reader) => Promise<boolean>;
  readonly waitMs?: number | undefined;
  readonly longestMs?: number | undefined;
  readonly liveEveryMs?: number | undefined;
};

export function openFiles({
  isLive,
  waitMs = WAIT_MS,
  longestMs = LONGEST_MS,
  liveEveryMs = LIVE_EVERY_MS,
}: Options): OpenFiles {
  const places = fairPlaces(AT_ONCE, { mostOfOne: OF_CUSTOMER });
  const persons = new Map<string, number>();

  const enter = async (customerCode: string, signal: AbortSignal): Promise<() => void> => {
    try {
      return await places.enter(customerCode, AbortSignal.any([signal, AbortSignal.timeout(waitMs)]));
    } catch (error) {
      throw signal.aborted ? error : unavailable('Too many files are being read at once', 5);
    }
  };
  const admit = async ({ customerCode, personId }: Reader, signal: AbortSignal): Promise<() => void> => {
    const person = `${customerCode} ${personId}`;
    const own = persons.get(person) ?? 0;
    if (own >= OF_PERSON) throw tooMany(`You read ${OF_PERSON} files already`, 5);
    persons.set(person, own + 1);
    const forget = () => {
      const left = persons.get(person)! - 1;
      if (left === 0) persons.delete(person);
      else persons.set(person, left);
    };
    const leave = await enter(customerCode, signal).catch((error: unknown) => {
      forget();
      throw error;
    });
    return () => {
      forget();
      leave();
    };
  };
  return {
    write: async (caller, signal, make) => {
      const leave = await admit(caller, signal);
      const over = new AbortController();
      const end = () => {
        over.abort();
        leave();
      };
      let isRead = false;
      try {
        const made = await make(AbortSignal.any([signal, over.signal]));
        if (made instanceof Readable) {
          isRead = true;
          closeInTime(made, signal, longestMs, end);
          closeWithSession(made, () => isLive(caller), liveEveryMs);
        }
        return made;
      } finally {
        if (!isRead) end();
      }
    },
  };
}

function closeInTime(file: Readable, signal: AbortSignal, longestMs: number, closed: () => void): void {
  const end = () => void file.destroy(new Error('The file is no longer read'));
  const timer = setTimeout(end, longestMs);
  timer.unref();
  const forget = whenAborted(signal, end);
  file.once('close', () => {
    clearTimeout(timer);
    forget();
    closed();
  });
}

/** A record that can not be reached says nothing of a session. */
function closeWithSession(file: Readable, isLive: () => Promise<boolean>, everyMs: number): void {
  let isAsked = false;
  const look = async () => {
    if (isAsked) return;
    isAsked = true;
    if (!(await isLive().catch(() => true))) file.destroy(new Error('The session has ended'));
    isAsked = false;
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  file.once('close', () => clearInterval(timer));
}
