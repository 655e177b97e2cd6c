/** A text with the part that a search found marked. Case does not count. */
export function Highlighted({ text, found }: { readonly text: string; readonly found: string }) {
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
