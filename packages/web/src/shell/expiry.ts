import { TOKEN_EXPIRY_MARGIN_MS } from '@fundarium/contract/limits';

/** Spec 5: a token counts as expired 60 seconds before its `exp` (in seconds, as the token has it). */
export function isExpired(exp: number, nowMs: number): boolean {
  return nowMs >= exp * 1000 - TOKEN_EXPIRY_MARGIN_MS;
}

/** What time comes from; tests bring their own. */
export type Clock = {
  readonly now: () => number;
  readonly setTimer: (run: () => void, ms: number) => () => void;
};

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimer(run, ms) {
    const timer = setTimeout(run, Math.max(0, ms));
    return () => clearTimeout(timer);
  },
};

/**
 * Watches one token. `expired` comes once, a minute before `exp`, or on `check` after the machine slept through
 * it; `ended` comes at `exp`. The reply stops the watch.
 */
export function watchExpiry(
  exp: number,
  { expired, ended }: { readonly expired: () => void; readonly ended: () => void },
  clock: Clock,
): { readonly check: () => void; readonly stop: () => void } {
  let isAnnounced = false;
  const check = () => {
    if (isAnnounced || !isExpired(exp, clock.now())) return;
    isAnnounced = true;
    expired();
  };
  const stops = [
    clock.setTimer(check, exp * 1000 - TOKEN_EXPIRY_MARGIN_MS - clock.now()),
    clock.setTimer(ended, exp * 1000 - clock.now()),
  ];
  return { check, stop: () => stops.forEach((stop) => stop()) };
}
