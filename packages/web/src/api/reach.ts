/** Whether the server answers: it does, a call found nobody there, or asking again did not help. */
type Reach = 'answering' | 'unsure' | 'away';

let reach: Reach = 'answering';
/** How many calls were not answered yet. */
let unanswered = 0;
const listeners = new Set<() => void>();

export const serverReach = {
  read: () => reach,
  /** Hears of every change. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function become(next: Reach): void {
  if (next === reach) return;
  reach = next;
  [...listeners].forEach((each) => each());
}

/** When a call begins, for `noteAnswer`. */
export const callBegins = (): number => unanswered;

/**
 * A call was answered, whatever the answer.
 * @param begun what `callBegins` gave; the answer to a call that began before another was not answered says nothing of the
 * server since. Without it, the server is known to answer now.
 */
export function noteAnswer(begun = unanswered): void {
  if (begun === unanswered) become('answering');
}

/** A call was not answered; one alone may have had bad luck. */
export function noteNoAnswer(): void {
  unanswered += 1;
  if (reach === 'answering') become('unsure');
}

export function noteAway(): void {
  if (reach === 'unsure') become('away');
}

/** Whether the server is away, once that is known. */
export function isServerAway(): Promise<boolean> {
  return new Promise((resolve) => {
    if (reach !== 'unsure') return resolve(reach === 'away');
    const stop = serverReach.subscribe(() => {
      stop();
      resolve(reach === 'away');
    });
  });
}

/** Waits until the server answers, where it does not. */
export function whenAnswering(): Promise<void> {
  return new Promise((resolve) => {
    if (reach !== 'away') return resolve();
    const stop = serverReach.subscribe(() => {
      if (reach !== 'answering') return;
      stop();
      resolve();
    });
  });
}

/** Runs each time that the server answers again after it was away. */
export function onServerBack(run: () => void): () => void {
  let before = reach;
  return serverReach.subscribe(() => {
    const back = before === 'away' && reach === 'answering';
    before = reach;
    if (back) run();
  });
}
