import { z } from 'zod';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** The colours of a palette in one scheme; each text colour has a contrast of at least 4.5 : 1 where it stands. */
export const schemePalette = z.object({
  /** What can be acted on, and what is selected. */
  accent: colour,
  /** Text on the accent. */
  onAccent: colour,
  /** Behind what is selected. */
  accentSurface: colour,
});
export type SchemePalette = z.infer<typeof schemePalette>;

/** The theme of everybody whose customer has none of its own (spec 9). */
export const PROVIDER_THEME = 'FUNDARIUM';

export const THEME_NAME = /^[A-Z][A-Z0-9_]{0,63}$/;

/** Spec 3: a name and a palette. The theme that is named for a customer's code is that customer's (spec 9). */
export const theme = z.object({
  name: z.string().regex(THEME_NAME),
  palette: z.object({ light: schemePalette, dark: schemePalette }),
});
export type Theme = z.infer<typeof theme>;

/** The customer's own theme first, then the provider's, as far as they are there. */
export const themesReply = z.array(theme);

/** The theme that is a customer's: its own, else the provider's (spec 9); null where there is neither. */
export function themeOfCustomer(themes: readonly Theme[], customerCode: string): Theme | null {
  const named = (wanted: string) => themes.find(({ name }) => name === wanted);
  return named(customerCode) ?? named(PROVIDER_THEME) ?? null;
}
