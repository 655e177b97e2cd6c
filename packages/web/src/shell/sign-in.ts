import { paths, serverPaths } from '../paths.ts';
import { currentLanguage } from '../ui/language.ts';

/** Leaves for the sign-in page; the deep link that was asked for opens after it. */
export function goToSignIn(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(serverPaths.signIn(`${pathname}${search}${hash}`));
}

/** Leaves for the signed-out page, in place of an address that is another person's. */
export function goToSignedOut(): void {
  window.location.replace(serverPaths.signedOut(currentLanguage()));
}

/** Leaves for the home page, in place of an address that is another person's. */
export function leaveForHome(): void {
  window.location.replace(paths.home().to);
}
