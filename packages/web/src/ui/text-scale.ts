const USUAL_PX = 16;

/** How much larger than usual text is: the browser's own font size, which the style sheets' `rem` follow. */
export const TEXT_SCALE = rootPx() / USUAL_PX;

/** What is so high or wide in px at the usual size of text. */
export function scaled(px: number): number {
  return Math.round(px * TEXT_SCALE);
}

function rootPx(): number {
  if (typeof document === 'undefined') return USUAL_PX;
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_PX;
}
