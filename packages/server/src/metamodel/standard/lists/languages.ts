import type { StandardList } from '../standard-field.ts';
import { isoValues } from './display-names.ts';

/** Languages of documents, BCP 47: those of the countries in which funds are sold. */
const CODES =
  'de en fr it es nl pt da sv no fi pl cs sk hu sl hr ro bg el et lv lt mt ga is ja zh zh-Hant ko ar';

export const LANGUAGE: StandardList = { code: 'LANGUAGE', values: isoValues(CODES, 'language') };
