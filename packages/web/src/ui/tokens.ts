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
  /** Lines of a chart, in order of use: told apart by brightness as well as hue. */
  readonly series: readonly string[];
};

export const light: Tokens = {
  background: '#f4f5f7',
  surface: '#ffffff',
  sunken: '#f8f9fa',
  floating: '#ffffff',
  line: '#dde1e7',
  text: '#18212c',
  textSecondary: '#566171',
  accent: '#1557b0',
  onAccent: '#ffffff',
  accentSurface: '#e9f0fa',
  positive: '#006b54',
  negative: '#b3321b',
  amber: '#7d5200',
  amberSurface: '#fdf3da',
  series: [
    '#1557b0',
    '#c2570c',
    '#00786a',
    '#8b3fa8',
    '#8a6d00',
    '#b3265e',
    '#3f6f21',
    '#4b5b73',
    '#0083a8',
    '#7a4a2b',
  ],
};

export const dark: Tokens = {
  background: '#0e131a',
  surface: '#151c25',
  sunken: '#121820',
  floating: '#1c2530',
  line: '#2c3744',
  text: '#e3e8ee',
  textSecondary: '#9dabbb',
  accent: '#82b4ff',
  onAccent: '#0c1826',
  accentSurface: '#1b2c44',
  positive: '#56c9a5',
  negative: '#ff8f73',
  amber: '#f0bd5c',
  amberSurface: '#33290f',
  series: [
    '#82b4ff',
    '#ffa35c',
    '#4fd1b8',
    '#d39bf0',
    '#e6cc5c',
    '#ff8fb8',
    '#9fce78',
    '#a9b6c8',
    '#5cc8ee',
    '#d8a587',
  ],
};
