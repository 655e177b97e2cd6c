import type { FieldLevel, Labels } from '@fundarium/contract/vocabulary';
import { labels } from './labels.ts';

export const LEVEL_LABELS: Readonly<Record<FieldLevel, Labels>> = {
  FUND: labels('fund'),
  PROD: labels('sub-fund'),
  CLAS: labels('classification'),
  PART: labels('share-class'),
  STRUCTURED_PRODUCT: labels('structured-product'),
  REGISTRATION_COUNTRY: labels('registration-country'),
  ATTACHMENT: labels('document'),
};
