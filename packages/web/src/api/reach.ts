/** Whether the server answers: it does, a call found nobody there, or asking again did not help. */
type Reach = 'answering' | 'unsure' | 'away';

let reach: Reach = 'answering';
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

/** A call was answered, whatever the answer. */
export function noteAnswer(): void {
  become('answering');
}

/** A call was not answered; one alone may have had bad luck. */
export function noteNoAnswer(): void {
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
