/** From which width in px on a screen has which size (spec 2). */
export const SCREENS = { sm: 600, md: 1024, lg: 1440, xl: 1920 } as const;

export type ScreenSize = keyof typeof SCREENS;

/** Media queries for screens from a size on, and for the smaller ones. */
export const atLeast = (size: ScreenSize): string => `(min-width: ${SCREENS[size]}px)`;
export const below = (size: ScreenSize): string => `(max-width: ${SCREENS[size] - 0.05}px)`;

/** 600 px and below: one column. The style sheets say the same. */
export const PHONE = '(max-width: 600px)';
