import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a change of page the focus would be on a link that is gone: it goes to the new page, unless that took it. */
export function useFocusOnArrival(pageId: string): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const page = document.getElementById(pageId);
        if (fromLocation === undefined || !pathChanged || page === null) return;
        if (!page.contains(document.activeElement)) page.focus({ preventScroll: true });
      }),
    [router, pageId],
  );
}
