import { paths, serverPaths } from '../paths.ts';

/** Leaves for the sign-in page; the deep link that was asked for opens after it. */
export function goToSignIn(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(serverPaths.signIn(`${pathname}${search}${hash}`));
}

/** Leaves for the home page, in place of an address that is another person's. */
export function leaveForHome(): void {
  window.location.replace(paths.home().to);
}
