import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After a change of page the focus would be on a link that is gone: it goes to the new page, unless that took it, or
 * the person turned to something else while the page was on its way.
 */
export function useFocusOnArrival(pageId: string): void {
  const router = useRouter();
  useEffect(() => {
    let left: Element | null = null;
    let pressed = false;
    const press = () => (pressed = true);
    const leave = () => {
      left = document.activeElement;
      pressed = false;
    };
    /** Not where a menu that closes gives the focus back to: that was nobody's choice. */
    const isChosen = (focused: Element | null) => pressed && focused !== document.body && focused !== left;
    const stops = [
      router.subscribe('onBeforeNavigate', leave),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const page = document.getElementById(pageId);
        if (fromLocation === undefined || !pathChanged || page === null) return;
        const focused = document.activeElement;
        if (!page.contains(focused) && !isChosen(focused)) page.focus({ preventScroll: true });
      }),
    ];
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('keydown', press, true);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('keydown', press, true);
    };
  }, [router, pageId]);
}
