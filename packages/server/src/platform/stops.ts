export type Stops = {
  /**
   * @param what as an operator knows it
   * @param stop may be called once
   * @param isWorker nothing else of the process needs it: workers added one after the other are stopped at the same time
   */
  add(what: string, stop: () => unknown, isWorker?: boolean): void;
  /** Stops all, the last added first; one that fails is logged and holds up none of the others. */
  stopAll(): Promise<void>;
  /** What is being stopped at present. */
  underWay(): readonly string[];
};

type Stop = { readonly what: string; readonly stop: () => unknown; readonly isWorker: boolean };

/** What a process has started, to be stopped the other way round. */
export function stopsOf(log: (line: string, error: unknown) => void = console.error): Stops {
  const added: Stop[] = [];
  const stopping = new Set<string>();
  const stop = async ({ what, stop: act }: Stop) => {
    stopping.add(what);
    try {
      await act();
    } catch (error) {
      log(`While stopping ${what}:`, error);
    }
    stopping.delete(what);
  };
  /** The last one, with the workers before it where it is one. */
  const next = (): readonly Stop[] => {
    const first = added.findLastIndex(({ isWorker }) => !isWorker) + 1;
    return added.splice(Math.min(first, added.length - 1));
  };
  return {
    add: (what, act, isWorker = false) => added.push({ what, stop: act, isWorker }),
    stopAll: async () => {
      while (added.length > 0) await Promise.all(next().map(stop));
    },
    underWay: () => [...stopping],
  };
}
