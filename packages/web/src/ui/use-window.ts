import { useState, type UIEvent } from 'react';

/** Lines that are there above and below what is seen, so that a scroll shows no gap. */
const OVERSCAN = 6;

type Window = {
  /** Lines from `first` to before `end` are in the document. */
  readonly first: number;
  readonly end: number;
  /** Room in px that the lines above and below would take. */
  readonly above: number;
  readonly below: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
};

/** Which of many lines of one height are in sight of a box that shows `visible` of them. */
export function useWindow(count: number, height: number, visible: number): Window {
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.min(Math.floor(top / height), count - visible) - OVERSCAN);
  const end = Math.min(count, Math.ceil(top / height) + visible + OVERSCAN);
  return {
    first,
    end,
    above: first * height,
    below: Math.max(0, count - end) * height,
    onScroll: (event) => setTop(event.currentTarget.scrollTop),
  };
}
