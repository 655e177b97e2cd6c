import { keyOf, type Need } from './needs.ts';

/** Until what was asked for begins to be read: the question that asks for it comes first. */
const BEGIN_MS = 150;

/** Reads what questions have asked for, one thing after the other. */
export type BackgroundReader = {
  readonly want: (need: Need) => void;
  /** Nothing is begun for so long. */
  readonly pause: (ms: number) => void;
  readonly stop: () => void;
};

/** @param read reads one thing; what can't be read now is asked for again by the next question */
export function backgroundReader(read: (need: Need) => Promise<void>): BackgroundReader {
  const wanted = new Map<string, Need>();
  let stopped = false;
  let quietUntil = 0;
  /** What is being read, so that it is not read twice. */
  let reading: string | null = null;

  const pause = (ms: number) => {
    quietUntil = Math.max(quietUntil, Date.now() + ms);
  };
  const readWanted = async () => {
    for (;;) {
      const left = quietUntil - Date.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left).unref());
      const [next] = wanted;
      if (next === undefined) break;
      const [key, need] = next;
      wanted.delete(key);
      reading = key;
      await read(need).catch(() => undefined);
    }
    reading = null;
  };
  return {
    want: (need) => {
      const key = keyOf(need);
      if (stopped || reading === key) return;
      wanted.set(key, need);
      if (reading !== null) return;
      reading = '';
      pause(BEGIN_MS);
      void readWanted();
    },
    pause,
    stop: () => {
      stopped = true;
      wanted.clear();
    },
  };
}
