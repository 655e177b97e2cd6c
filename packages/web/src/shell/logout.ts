import { call } from '../api/call.ts';
import { closeSession, sessionIfOpen } from '../api/session.ts';
import { forgetEverybody } from '../ui/browser-storage.ts';
import { showNotice } from '../ui/notices.ts';
import { leaveForHome } from './sign-in.ts';

const LOGOUT_ADDRESSES_MS = 2000;
/** Spec 8: a logout with a message leaves it a second to be read. */
const LOGOUT_MESSAGE_MS = 1000;

type Message = { readonly kind: 'logout'; readonly customerCode: string; readonly username: string };

const channel = new BroadcastChannel('fundarium');

/**
 * Spec 4: the stored asynchronous logout addresses first (their failure is nobody's business here), then our own
 * session, then the single sign-on's logout address, or the home page where it has none: the next person signs in there.
 */
export async function logOut(): Promise<void> {
  const session = sessionIfOpen();
  const told = (session?.logoutAddresses ?? []).map((each) =>
    fetch(each, { mode: 'no-cors', credentials: 'include', keepalive: true }),
  );
  await Promise.race([Promise.allSettled(told), delay(LOGOUT_ADDRESSES_MS)]);
  // A session that is already dead answers 401: the person is out either way.
  const reply = await call('logout', {}).catch(() => null);
  if (session) {
    const { customerCode, username } = session.claims;
    channel.postMessage({ kind: 'logout', customerCode, username } satisfies Message);
  }
  leaveNothing();
  if (reply?.redirect) window.location.assign(reply.redirect);
  // The address of now may hold what this person searched for.
  else leaveForHome();
}

/** Ends the session of this page and forgets whoever used it, once more after what libraries store on leaving. */
function leaveNothing(): void {
  closeSession();
  forgetEverybody();
  window.addEventListener('pagehide', forgetEverybody, { once: true });
}

export async function logOutWith(message: string): Promise<void> {
  void showNotice(message, { tone: 'negative' });
  await delay(LOGOUT_MESSAGE_MS);
  await logOut();
}

/** Another tab of the same person logged out: this one follows. */
export function onLogoutElsewhere(leave: () => void): () => void {
  const listener = ({ data }: MessageEvent<Message>) => {
    const claims = sessionIfOpen()?.claims;
    if (
      data.kind === 'logout' &&
      data.customerCode === claims?.customerCode &&
      data.username === claims.username
    ) {
      leaveNothing();
      leave();
    }
  };
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
