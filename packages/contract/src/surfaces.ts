/** What text and marks stand on, by colour scheme: a customer's palette is checked against these (`Tokens` of the web). */
export const SURFACES = {
  light: {
    background: '#f4f5f7',
    surface: '#ffffff',
    sunken: '#f8f9fa',
    floating: '#ffffff',
    text: '#18212c',
  },
  dark: {
    background: '#0e131a',
    surface: '#151c25',
    sunken: '#121820',
    floating: '#1c2530',
    text: '#e3e8ee',
  },
} as const;
export type SchemeName = keyof typeof SURFACES;
