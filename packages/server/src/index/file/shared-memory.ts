/** Least that a file gets, in MiB. */
const LEAST_MB = 256;

/**
 * Shares memory out among the files that may be open at once, by the customers that are known when a file is opened: more
 * of them may come while the process runs.
 * @param allMb of all files together, in MiB
 */
export function sharedMemory(allMb: number, mostOpen: number, customers: Iterable<string>) {
  const known = new Set(customers);
  return {
    know: (customerCode: string): void => void known.add(customerCode),
    /** For the next file, in MiB. */
    ofFile: (): number => Math.max(LEAST_MB, Math.floor(allMb / Math.max(1, Math.min(mostOpen, known.size)))),
  };
}
