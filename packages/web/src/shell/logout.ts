import { isPassing } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { noteAway, noteNoAnswer, whenAnswering } from '../api/reach.ts';
import { closeSession, sessionIfOpen } from '../api/session.ts';
import { forgetEverybody } from '../ui/browser-storage.ts';
import { NOTICE_MS, showNotice, type Notice } from '../ui/notices.ts';
import { beginLeaving } from './leaving.ts';
import { goToSignedOut } from './sign-in.ts';

const LOGOUT_ADDRESSES_MS = 2000;
/** Spec 8: a logout with a message leaves it a second to be read. */
const LOGOUT_MESSAGE_MS = 1000;

type Message = { readonly kind: 'logout'; readonly customerCode: string; readonly username: string };

const channel = new BroadcastChannel('fundarium');

/**
 * Spec 4: the stored asynchronous logout addresses first (their failure is nobody's business here), then our own
 * session, then the single sign-on's logout address, which leads back to the signed-out page; where it has
 * none, that page at once. Other tabs are notified once the session has ended, and none of them signs in by itself.
 */
export async function logOut(): Promise<void> {
  beginLeaving();
  const called = (sessionIfOpen()?.logoutAddresses ?? []).map((each) =>
    fetch(each, { mode: 'no-cors', credentials: 'include', keepalive: true }),
  );
  await Promise.race([Promise.allSettled(called), delay(LOGOUT_ADDRESSES_MS)]);
  const redirect = await endSession();
  leaveSession();
  if (redirect !== null) window.location.assign(redirect);
  else goToSignedOut();
}

/** Who is told that they are signed out must be: a server that is away is waited for. */
async function endSession(): Promise<string | null> {
  try {
    return (await call('logout', {})).redirect;
  } catch (error) {
    // A session that is already dead answers 401: the person is out either way.
    if (!isPassing(error)) return null;
    noteNoAnswer();
    noteAway();
    await whenAnswering();
    return endSession();
  }
}

/** Forgets the session of this page and whoever used it, and has the person's other tabs do the same. */
export function leaveSession(): void {
  const session = sessionIfOpen();
  if (session) {
    const { customerCode, username } = session.claims;
    channel.postMessage({ kind: 'logout', customerCode, username } satisfies Message);
  }
  leaveNothing();
}

/** Ends the session of this page and forgets whoever used it, once more after what libraries store on leaving. */
function leaveNothing(): void {
  closeSession();
  forgetEverybody();
  window.addEventListener('pagehide', forgetEverybody, { once: true });
}

/** Logs out with a message (spec 8): at the bottom for a second, unless it is said otherwise. */
export async function logOutWith(
  message: string,
  {
    place = 'bottom',
    readMs = LOGOUT_MESSAGE_MS,
  }: { readonly place?: Notice['place']; readonly readMs?: number } = {},
): Promise<void> {
  void showNotice(message, { tone: 'negative', place, ms: Math.max(readMs, NOTICE_MS) });
  await delay(readMs);
  await logOut();
}

/** The same person's session has ended in another tab: this one follows. */
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
