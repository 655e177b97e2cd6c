import type { Manager } from './managers.ts';

/** What makes a customer's pages its own. */
export type DemoBranding = {
  /** CSS colours of what can be acted on. */
  readonly accent: { readonly light: string; readonly dark: string };
  /** SVG. */
  readonly icon: string;
  readonly logo: string;
};

/** A sign within 64 by 64, drawn in white lines. */
const SIGNS: Readonly<Record<Manager['sign'], string>> = {
  // A lighthouse over the water.
  lighthouse: '<path d="M28 40l2-22h4l2 22M26 18h12M12 48c5-5 9-5 14 0s9 5 14 0 8-5 12-2"/>',
  // Two ranges of hills.
  hills: '<path d="M10 46l14-22 9 13 7-10 14 19M10 46h44"/>',
  // A thorn bush's leaf and its spine.
  leaf: '<path d="M18 48C14 30 26 16 48 16c0 20-10 32-26 28M18 48l18-19"/>',
};

/** How wide a letter of the name is, in the font that the machine has: wider ones are drawn narrower. */
const LETTER_WIDTH = 20;

/** Logo and icon of a manager, and its accent. */
export function brandingOf({ brand, accent, sign }: Manager): DemoBranding {
  const mark = (rest: string, width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64" role="img" aria-label="${brand}">` +
    `<rect width="64" height="64" rx="14" fill="${accent.light}"/>` +
    `<g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${SIGNS[sign]}</g>` +
    `${rest}</svg>`;
  const name =
    `<text x="82" y="45" font-family="Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif" font-size="38" ` +
    `font-weight="600" fill="${accent.logo}" textLength="${brand.length * LETTER_WIDTH}" lengthAdjust="spacingAndGlyphs">` +
    `${brand}</text>`;
  return { accent, icon: mark('', 64), logo: mark(name, 96 + brand.length * LETTER_WIDTH) };
}
