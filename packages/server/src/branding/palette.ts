import { SURFACES, type SchemeName } from '@fundarium/contract/surfaces';
import type { SchemePalette, Theme } from '@fundarium/contract/theme';
import { formatHex, interpolate, oklch, parse, toGamut, wcagContrast } from 'culori';

/** WCAG 2.2, 1.4.3: level AA for text. */
const LEAST_CONTRAST = 4.5;
/** Of OKLCH's lightness, which goes from 0 to 1. */
const LIGHTNESS_STEP = 0.005;
/** How much of the accent is in the surface behind what is selected, at most. */
const MOST_OF_ACCENT = { light: 0.1, dark: 0.2 } as const;
/** A scheme of its own for dark: as colourful, and as light as text on a dark surface. */
const LIGHTNESS_ON_DARK = 0.76;

const inGamut = toGamut('rgb', 'oklch');

export type RequestedPalette = { readonly light: string; readonly dark?: string | undefined };
/** What a palette became; `mended` says of each scheme whose accent was too faint what is used instead. */
export type CheckedPalette = {
  readonly palette: Theme['palette'];
  readonly mended: readonly { readonly scheme: SchemeName; readonly given: string; readonly used: string }[];
};

/**
 * A palette from a customer's accent colours (any CSS colour; the dark one follows from the light one where it is not
 * given). An accent that can't be read on the product's surfaces is made darker, or lighter in the dark scheme, until it
 * has a contrast of 4.5 : 1 with each (WCAG AA), its hue kept.
 * @returns the palette, or in words why a colour is none
 */
export function checkPalette(asGiven: RequestedPalette): CheckedPalette | string {
  const light = hexOf(asGiven.light);
  if (light === null) return notAColour(asGiven.light);
  const dark = asGiven.dark === undefined ? onDark(light) : hexOf(asGiven.dark);
  if (dark === null) return notAColour(asGiven.dark!);
  const used = { light: legible(light, 'light'), dark: legible(dark, 'dark') };
  const given = { light, ...(asGiven.dark !== undefined && { dark }) };
  return {
    palette: { light: schemePalette(used.light, 'light'), dark: schemePalette(used.dark, 'dark') },
    mended: (['light', 'dark'] as const).flatMap((scheme) => {
      const requested = given[scheme];
      return requested === undefined || requested === used[scheme]
        ? []
        : [{ scheme, given: requested, used: used[scheme] }];
    }),
  };
}

const notAColour = (text: string) =>
  `${text.slice(0, 50)} is not a colour: write it as #1557b0 or rgb(21 87 176), without transparency`;

function hexOf(text: string): string | null {
  const colour = parse(text.trim());
  return colour === undefined || (colour.alpha ?? 1) < 1 ? null : formatHex(colour);
}

function onDark(accent: string): string {
  return formatHex(inGamut({ ...oklch(accent)!, l: LIGHTNESS_ON_DARK }));
}

/** The colour itself where it can be read on every surface, else the nearest of its hue that can. */
function legible(accent: string, scheme: SchemeName): string {
  const { background, surface, sunken, floating } = SURFACES[scheme];
  const surfaces = [background, surface, sunken, floating];
  const step = scheme === 'light' ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  const start = oklch(accent)!;
  let colour = accent;
  for (let l = start.l; l >= 0 && l <= 1; l += step) {
    if (surfaces.every((each) => wcagContrast(colour, each) >= LEAST_CONTRAST)) return colour;
    colour = formatHex(inGamut({ ...start, l: l + step }));
  }
  return SURFACES[scheme].text;
}

function schemePalette(accent: string, scheme: SchemeName): SchemePalette {
  const { surface, text } = SURFACES[scheme];
  const mix = interpolate([surface, accent], 'rgb');
  const legibleOn = (under: string) =>
    [accent, text].every((each) => wcagContrast(each, under) >= LEAST_CONTRAST);
  let share: number = MOST_OF_ACCENT[scheme];
  while (share > 0 && !legibleOn(formatHex(mix(share)))) share -= 0.01;
  // What can be read on the lightest surface carries white, and on the darkest one the darkest ink.
  const onAccent = scheme === 'light' ? '#ffffff' : SURFACES.dark.background;
  return { accent, onAccent, accentSurface: formatHex(mix(Math.max(share, 0))) };
}
