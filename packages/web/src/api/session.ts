import type { SessionReply } from '@fundarium/contract/session';
import { call } from './call.ts';
import { setToken } from './token.ts';

let session: SessionReply | null = null;

/** Exchanges the session cookie for a token; asked again after a reload, in a new tab, and on return from bfcache. */
export async function openSession(): Promise<SessionReply> {
  const reply = await call('createSession', {});
  setToken(reply.token);
  session = reply;
  return reply;
}

/** The signed-in person. Only what is rendered after the start-up may ask. */
export function currentSession(): SessionReply {
  if (session === null) throw new Error('There is no session yet');
  return session;
}

export function sessionIfOpen(): SessionReply | null {
  return session;
}

export function closeSession(): void {
  session = null;
  setToken(null);
}
