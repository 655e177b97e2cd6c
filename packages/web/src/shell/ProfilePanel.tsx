import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../api/session.ts';
import { useShortcuts } from '../shortcuts.ts';
import { CodesSwitch } from './CodesSwitch.tsx';
import { LanguageSelector } from './LanguageSelector.tsx';
import { LocaleSelector } from './LocaleSelector.tsx';
import { logOut } from './logout.ts';
import styles from './profile-menu.module.css';
import { SchemeSelector } from './SchemeSelector.tsx';
import { ThemeSelector } from './ThemeSelector.tsx';
import { VersionLine } from './VersionLine.tsx';

type Props = {
  readonly anchor: HTMLElement;
  readonly compact: boolean;
  readonly fullName: string;
  readonly onHelp: () => void;
  readonly onClose: () => void;
};

/** Who is signed in, language, scheme, field codes, help, version, logout; on a small screen the shortcuts as well. */
export function ProfilePanel({ anchor, compact, fullName, onHelp, onClose }: Props) {
  const { t } = useTranslation();
  const shortcuts = useShortcuts();
  const [leaving, setLeaving] = useState(false);
  const { claims, customerName } = currentSession();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          className: styles.panel,
          role: 'dialog',
          'aria-label': t('shell-profile', { name: fullName }),
        },
      }}
    >
      {compact && (
        <nav className={styles.shortcuts} aria-label={t('shell-shortcuts')}>
          {shortcuts.map(({ name, link, label, Icon }) => (
            <Link key={name} {...link} onClick={onClose}>
              <Icon fontSize="small" />
              {t(label)}
            </Link>
          ))}
          <Divider />
        </nav>
      )}
      <div className={styles.who}>
        <strong>{fullName}</strong>
        <span>{claims.username}</span>
        <span>{customerName}</span>
      </div>
      <LanguageSelector />
      <LocaleSelector />
      <SchemeSelector />
      {claims.amfine && <ThemeSelector />}
      <CodesSwitch />
      <Button
        color="inherit"
        onClick={() => {
          onClose();
          onHelp();
        }}
      >
        {t('help-open')}
      </Button>
      <VersionLine />
      <Divider />
      <Button
        fullWidth
        variant="outlined"
        loading={leaving}
        onClick={() => {
          setLeaving(true);
          void logOut();
        }}
      >
        {t('shell-logout')}
      </Button>
    </Popover>
  );
}
