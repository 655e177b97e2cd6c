import type { SchemePalette, Theme } from '@fundarium/contract/theme';
import { SCHEME_ATTRIBUTE } from './colour-scheme.ts';

// In the browser's way of style sheets: no script writes into the page, and both schemes are there at once.
let sheet: CSSStyleSheet | null = null;

/** Draws the page in a theme's colours; null is the product's own. */
export function applyTheme(theme: Theme | null): void {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const { light, dark } = theme?.palette ?? {};
  sheet.replaceSync(
    light === undefined || dark === undefined
      ? ''
      : ruleOf('light', light, 'black 30%') + ruleOf('dark', dark, 'white 15%'),
  );
}

/** Whether a theme, or that there is none, is known in this page. */
export const knowsTheme = (): boolean => sheet !== null;

/** The variables that the build's palette (`theme.ts`) has for the accent, of one scheme. */
function ruleOf(scheme: 'light' | 'dark', palette: SchemePalette, hovered: string): string {
  const { accent, onAccent, accentSurface } = palette;
  const mixed = (other: string) => `color-mix(in srgb, ${accent}, ${other})`;
  const faint = mixed(scheme === 'light' ? 'white 62%' : 'black 50%');
  const values = {
    'own-accent': accent,
    'own-onAccent': onAccent,
    'own-accentSurface': accentSurface,
    'primary-main': accent,
    'primary-mainChannel': channelsOf(accent),
    'primary-contrastText': onAccent,
    'primary-contrastTextChannel': channelsOf(onAccent),
    'primary-dark': mixed(hovered),
    'primary-light': mixed('white 20%'),
    'LinearProgress-primaryBg': faint,
    'Slider-primaryTrack': faint,
    'Switch-primaryDisabledColor': faint,
  };
  const declarations = Object.entries(values).map(([name, value]) => `--mui-palette-${name}:${value}`);
  return `:root[${SCHEME_ATTRIBUTE}='${scheme}']{${declarations.join(';')}}`;
}

/** `#1557b0` as `21 87 176`. */
function channelsOf(hex: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');
}
