import { useEffect, useEffectEvent } from 'react';

/** Escape, unless what is further in has a use for it: a menu, a dialog, an entry with text not applied. */
export function useEscape(onEscape: () => void): void {
  const escaped = useEffectEvent(onEscape);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const inner = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
      const taken = target.closest(inner) !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !taken) escaped();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
