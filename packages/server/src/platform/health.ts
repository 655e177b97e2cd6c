import { HEALTH_PARTS, type HealthPart, type HealthReply } from '@fundarium/contract/health';

export type Health = {
  /** Hears from a follower whether every customer is followed. */
  readonly report: (part: HealthPart, well: boolean) => void;
  readonly read: () => Promise<HealthReply>;
};

/** Longest that an answer is given again: whoever watches asks often, and may be anybody. */
const CACHED_MS = 5000;

/**
 * The health of this process: what its followers say, and the faults that they left in the record, which outlast a
 * restart.
 */
export function createHealth(
  readFaults: () => Promise<ReadonlySet<HealthPart>>,
  now: () => number = Date.now,
): Health {
  const failing = new Set<HealthPart>();
  /** Parts that not every installation has. */
  const heardOf = new Set<HealthPart>();
  let faults: Promise<ReadonlySet<HealthPart>> | null = null;
  let until = 0;
  const readCached = () => {
    if (faults === null || now() >= until) {
      until = now() + CACHED_MS;
      faults = readFaults();
      faults.catch(() => (faults = null));
    }
    return faults;
  };
  return {
    report: (part, well) => {
      heardOf.add(part);
      if (well) failing.delete(part);
      else failing.add(part);
    },
    read: async () => {
      const faulty = await readCached();
      const stateOf = (part: HealthPart): 'UP' | 'DEGRADED' =>
        failing.has(part) || faulty.has(part) ? 'DEGRADED' : 'UP';
      const parts = {
        ...(heardOf.has('documents') && { documents: stateOf('documents') }),
        figures: stateOf('figures'),
        findings: stateOf('findings'),
        index: stateOf('index'),
        ...(heardOf.has('scanner') && { scanner: stateOf('scanner') }),
      };
      return { status: HEALTH_PARTS.some((part) => stateOf(part) !== 'UP') ? 'DEGRADED' : 'UP', parts };
    },
  };
}
