import { useEffect } from 'react';
import { currentSession } from '../api/session.ts';
import { serverPaths } from '../paths.ts';

const SIZES = [16, 32];
/** Nobody waits for it: it leaves the way to what somebody does. */
const AFTER_MS = 1000;

/** The customer's browser icon. */
export function useFavicon(): void {
  const { customerCode } = currentSession().claims;
  useEffect(() => {
    let links: readonly HTMLLinkElement[] = [];
    const due = setTimeout(() => {
      // The empty one with which the page came.
      document.head.querySelector('link[href="data:,"]')?.remove();
      links = SIZES.map((size) => {
        const link = document.createElement('link');
        link.rel = 'icon';
        link.sizes.add(`${size}x${size}`);
        link.href = serverPaths.favicon(size, customerCode);
        document.head.append(link);
        return link;
      });
    }, AFTER_MS);
    return () => {
      clearTimeout(due);
      links.forEach((each) => each.remove());
    };
  }, [customerCode]);
}
