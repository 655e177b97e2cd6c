import { readFileSync } from 'node:fs';
import type { BrandingKind, Image } from './store.ts';

const drawn = (file: string): Image => ({
  contentType: 'image/svg+xml',
  bytes: readFileSync(new URL(`./images/${file}`, import.meta.url)),
});

/** The product's own images; a browser icon of any size is the one drawing. */
export const DEFAULT_IMAGES: Readonly<Record<BrandingKind, Image>> = {
  logo: drawn('logo.svg'),
  icon: drawn('icon.svg'),
  favicon: drawn('icon.svg'),
};
