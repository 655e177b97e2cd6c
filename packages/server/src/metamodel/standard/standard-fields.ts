import { KEY_FEATURES } from './key-features.ts';
import type { StandardField } from './standard-field.ts';

/** The metamodel that every new customer begins with, in order of display. */
export const STANDARD_FIELDS: readonly StandardField[] = [...KEY_FEATURES];
