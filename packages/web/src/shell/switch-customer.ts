import { ApiFailure, isSignedOut } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { paths, serverPaths } from '../paths.ts';
import { takeTab } from '../ui/browser-storage.ts';
import { beginLeaving, stay } from './leaving.ts';

/**
 * Has one of the provider's staff act for another customer, and begins at home with the new session. Who signed in too
 * long ago signs in again, and is back here then.
 * @returns the refusal
 */
export async function switchCustomer(customerCode: string, reason: string): Promise<ApiFailure | null> {
  // The former session is dead as soon as the new one is there: what is still asked with it is refused.
  beginLeaving();
  try {
    const { claims } = await call('switchCustomer', { body: { customerCode, reason } });
    takeTab(claims);
    window.location.assign(paths.home().to);
    return null;
  } catch (error) {
    stay();
    if (!(error instanceof ApiFailure)) throw error;
    if (isSignedOut(error)) {
      // Another tab was faster, or somebody ended the session: the start finds out.
      window.location.reload();
      return null;
    }
    if (error.code !== 'sign-in-too-old') return error;
    const { pathname, search } = window.location;
    window.location.assign(serverPaths.signInAgain(`${pathname}${search}`));
    return null;
  }
}
