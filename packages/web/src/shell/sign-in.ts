import { serverPaths } from '../paths.ts';

/** Leaves for the sign-in page; the deep link that was asked for opens after it. */
export function goToSignIn(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(serverPaths.signIn(`${pathname}${search}${hash}`));
}
