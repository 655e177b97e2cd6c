import type { Metamodel } from '@fundarium/contract/metamodel';
import type { CustomerSettings } from '@fundarium/contract/settings-customer';
import type { UserSettings } from '@fundarium/contract/settings-user';
import { LEVELS, type Language, type Level } from '@fundarium/contract/vocabulary';
import type { Viewer } from '../../ui/browser-storage.ts';
import { PHONE } from '../../ui/screens.ts';
import { columnsNeeded } from './columns/columns-needed.ts';
import { customerBeginning } from './question/customer-beginning.ts';
import { columnsShown } from './columns/default-columns.ts';
import { firstPage } from './results/first-page.ts';
import { NOT_LIQUIDATED, showsEverything } from './question/not-liquidated.ts';
import { searchFieldsOf } from './question/search-fields.ts';

// Read before the page's code is there: nothing here may weigh much, a library of schemas least of all.

/** Last parts of the calls' paths, as the contract writes them; a test holds the two together. */
export const SEARCH_PATHS = {
  FUND: 'funds',
  PROD: 'products',
  CLAS: 'classifications',
  PART: 'parts',
  STRUCTURED_PRODUCT: 'structured/products',
} as const satisfies Record<Level, string>;

type Replies = {
  readonly metamodel: Metamodel;
  readonly customerSettings: CustomerSettings;
  readonly userSettings: UserSettings;
};
type Address = Pick<Location, 'pathname' | 'search'>;

/** The level whose search page an address opens; null where it opens another page. */
export function searchedLevel({ pathname }: Pick<Location, 'pathname'>): Level | null {
  if (pathname === '/v2/structured/products/search') return 'STRUCTURED_PRODUCT';
  const [, nature] = /^\/v2\/search\/([A-Z]+)$/.exec(pathname) ?? [];
  return LEVELS.find((level) => level === nature) ?? null;
}

/** Whether an address opens a search of which nothing is said, and not as the cards of a phone. */
export function opensPlainSearch(address: Address): boolean {
  return searchedLevel(address) !== null && address.search === '' && !window.matchMedia(PHONE).matches;
}

/** What a search page asks of which nothing is said; null where person or customer begin with something. */
export function plainSearch(
  address: Pick<Location, 'pathname'>,
  { metamodel, customerSettings, userSettings }: Replies,
  language: Language,
  viewer: Viewer,
): { readonly path: string; readonly body: string } | null {
  const level = searchedLevel(address);
  if (level === null || userSettings.dashboards.defaults[level] !== undefined) return null;
  const view = customerSettings.views.search.levels[level];
  if (customerBeginning(view) !== null) return null;
  const fields = searchFieldsOf(metamodel, level);
  const shown = columnsShown(level, view?.defaultColumns ?? null, fields);
  const all = !fields.has(NOT_LIQUIDATED.name) || showsEverything(viewer, level);
  const question = {
    quickText: '',
    filters: { fields: all ? [] : [NOT_LIQUIDATED], countries: [] },
    identifiers: [],
    sort: [],
    language,
    columns: columnsNeeded(level, shown, fields, customerSettings),
  };
  return { path: `browse/search/${SEARCH_PATHS[level]}`, body: JSON.stringify(firstPage(question)) };
}
