import type { AreaName } from '@fundarium/contract/areas';
import { offeredModules, offeredShortcuts, type Shortcut } from '@fundarium/contract/shortcuts';
import { rightsHolder } from './api/may.ts';
import { currentSession } from './api/session.ts';
import { useKeptAddress } from './kept-addresses.ts';
import { paths } from './paths.ts';
import { useCustomerSettings } from './settings/use-customer-settings.ts';

type OwnLink = ReturnType<typeof paths.defaultSearch> | ReturnType<typeof paths.search>;
/** A search of the product, for the router, or anything else, for the browser. */
type Target =
  | { readonly link: OwnLink; readonly href: null }
  | { readonly link: null; readonly href: string };

/** A way that the header's tabs, the menus and the landing cards lead (spec 2). */
export type Way = Pick<Shortcut, 'name' | 'labelCode' | 'description' | 'icon' | 'statisticId'> & Target;

/**
 * The shortcuts that the person is offered, and the platform's other modules. A way to a search goes on with what its
 * group of searches was last asked in this tab (spec 3).
 */
export function useWays(): { readonly shortcuts: readonly Way[]; readonly modules: readonly Way[] } {
  const settings = useCustomerSettings();
  const kept = {
    default: useKeptAddress(settings.views.search.defaultNature),
    structured: useKeptAddress('STRUCTURED_PRODUCT'),
    documents: useKeptAddress('ATTACHMENT'),
    structuredDocuments: useKeptAddress('STRUCTURED_PRODUCT_ATTACHMENT'),
  };
  const own: Partial<Record<AreaName, OwnLink>> = {
    funds: paths.defaultSearch(kept.default),
    'structured-products': paths.search('STRUCTURED_PRODUCT', kept.structured),
    'funds-attachments': paths.search('ATTACHMENT', kept.documents),
    'structured-products-attachments': paths.search(
      'STRUCTURED_PRODUCT_ATTACHMENT',
      kept.structuredDocuments,
    ),
  };
  const person = rightsHolder(currentSession());
  const target = (name: AreaName, href: string): Target => {
    const link = own[name];
    return link === undefined ? { link: null, href } : { link, href: null };
  };
  return {
    shortcuts: offeredShortcuts(person, settings).map((each) => ({
      ...each,
      ...target(each.name, each.route),
    })),
    modules: offeredModules(person, settings).map((each) => ({ ...each, ...target(each.name, each.path) })),
  };
}
