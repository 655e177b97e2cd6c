import MenuIcon from '@mui/icons-material/Menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../api/session.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { ProfilePanel } from './mui-parts.ts';
import styles from './profile-menu.module.css';

type Props = {
  readonly compact: boolean;
  readonly onHelp: () => void;
  readonly onPalette: () => void;
};

/** Opens what belongs to the person: their initials, or a menu's sign on a small screen. */
export function ProfileMenu({ compact, onHelp, onPalette }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { claims } = currentSession();
  const fullName = `${claims.firstName} ${claims.lastName}`.trim();
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
      {anchor !== null && (
        <ProfilePanel
          anchor={anchor}
          compact={compact}
          fullName={fullName}
          onHelp={onHelp}
          onPalette={onPalette}
          onClose={() => setAnchor(null)}
        />
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
