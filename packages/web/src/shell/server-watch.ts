import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure, isPassing } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { callBegins, noteAnswer, noteAway, noteNoAnswer, onServerBack, serverReach } from '../api/reach.ts';

/** Between two questions to a server that is away: with what is then read anew, it is less than five seconds. */
export const ASK_AGAIN_MS = 2000;
/** An answer that takes longer is none. */
const LONGEST_ANSWER_MS = 3000;

/**
 * Asks again where a call was not answered, until somebody is there; then reads anew what could not be read. The reply
 * stops it.
 */
export function watchServer(queryClient: QueryClient, onBack: () => void): () => void {
  const watch = new AbortController();
  let asking = false;
  const ask = async () => {
    if (asking) return;
    asking = true;
    while (!watch.signal.aborted && serverReach.read() !== 'answering') {
      const begun = callBegins();
      if (await isAnswered()) noteAnswer(begun);
      else {
        noteAway();
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
    }
    asking = false;
  };
  const unsure = () => void (serverReach.read() === 'unsure' && ask());
  const stops = [
    serverReach.subscribe(unsure),
    onServerBack(() => {
      onBack();
      void queryClient.refetchQueries({ predicate: ({ state }) => isPassing(state.error) });
    }),
  ];
  window.addEventListener('offline', noteNoAnswer);
  unsure();
  return () => {
    watch.abort();
    window.removeEventListener('offline', noteNoAnswer);
    stops.forEach((stop) => stop());
  };
}

/** By a call that needs everything which others need. */
async function isAnswered(): Promise<boolean> {
  try {
    await call('userSettings', { signal: AbortSignal.timeout(LONGEST_ANSWER_MS) });
    return true;
  } catch (error) {
    return error instanceof ApiFailure && !isPassing(error);
  }
}
