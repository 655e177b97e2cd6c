import type { ReactNode } from 'react';

type Props = { readonly text: string; readonly found: string };

/** A text with the part that a search found marked. Case does not count. */
export function Highlighted({ text, found }: Props) {
  return highlighted(text, found);
}

/** The same where there may be hundreds: mostly the bare text, which costs an element no child. */
export function highlighted(text: string, found: string): ReactNode {
  const at = found === '' ? -1 : text.toLowerCase().indexOf(found.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + found.length)}</mark>
      {text.slice(at + found.length)}
    </>
  );
}
