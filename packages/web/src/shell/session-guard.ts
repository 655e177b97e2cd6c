import { onSignedOut } from '../api/call.ts';
import { closeSession, currentSession, openSession } from '../api/session.ts';
import { showNotice } from '../ui/notices.ts';
import { browserClock, watchExpiry } from './expiry.ts';
import { onLogoutElsewhere } from './logout.ts';
import { goToSignIn } from './sign-in.ts';

/**
 * Keeps a signed-in page honest (spec 4): the token's end, a refusal by the server, a logout in another tab, and a
 * page that the browser brings back from its memory. Leaving happens once. The reply stops all of it.
 */
export function guardSession(texts: { readonly expired: () => string }): () => void {
  let leaving = false;
  const leave = () => {
    if (leaving) return;
    leaving = true;
    closeSession();
    goToSignIn();
  };

  const { claims } = currentSession();
  const watch = watchExpiry(
    claims.exp,
    {
      expired: () => void showNotice(texts.expired(), { tone: 'negative' }).then(leave),
      ended: leave,
    },
    browserClock,
  );

  const onVisible = () => {
    if (document.visibilityState === 'visible') watch.check();
  };
  const onPageShow = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // Nothing of a former person may be seen while the server is asked who this is.
    document.body.hidden = true;
    try {
      const next = (await openSession()).claims;
      if (next.username !== claims.username || next.customerCode !== claims.customerCode)
        window.location.reload();
      else document.body.hidden = false;
    } catch {
      leave();
    }
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('pageshow', onPageShow);
  const stops = [onSignedOut(leave), onLogoutElsewhere(leave)];

  return () => {
    watch.stop();
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('pageshow', onPageShow);
    stops.forEach((stop) => stop());
  };
}
