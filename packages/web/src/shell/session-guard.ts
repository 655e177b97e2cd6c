import { isPassing } from '../api/api-failure.ts';
import { onSignedOut } from '../api/call.ts';
import { noteAway, whenAnswering } from '../api/reach.ts';
import { closeSession, currentSession, openSession } from '../api/session.ts';
import { keepDrafts } from '../ui/drafts.ts';
import { NOTICE_MS, showNotice } from '../ui/notices.ts';
import { browserClock, watchExpiry } from './expiry.ts';
import { onLogoutElsewhere } from './logout.ts';
import { goToSignIn, leaveForHome } from './sign-in.ts';

/**
 * Keeps a signed-in page honest (spec 4): the token's end, a refusal by the server, a logout in another tab, and a
 * page that the browser brings back from its memory. Leaving happens once, and what was typed is there again after the
 * sign-in. The reply stops all of it.
 */
export function guardSession(texts: { readonly expired: () => string }): () => void {
  let leaving = false;
  const { claims } = currentSession();
  const leave = () => {
    if (leaving) return;
    leaving = true;
    keepDrafts(claims);
    closeSession();
    // The sign-in page is the server's as well.
    void whenAnswering().then(goToSignIn);
  };
  let told = false;
  const expire = () => {
    if (told || leaving) return;
    told = true;
    void showNotice(texts.expired(), { tone: 'negative', ms: NOTICE_MS }).then(leave);
  };

  // Who signed out left this page too: the next person here begins at home.
  const leaveHome = () => {
    if (leaving) return;
    leaving = true;
    leaveForHome();
  };

  const watch = watchExpiry(claims.exp, { expired: expire, ended: leave }, browserClock);

  const onVisible = () => {
    if (document.visibilityState === 'visible') watch.check();
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
    } catch {
      leave();
    }
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('pageshow', onPageShow);
  const stops = [onSignedOut(expire), onLogoutElsewhere(leaveHome)];

  return () => {
    watch.stop();
    document.removeEventListener('visibilitychange', onVisible);
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
