import type { FieldCategory, Labels } from '@fundarium/contract/vocabulary';
import { labels } from './labels.ts';

export const CATEGORY_LABELS: Readonly<Record<FieldCategory, Labels>> = {
  KEY_FEATURES: labels('key-features'),
  OTHER_FEATURES: labels('other-features'),
  IDENTIFIERS_PUBLICATION: labels('identifiers-and-publication'),
};
