import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { TIP_DELAY_MS } from './delays.ts';
import styles from './tip.module.css';

const GAP = 8;

/** Where a tip belongs while it is to be seen: after a while under the pointer, or at once for the keyboard. */
export function useTip(text: string | undefined) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(due.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(due.current), []);
  useEffect(() => {
    if (anchor === null) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setAnchor(null);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [anchor]);
  const hovering = {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
      // A finger that rests here presses.
      if (pointerType !== 'touch') due.current = setTimeout(() => setAnchor(currentTarget), TIP_DELAY_MS);
    },
    onPointerLeave: hide,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.matches(':focus-visible')) setAnchor(currentTarget);
    },
    onBlur: hide,
  };
  return { anchor, hovering: text === undefined ? {} : hovering };
}

/** A few words below what they are about, or above where there is no room. */
export function Tip({ anchor, text }: { readonly anchor: HTMLElement; readonly text: string }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [of, own] = [anchor.getBoundingClientRect(), tip.current!.getBoundingClientRect()];
    const below = of.bottom + GAP;
    const top = below + own.height > window.innerHeight ? of.top - GAP - own.height : below;
    const left = of.left + (of.width - own.width) / 2;
    tip.current!.style.top = `${top}px`;
    tip.current!.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - own.width - GAP))}px`;
  }, [anchor, text]);
  return createPortal(
    <div ref={tip} role="tooltip" className={styles.tip}>
      {text}
    </div>,
    document.body,
  );
}
