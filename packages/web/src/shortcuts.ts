import SearchIcon from '@mui/icons-material/ManageSearch';
import StructuredIcon from '@mui/icons-material/AccountTreeOutlined';
import { useKeptAddress } from './kept-addresses.ts';
import { paths } from './paths.ts';
import { useCustomerSettings } from './settings/use-customer-settings.ts';

/** Places that the header's tabs, the compact menu and the landing cards lead to (spec 2). */
const SHORTCUTS = [
  {
    name: 'funds',
    label: 'shortcut-funds',
    description: 'shortcut-funds-description',
    Icon: SearchIcon,
  },
  {
    name: 'structured-products',
    label: 'shortcut-structured-products',
    description: 'shortcut-structured-products-description',
    Icon: StructuredIcon,
  },
] as const;

/**
 * Those that this customer offers: structured products only where its settings say so. Each goes on with what its group
 * of searches was last asked in this tab (spec 3).
 */
export function useShortcuts() {
  const { globals, views } = useCustomerSettings();
  const links = {
    funds: paths.defaultSearch(useKeptAddress(views.search.defaultNature)),
    'structured-products': paths.search('STRUCTURED_PRODUCT', useKeptAddress('STRUCTURED_PRODUCT')),
  };
  return SHORTCUTS.filter(({ name }) => name !== 'structured-products' || globals.showStructuredProducts).map(
    (each) => ({ ...each, link: links[each.name] }),
  );
}
