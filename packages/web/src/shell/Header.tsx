import CommandsIcon from '@mui/icons-material/KeyboardCommandKey';
import SearchIcon from '@mui/icons-material/Search';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../api/session.ts';
import { JobsButton } from '../jobs/JobsButton.tsx';
import { useKeptAddress } from '../kept-addresses.ts';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { IconLink } from '../ui/IconLink.tsx';
import { below, PHONE } from '../ui/screens.ts';
import { useMedia } from '../ui/use-media.ts';
import { ActingCustomer } from './ActingCustomer.tsx';
import { BusinessDateMark } from './BusinessDateMark.tsx';
import { CustomerIcon } from './CustomerIcon.tsx';
import styles from './header.module.css';
import { HeaderSearchLater } from './HeaderSearchLater.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { screenLevel } from './screen-level.ts';
import { ScreenSizeName } from './ScreenSizeName.tsx';
import { ShortcutTabs } from './ShortcutTabs.tsx';

type Props = { readonly onHelp: () => void; readonly onPalette: () => void };

/** 48 px: the customer's mark, tabs, quick search, jobs, profile. Below 1024 px the tabs move into the menu. */
export function Header({ onHelp, onPalette }: Props) {
  const { t } = useTranslation();
  const compact = useMedia(below('md'));
  const phone = useMedia(PHONE);
  const { customerName } = currentSession();

  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#page">
        {t('shell-skip-to-content')}
      </a>
      <Link {...paths.home()} className={styles.mark} title={t('shell-to-home', { customer: customerName })}>
        <CustomerIcon alt={customerName} />
        {!phone && <span>{t('product-short-name')}</span>}
      </Link>
      {!compact && <ShortcutTabs />}
      <ActingCustomer />
      <BusinessDateMark />
      <div className={styles.space} />
      <ScreenSizeName />
      <HeaderSearchPlace phone={phone} />
      {!compact && (
        <IconButton
          aria-label={t('palette-title')}
          aria-keyshortcuts="Control+K Meta+K"
          tip={`${t('palette-title')} (${t('help-key-control')}+K)`}
          onClick={onPalette}
        >
          <CommandsIcon fontSize="small" />
        </IconButton>
      )}
      <JobsButton />
      <ProfileMenu compact={compact} onHelp={onHelp} onPalette={onPalette} />
    </header>
  );
}

/** Quick search, or on a phone the way to it. Apart, since the rest of the header is the same on every page. */
function HeaderSearchPlace({ phone }: { readonly phone: boolean }) {
  const { t } = useTranslation();
  const pathname = useLocation({ select: (location) => location.pathname });
  const level = screenLevel(pathname);
  const kept = useKeptAddress(level);
  // The home page and the search page bring their own.
  if (pathname === '/v2/home' || /^\/v2\/(structured\/products\/)?(search|attachments)/.test(pathname))
    return null;
  if (!phone) return <HeaderSearchLater key={pathname} nature={level} />;
  return (
    <IconLink {...paths.search(level, kept)} aria-label={t('quick-search-label')}>
      <SearchIcon />
    </IconLink>
  );
}
