import SearchIcon from '@mui/icons-material/ManageSearch';
import { paths } from './paths.ts';

/** Places that the header's tabs, the compact menu and the landing cards lead to (spec 2). */
export const SHORTCUTS = [
  {
    name: 'funds',
    link: paths.search('PART'),
    label: 'shortcut-funds',
    description: 'shortcut-funds-description',
    Icon: SearchIcon,
  },
] as const;
