import { tooMany } from '../platform/refusal.ts';

/** Most searches of one session that run at once, and most that wait for one of them to end. */
const AT_ONCE = 4;
const MOST_WAITING = 16;

export type SessionPlaces = {
  /**
   * Runs a search when the session has a place for it.
   * @throws Refusal 429 where too many of the session wait already
   */
  run<T>(sessionId: string, signal: AbortSignal, act: () => Promise<T>): Promise<T>;
};

type Places = { running: number; readonly waiting: Set<() => void> };

/** Keeps one session's searches from taking the index from everybody else. */
export function sessionPlaces(): SessionPlaces {
  const sessions = new Map<string, Places>();

  const enter = async (places: Places, signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    if (places.running < AT_ONCE) {
      places.running += 1;
      return;
    }
    if (places.waiting.size >= MOST_WAITING)
      throw tooMany(`More than ${AT_ONCE} searches at once, and ${MOST_WAITING} waiting`, 1);
    await new Promise<void>((resolve, reject) => {
      const gone = () => {
        places.waiting.delete(admitted);
        reject(signal.reason as Error);
      };
      const admitted = () => {
        signal.removeEventListener('abort', gone);
        resolve();
      };
      places.waiting.add(admitted);
      signal.addEventListener('abort', gone, { once: true });
    });
  };

  return {
    run: async (sessionId, signal, act) => {
      const places = sessions.get(sessionId) ?? { running: 0, waiting: new Set() };
      sessions.set(sessionId, places);
      await enter(places, signal);
      try {
        return await act();
      } finally {
        const [next] = places.waiting;
        if (next === undefined) places.running -= 1;
        else {
          // The place goes from one to the other.
          places.waiting.delete(next);
          next();
        }
        if (places.running === 0) sessions.delete(sessionId);
      }
    },
  };
}
