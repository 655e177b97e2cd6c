import type { LanguagePack } from '@fundarium/contract/translations';
import { LANGUAGES, type Labels, type Language } from '@fundarium/contract/vocabulary';
import { comparison } from './packs/comparison.ts';
import { details } from './packs/details.ts';
import { fields } from './packs/fields.ts';
import { filters } from './packs/filters.ts';
import { findings } from './packs/findings.ts';
import { findingsOfDeliveries } from './packs/findings-of-deliveries.ts';
import { findingsOfPrices } from './packs/findings-of-prices.ts';
import { grid } from './packs/grid.ts';
import { help } from './packs/help.ts';
import { home } from './packs/home.ts';
import { importFigures } from './packs/import-figures.ts';
import { importFormats } from './packs/import-formats.ts';
import { importLines } from './packs/import-lines.ts';
import { importRefusals } from './packs/import-refusals.ts';
import { nav } from './packs/nav.ts';
import { navChart } from './packs/nav-chart.ts';
import { notices } from './packs/notices.ts';
import { performance } from './packs/performance.ts';
import { search } from './packs/search.ts';
import { shell } from './packs/shell.ts';
import { signIn } from './packs/sign-in.ts';
import { views } from './packs/views.ts';
import { vocabulary } from './packs/vocabulary.ts';

type Area = Readonly<Record<string, Labels>>;

/** Every area's messages; an area not named here is not spoken. */
export const AREAS: Readonly<Record<string, Area>> = {
  comparison,
  details,
  fields,
  filters,
  findings,
  findingsOfDeliveries,
  findingsOfPrices,
  grid,
  help,
  home,
  importFigures,
  importFormats,
  importLines,
  importRefusals,
  nav,
  navChart,
  notices,
  performance,
  search,
  shell,
  signIn,
  views,
  vocabulary,
};

/**
 * The packs of all languages. Languages that count millions apart (French, Italian, Spanish) get their `_many`
 * from `_other`: the client's translator asks for the exact form and has no fallback between them.
 * @throws Error where two areas use one key
 */
export function composePacks(
  areas: Readonly<Record<string, Area>>,
): Readonly<Record<Language, LanguagePack>> {
  const owners = new Map<string, string>();
  for (const [area, messages] of Object.entries(areas)) {
    for (const key of Object.keys(messages)) {
      const owner = owners.get(key);
      if (owner !== undefined) throw new Error(`Message ${key} stands in ${owner} and in ${area}`);
      owners.set(key, area);
    }
  }
  const messages = Object.values(areas).flatMap((area) => Object.entries(area));
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const countsMillions = new Intl.PluralRules(language)
        .resolvedOptions()
        .pluralCategories.includes('many');
      const texts = messages.flatMap(([key, labels]) => {
        const text = labels[language];
        return countsMillions && key.endsWith('_other')
          ? [[key, text] as const, [key.replace(/_other$/, '_many'), text] as const]
          : [[key, text] as const];
      });
      return [language, Object.fromEntries(texts)];
    }),
  ) as Record<Language, LanguagePack>;
}

const packs = composePacks(AREAS);

export function packFor(language: Language): LanguagePack {
  return packs[language];
}
