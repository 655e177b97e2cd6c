import { ApiFailure, isPassing, isSignedOut } from '../api/api-failure.ts';
import { call, MODULE_NOT_ENABLED, onSignedOut } from '../api/call.ts';
import { noteAway, whenAnswering } from '../api/reach.ts';
import { closeSession, currentSession, openSession } from '../api/session.ts';
import { keepDrafts } from '../ui/drafts.ts';
import { NOTICE_MS, showNotice } from '../ui/notices.ts';
import { browserClock, watchExpiry } from './expiry.ts';
import { isLeaving } from './leaving.ts';
import { leaveSession, logOutWith, onLogoutElsewhere } from './logout.ts';
import { goToSignedOut, goToSignIn } from './sign-in.ts';

/** However often a page is looked at again, the server is asked at most this often whether the session lives. */
const ASK_MS = 500;
/** A tab that comes to the front is shown and focused, which is one look at it. */
const ONE_LOOK_MS = 50;

/**
 * Keeps a signed-in page honest (spec 4): the token's end, a refusal by the server, a logout in another tab, and a
 * page that the browser brings back from its memory. Leaving happens once. Who must sign in again finds there what they
 * typed; where somebody ended the session nothing signs in by itself. The reply stops all of it.
 */
export function guardSession(text: (key: string) => string): () => void {
  const { claims } = currentSession();
  let leaving = false;
  /** Lets one way out of the page be taken. */
  const once = (leave: () => void) => () => {
    if (leaving || isLeaving()) return;
    leaving = true;
    leave();
  };
  const leave = once(() => {
    keepDrafts(claims);
    closeSession();
    // The sign-in page is the server's as well.
    void whenAnswering().then(goToSignIn);
  });
  let warned = false;
  const expire = () => {
    if (warned || leaving || isLeaving()) return;
    warned = true;
    void showNotice(text('login-token-expired'), { tone: 'negative', ms: NOTICE_MS }).then(leave);
  };
  // Nothing of the person stays, and the other tabs go the same way.
  const ended = once(() => {
    leaveSession();
    goToSignedOut();
  });
  const follow = once(goToSignedOut);
  // The start of the page finds out whose the new session is.
  const replaced = once(() => window.location.reload());
  const unequipped = once(() => void logOutWith(text(MODULE_NOT_ENABLED)));
  const refused = (code: string) => {
    // The way to the sign-in is taken already: what a call met meanwhile changes nothing.
    if (warned) return;
    if (code === 'session-ended') ended();
    else if (code === 'session-replaced') replaced();
    else if (code === MODULE_NOT_ENABLED) unequipped();
    else expire();
  };

  const watch = watchExpiry(claims.exp, { expired: expire, ended: leave }, browserClock);

  let askedAt = Number.NEGATIVE_INFINITY;
  let later: ReturnType<typeof setTimeout> | undefined;
  const askAgain = () => {
    later = undefined;
    if (leaving || warned || isLeaving()) return;
    askedAt = performance.now();
    // Whoever hears of the refusal is told by the call itself; of anything else others take care.
    void call('userSettings', {}).catch(() => undefined);
  };
  const onLookedAt = () => {
    if (document.visibilityState !== 'visible') return;
    watch.check();
    const since = performance.now() - askedAt;
    if (since >= ASK_MS) askAgain();
    // What has ended since the last question is noticed by the next one, though nobody looks again.
    else if (since > ONE_LOOK_MS) later ??= setTimeout(askAgain, ASK_MS - since);
  };
  const onPageShow = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // Nothing of a former person may be seen while the server is asked who this is.
    document.body.hidden = true;
    try {
      const next = (await openAgain()).claims;
      if (next.username !== claims.username || next.customerCode !== claims.customerCode)
        window.location.reload();
      else document.body.hidden = false;
    } catch (error) {
      const code = isSignedOut(error) && error instanceof ApiFailure ? error.code : null;
      if (code === 'session-ended') ended();
      else if (code === 'session-replaced') replaced();
      else leave();
    }
  };
  document.addEventListener('visibilitychange', onLookedAt);
  window.addEventListener('focus', onLookedAt);
  window.addEventListener('pageshow', onPageShow);
  const stops = [onSignedOut(refused), onLogoutElsewhere(follow)];

  return () => {
    watch.stop();
    clearTimeout(later);
    document.removeEventListener('visibilitychange', onLookedAt);
    window.removeEventListener('focus', onLookedAt);
    window.removeEventListener('pageshow', onPageShow);
    stops.forEach((stop) => stop());
  };
}

/** Whose session it is now; a server that is away is waited for. */
async function openAgain(): ReturnType<typeof openSession> {
  try {
    return await openSession();
  } catch (error) {
    if (!isPassing(error)) throw error;
    noteAway();
    await whenAnswering();
    return openAgain();
  }
}
