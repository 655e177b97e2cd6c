import { SURFACES } from '@fundarium/contract/surfaces';

/**
 * The product's colours. Greys carry the structure, the accent marks what can be acted on, green and red belong
 * to signed performance alone. `tokens.test.ts` holds every text colour to 4.5 : 1 on every surface it meets.
 */
export type Tokens = {
  readonly background: string;
  readonly surface: string;
  /** Header, table heads, and what lies on a surface. */
  readonly sunken: string;
  readonly floating: string;
  readonly line: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly accentSurface: string;
  readonly positive: string;
  readonly negative: string;
  readonly amber: string;
  readonly amberSurface: string;
  /**
   * Lines of a chart, in order of use. The first five are by Okabe and Ito (Color Universal Design, 2008), the second
   * five by Paul Tol (Colour schemes, SRON 2021), in each set those that stand out from the surface. The second five
   * are drawn dashed: within a kind of line, colour-blind people tell each colour from every other one.
   */
  readonly series: readonly string[];
};

export const light: Tokens = {
  ...SURFACES.light,
  line: '#dde1e7',
  textSecondary: '#566171',
  accent: '#1557b0',
  onAccent: '#ffffff',
  accentSurface: '#e9f0fa',
  positive: '#006b54',
  negative: '#b3321b',
  amber: '#7d5200',
  amberSurface: '#fdf3da',
  series: [
    '#0072b2',
    '#d55e00',
    '#009e73',
    '#cc79a7',
    '#18212c',
    '#332288',
    '#cc6677',
    '#117733',
    '#999933',
    '#aa4499',
  ],
};

export const dark: Tokens = {
  ...SURFACES.dark,
  line: '#2c3744',
  textSecondary: '#9dabbb',
  accent: '#82b4ff',
  onAccent: '#0c1826',
  accentSurface: '#1b2c44',
  positive: '#56c9a5',
  negative: '#ff8f73',
  amber: '#f0bd5c',
  amberSurface: '#33290f',
  series: [
    '#56b4e9',
    '#e69f00',
    '#009e73',
    '#cc79a7',
    '#f0e442',
    '#77aadd',
    '#ee8866',
    '#dddddd',
    '#4477aa',
    '#cc3311',
  ],
};
