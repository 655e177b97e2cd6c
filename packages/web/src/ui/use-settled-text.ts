import { useEffect, useRef, useState } from 'react';

type Given = {
  /** As it was asked for last, here or from outside. */
  readonly text: string;
  readonly onText: (text: string) => unknown;
  /** How long it stands still before it is asked for. */
  readonly typingMs: number;
};

/** A text as it is typed, asked for without the white space around it once it stands still. */
export function useSettledText({ text, onText, typingMs }: Given): {
  readonly typed: string;
  readonly type: (text: string) => void;
} {
  const [typed, setTyped] = useState(text);
  // What was asked for here: more may have been typed since.
  const [taken, setTaken] = useState(text);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(due.current), []);
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(due.current);
    due.current = setTimeout(() => {
      setTaken(next.trim());
      latest.current(next.trim());
    }, typingMs);
  };
  const [before, setBefore] = useState(text);
  if (before !== text) {
    setBefore(text);
    // Cleared, or gone back to, from outside.
    if (text !== taken) {
      setTaken(text);
      setTyped(text);
    }
  }
  return { typed, type };
}
