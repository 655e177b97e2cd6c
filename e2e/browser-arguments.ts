/** How every Chromium of the journeys is started. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page is shown for seconds: what compiles its code for longer, and threads beside its own, cost a fifth of the
  // processor's time; a small space for what is new, emptied all the time, a twentieth.
  '--js-flags=--no-opt,--no-maglev,--single-threaded,--min-semi-space-size=16',
];
