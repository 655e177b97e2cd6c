/** Notices when somebody who sends is silent for long; what is done with what came takes its own time. */
export type Silence = { readonly begin: () => void; readonly end: () => void };

export function watchSilence(longestMs: number, onLong: () => void): Silence {
  let timer: NodeJS.Timeout | undefined;
  const end = () => clearTimeout(timer);
  return {
    begin: () => {
      end();
      timer = setTimeout(onLong, longestMs);
    },
    end,
  };
}

/** What is sent, as it comes: only the waiting for it is silence. */
export async function* heard<T>(sent: AsyncIterable<T>, silence: Silence): AsyncGenerator<T> {
  silence.begin();
  for await (const each of sent) {
    silence.end();
    yield each;
    silence.begin();
  }
  silence.end();
}
