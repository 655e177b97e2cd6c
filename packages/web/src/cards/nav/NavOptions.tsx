import CheckIcon from '@mui/icons-material/Check';
import TuneIcon from '@mui/icons-material/Tune';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavChoice } from './nav-choice.ts';
import { IconButton } from '../../ui/IconButton.tsx';

type Props = { readonly choice: NavChoice; readonly onChange: (choice: NavChoice) => void };

/** What can be laid over the lines or done to their axis; a drawdown, which is percent, has neither. */
export function NavOptions({ choice, onChange }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const drawdown = choice.figure === 'drawdown';
  const option = (key: 'log' | 'asksBids' | 'dividends', label: string, disabled: boolean) => (
    <MenuItem
      role="menuitemcheckbox"
      aria-checked={choice[key] && !disabled}
      disabled={disabled}
      onClick={() => onChange({ ...choice, [key]: !choice[key] })}
    >
      <ListItemIcon>{choice[key] && !disabled && <CheckIcon fontSize="small" />}</ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
  return (
    <>
      <IconButton
        aria-label={t('nav-options')}
        tip={t('nav-options')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <TuneIcon fontSize="small" />
      </IconButton>
      {anchor !== null && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {option('log', t('nav-option-log'), drawdown)}
          {option('asksBids', t('nav-option-asks-bids'), drawdown)}
          {option('dividends', t('nav-option-dividends'), false)}
        </Menu>
      )}
    </>
  );
}
