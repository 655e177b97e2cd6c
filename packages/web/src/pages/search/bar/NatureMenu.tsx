import { FUND_NATURES, type Level } from '@fundarium/contract/vocabulary';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../../../api/session.ts';
import { keptAddress } from '../../../kept-addresses.ts';
import { paths, type SearchNature } from '../../../paths.ts';

type Props = {
  readonly anchor: HTMLElement;
  readonly nature: SearchNature;
  /** A level's name in the plural. */
  readonly label: (level: Level) => string;
  readonly onClose: () => void;
};

/** The levels of funds, to search another one. */
export function NatureMenu({ anchor, nature, label, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { claims } = currentSession();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { dense: true, 'aria-label': t('search-switch-level') } }}
    >
      {FUND_NATURES.map((each) => (
        <MenuItem
          key={each}
          selected={each === nature}
          onClick={() => {
            onClose();
            if (each !== nature) void navigate(paths.search(each, keptAddress(claims, each)));
          }}
        >
          {label(each)}
        </MenuItem>
      ))}
    </Menu>
  );
}
