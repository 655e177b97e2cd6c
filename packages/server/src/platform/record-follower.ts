/** Where a customer's record stands, in words that differ when something has to be done. */
export type Head = { readonly customerCode: string; readonly mark: string };

export type RecordFollower = {
  /** Looks at the record now, and answers when everything follows it. */
  settle(): Promise<void>;
  stop(): Promise<void>;
};

export type FollowerParts<H extends Head> = {
  /** What is derived, for the log. */
  readonly what: string;
  readonly readHeads: () => Promise<readonly H[]>;
  /** Brings what is derived of a customer to its head, or to one further on; false where another process is at it. */
  readonly follow: (head: H, signal: AbortSignal) => Promise<boolean>;
  /** Calls back when the record may have moved, and now and then without reason; answers how to end it. */
  readonly listen: (notice: () => void) => () => Promise<void>;
  readonly log: (line: string) => void;
  /** Hears after each round whether every customer is followed. */
  readonly onHealth?: (well: boolean) => void;
};

/** Notices that come in a row are answered at once: an import sends one with every chunk. */
const GATHER_MS = 200;

/** Keeps something derived of every customer's record up with it, from where it was left. */
export function followRecords<H extends Head>(parts: FollowerParts<H>): RecordFollower {
  const { what, readHeads, follow, listen, log, onHealth = () => undefined } = parts;
  const stopping = new AbortController();
  const followed = new Map<string, string>();
  let gathering: NodeJS.Timeout | null = null;
  let last = Promise.resolve();

  const failing = new Set<string>();
  const logged = new Map<string | null, string>();
  /** The next notice tries again, at the latest the one that comes without reason; it is said once. */
  const tell = (customerCode: string | null, error: unknown) => {
    const of = customerCode === null ? what : `${what} of ${customerCode}`;
    const line = `${of} can not be followed: ${(error as Error).message}`;
    if (logged.get(customerCode) !== line) log(line);
    logged.set(customerCode, line);
  };

  /** One customer's failure holds up no other. */
  const round = async () => {
    const failures: unknown[] = [];
    failing.clear();
    for (const head of await readHeads()) {
      if (followed.get(head.customerCode) === head.mark) continue;
      stopping.signal.throwIfAborted();
      await follow(head, stopping.signal).then(
        (done) => done && followed.set(head.customerCode, head.mark),
        (error: unknown) => {
          if (stopping.signal.aborted) throw error;
          failing.add(head.customerCode);
          tell(head.customerCode, error);
          failures.push(error);
        },
      );
    }
    onHealth(failing.size === 0);
    if (failures.length > 0) throw failures[0];
  };
  const run = () => {
    const next = last.then(round);
    last = next.catch((error: unknown) => {
      if (stopping.signal.aborted || failing.size > 0) return;
      onHealth(false);
      tell(null, error);
    });
    return next;
  };
  const unlisten = listen(() => {
    gathering ??= setTimeout(() => {
      gathering = null;
      void run().catch(() => undefined);
    }, GATHER_MS);
  });

  return {
    settle: run,
    stop: async () => {
      stopping.abort(new Error('The product stops'));
      if (gathering !== null) clearTimeout(gathering);
      await unlisten();
      await last;
    },
  };
}
