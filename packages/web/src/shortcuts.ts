import SearchIcon from '@mui/icons-material/ManageSearch';
import StructuredIcon from '@mui/icons-material/AccountTreeOutlined';
import { paths } from './paths.ts';
import { useCustomerSettings } from './settings/use-customer-settings.ts';

/** Places that the header's tabs, the compact menu and the landing cards lead to (spec 2). */
const SHORTCUTS = [
  {
    name: 'funds',
    link: paths.defaultSearch(),
    label: 'shortcut-funds',
    description: 'shortcut-funds-description',
    Icon: SearchIcon,
  },
  {
    name: 'structured-products',
    link: paths.search('STRUCTURED_PRODUCT'),
    label: 'shortcut-structured-products',
    description: 'shortcut-structured-products-description',
    Icon: StructuredIcon,
  },
] as const;

/** Those that this customer offers: structured products only where its settings say so. */
export function useShortcuts() {
  const { showStructuredProducts } = useCustomerSettings().globals;
  return SHORTCUTS.filter(({ name }) => name !== 'structured-products' || showStructuredProducts);
}
