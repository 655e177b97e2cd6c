import { createTheme, lighten, type Theme } from '@mui/material/styles';
import '@mui/material/themeCssVarsAugmentation';
import { SCHEME_ATTRIBUTE } from './colour-scheme.ts';
import { TIP_DELAY_MS } from './delays.ts';
import { SCREENS } from './screens.ts';
import { dark, light, type Tokens } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Palette {
    own: Tokens;
  }
  interface PaletteOptions {
    own?: Tokens;
  }
}

/** What a filled button turns under the pointer: away from the colour of its text, which is dark on dark. */
const hovered = (accent: string) => lighten(accent, 0.15);

function palette(tokens: Tokens, primary: { readonly dark?: string } = {}) {
  return {
    primary: { main: tokens.accent, contrastText: tokens.onAccent, ...primary },
    error: { main: tokens.negative },
    warning: { main: tokens.amber },
    success: { main: tokens.positive },
    background: { default: tokens.background, paper: tokens.surface },
    text: { primary: tokens.text, secondary: tokens.textSecondary },
    divider: tokens.line,
    // Icons and switches at rest are as quiet as secondary text.
    action: { active: tokens.textSecondary },
    own: tokens,
  };
}

/**
 * Everything else reads colours as CSS variables (`--mui-palette-own-positive`), so that a change of scheme
 * repaints nothing by script. `locale` is the UI library's own pack of texts.
 */
export function createAppTheme(locale: object): Theme {
  return createTheme(
    {
      cssVariables: { colorSchemeSelector: SCHEME_ATTRIBUTE },
      colorSchemes: {
        light: { palette: palette(light) },
        dark: { palette: palette(dark, { dark: hovered(dark.accent) }) },
      },
      breakpoints: { values: { xs: 0, ...SCREENS } },
      spacing: 4,
      shape: { borderRadius: 6 },
      transitions: {
        duration: {
          shortest: 80,
          shorter: 100,
          short: 120,
          standard: 140,
          complex: 140,
          enteringScreen: 140,
          leavingScreen: 100,
        },
      },
      typography: {
        fontFamily: 'var(--font)',
        fontSize: 14,
        htmlFontSize: 16,
        fontWeightBold: 600,
        h1: { fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: 600, letterSpacing: '-0.01em' },
        h2: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600 },
        body1: { fontSize: '0.875rem', lineHeight: '1.25rem' },
        body2: { fontSize: '0.8125rem', lineHeight: '1.125rem' },
        caption: { fontSize: '0.75rem', lineHeight: '1rem' },
        button: { fontSize: '0.8125rem', fontWeight: 500, textTransform: 'none', letterSpacing: 0 },
      },
      components: {
        MuiButtonBase: { defaultProps: { disableRipple: true } },
        MuiButton: { defaultProps: { disableElevation: true, size: 'small' } },
        MuiIconButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6 } } },
        MuiSvgIcon: {
          styleOverrides: { root: { fontSize: '1.25rem' }, fontSizeSmall: { fontSize: '1.125rem' } },
        },
        MuiTextField: { defaultProps: { size: 'small' } },
        MuiInputBase: {
          styleOverrides: {
            input: { '&::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 1 } },
          },
        },
        MuiTooltip: {
          // Spec 9: half a second before a tooltip shows.
          defaultProps: { enterDelay: TIP_DELAY_MS, enterNextDelay: TIP_DELAY_MS },
          styleOverrides: { tooltip: { fontSize: '0.75rem', fontWeight: 400 } },
        },
        MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
        MuiMenu: { styleOverrides: { paper: { backgroundColor: 'var(--mui-palette-own-floating)' } } },
        MuiDialog: { styleOverrides: { paper: { backgroundColor: 'var(--mui-palette-own-floating)' } } },
        // Its buttons end where its content does.
        MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
        MuiDialogTitle: { styleOverrides: { root: { fontSize: '1rem', fontWeight: 600 } } },
        MuiMenuItem: { styleOverrides: { root: { fontSize: '0.875rem', minHeight: 32 } } },
      },
    },
    locale,
  );
}
