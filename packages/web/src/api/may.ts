import { may, visibleScopes, type Right, type RightsHolder } from '@fundarium/contract/rights';
import { BUTTON_RIGHTS, PAGE_RIGHTS, type RestrictedButton } from '@fundarium/contract/rights-table';
import type { SessionReply } from '@fundarium/contract/session';
import { currentSession } from './session.ts';

/** The person of a session, as the rights are asked of them. */
export function rightsHolder({ roles, modules, scopes, claims }: SessionReply): RightsHolder {
  return { roles, modules, scopes: visibleScopes({ modules, scopes }), amfine: claims.amfine };
}

/** Whether the signed-in person has a right; only what is rendered after the start-up may ask. */
export function mayDo(right: Right): boolean {
  return may(rightsHolder(currentSession()), right);
}

/** Whether the signed-in person is offered a button that not everybody has. */
export function useMayUse(button: RestrictedButton): boolean {
  // A session's rights stay as long as its page: another session begins with a page of its own.
  return mayDo(BUTTON_RIGHTS[button]);
}

/** Whether the signed-in person may open the page of a path, as the router writes it; one without an entry, nobody may. */
export function mayOpen(path: string): boolean {
  const right = (PAGE_RIGHTS as Readonly<Record<string, Right>>)[path];
  return right !== undefined && mayDo(right);
}
