import type { ImportMapping } from '@fundarium/contract/import-mapping';
import { LEVELS } from '@fundarium/contract/vocabulary';
import type { FieldLabels, FieldsByLevel } from '../record-writers.ts';
import { vocabularyOf } from './column-vocabulary.ts';
import { isPerLanguage, languageOfLabel } from './label-language.ts';
import { NOTHING_SEEN, type LinesSeen } from './lines-seen.ts';
import { hasExported } from './of-exports.ts';
import { resolveBy, type Resolved } from './resolve-names.ts';

/** What the columns of a header are in a table of prices, and in one of entities. */
export type ResolvedBoth = { readonly priced: Resolved; readonly entities: Resolved };

/** Both readings of a header, each without the columns that say what another one of theirs says in every line. */
export function resolveBoth(
  header: readonly string[],
  fields: FieldsByLevel,
  labels: readonly FieldLabels[],
  mapping: ImportMapping | null,
  { twins }: LinesSeen = NOTHING_SEEN,
): ResolvedBoth {
  const resolve = (priced: boolean): Resolved => {
    const found = resolveBy(vocabularyOf(fields, labels, priced), header, mapping, {
      languageOf: (name, target) => languageOfLabel(name, target, fields, labels),
      isPerLanguage: (target) => isPerLanguage(target, fields),
    });
    const left = new Set(twins.flatMap((twin) => (twin.priced === priced ? (twin.spare ?? []) : [])));
    return { ...found, columns: found.columns.filter(({ at }) => !left.has(at)) };
  };
  return { priced: resolve(true), entities: ofEntities(resolve(false), fields) };
}

/**
 * Labels may be those of a field of entities and of one of registrations. A table with countries and other fields of
 * registrations has the latter; a list that comes from an export has the former where it has no countries.
 */
function ofEntities(found: Resolved, fields: FieldsByLevel): Resolved {
  const isOfEntity = (target: string) => LEVELS.some((level) => fields.get(level)?.has(target) === true);
  const isOfCountry = (target: string) => fields.get('REGISTRATION_COUNTRY')?.has(target) === true;
  const hasCountries = found.columns.some(({ target }) => target === 'COUNTRY');
  const isOfCountries =
    hasCountries &&
    found.columns.some(({ target }) => target !== 'COUNTRY' && isOfCountry(target) && !isOfEntity(target));
  if (!isOfCountries && (hasCountries || !hasExported(found))) return found;
  const clear = found.several.flatMap(({ name, at, targets }) => {
    const [target, ...others] = targets.filter(isOfCountries ? isOfCountry : isOfEntity);
    return target === undefined || others.length > 0
      ? []
      : [{ name, at, target, language: null, knownBy: name, mapped: false }];
  });
  const places = new Set(clear.map(({ at }) => at));
  return {
    ...found,
    columns: [...found.columns, ...clear].toSorted((a, b) => a.at - b.at),
    several: found.several.filter(({ at }) => !places.has(at)),
  };
}
