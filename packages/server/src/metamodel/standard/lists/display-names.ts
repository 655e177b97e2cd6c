import { type Labels } from '@fundarium/contract/vocabulary';
import { labelsBy } from '../labels.ts';
import type { StandardValue } from '../standard-field.ts';

/** Values of an ISO list, labelled by the Unicode names that the runtime carries, or by our own where it has none. */
export function isoValues(
  codes: string,
  type: 'currency' | 'region' | 'language',
  ownLabels: Readonly<Record<string, Labels>> = {},
): StandardValue[] {
  return codes.split(/\s+/).map((value) => ({
    value,
    labels:
      ownLabels[value] ??
      labelsBy((language) => {
        const name = new Intl.DisplayNames(language, { type }).of(value) ?? value;
        return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
      }),
  }));
}
