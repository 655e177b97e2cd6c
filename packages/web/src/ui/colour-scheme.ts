import { readShared, storeShared } from './browser-storage.ts';

export const SCHEME_MODES = ['light', 'dark', 'system'] as const;
/** What a person chose: a scheme, or the one of their machine. */
export type SchemeMode = (typeof SCHEME_MODES)[number];
export type ColourScheme = 'light' | 'dark';

/** Attribute of the root element that names the scheme in use; the style sheets ask for it. */
export const SCHEME_ATTRIBUTE = 'data-theme';

/** Where the choice is kept in this browser. */
const STORAGE_KEY = 'mui-mode';

const listeners = new Set<() => void>();

/** The choice kept in this browser, else as the machine says. */
export function schemeMode(): SchemeMode {
  const kept = readShared(STORAGE_KEY);
  return SCHEME_MODES.find((each) => each === kept) ?? 'system';
}

/** The scheme in use. */
export function colourScheme(): ColourScheme {
  const mode = schemeMode();
  if (mode !== 'system') return mode;
  return darkMachine().matches ? 'dark' : 'light';
}

export function setSchemeMode(mode: SchemeMode): void {
  storeShared(STORAGE_KEY, mode);
  apply();
}

/** Puts the page into its scheme, before anything is drawn, and keeps it there: other tabs choose for this one too. */
export function followScheme(): void {
  apply();
  darkMachine().addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) apply();
  });
}

const darkMachine = () => window.matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  document.documentElement.setAttribute(SCHEME_ATTRIBUTE, colourScheme());
  listeners.forEach((each) => each());
}

/** Hears of another choice and of another scheme. */
export function onScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
