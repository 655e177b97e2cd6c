import MenuIcon from '@mui/icons-material/Menu';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../api/session.ts';
import { useShortcuts } from '../shortcuts.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { CodesSwitch } from './CodesSwitch.tsx';
import { LanguageSelector } from './LanguageSelector.tsx';
import { logOut } from './logout.ts';
import styles from './profile-menu.module.css';
import { SchemeSelector } from './SchemeSelector.tsx';
import { VersionLine } from './VersionLine.tsx';

type Props = { readonly compact: boolean; readonly onHelp: () => void };

/** Who is signed in, language, scheme, field codes, help, version, logout; on a small screen the shortcuts as well. */
export function ProfileMenu({ compact, onHelp }: Props) {
  const { t } = useTranslation();
  const shortcuts = useShortcuts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { claims, customerName } = currentSession();
  const fullName = `${claims.firstName} ${claims.lastName}`.trim();
  const close = () => setAnchor(null);
  const opener = {
    onClick: (event: React.MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': anchor !== null,
  };

  return (
    <>
      {compact ? (
        <IconButton {...opener} aria-label={t('shell-menu')}>
          <MenuIcon />
        </IconButton>
      ) : (
        <button type="button" {...opener} className={styles.person}>
          {initials(fullName || claims.username)}
          <span className="visually-hidden"> {t('shell-profile', { name: fullName })}</span>
        </button>
      )}
      {/* Made only once somebody opens it: a closed one would hold up the page. */}
      {anchor !== null && (
        <Popover
          open
          anchorEl={anchor}
          onClose={close}
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
                <Link key={name} {...link} onClick={close}>
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
          <SchemeSelector />
          <CodesSwitch />
          <Button
            color="inherit"
            onClick={() => {
              close();
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
      )}
    </>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((each) => each !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((each) => [...(each ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
