import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen, useMayUse } from '../api/may.ts';
import { currentSession } from '../api/session.ts';
import { useDiscardQuestion } from '../ui/use-discard-question.tsx';
import { paths } from '../paths.ts';
import { useWays } from '../shortcuts.ts';
import { CustomerIcon } from './CustomerIcon.tsx';
import { CodesSwitch } from './CodesSwitch.tsx';
import { CustomerSwitch } from './CustomerSwitch.tsx';
import { LanguageSelector } from './LanguageSelector.tsx';
import { LocaleSelector } from './LocaleSelector.tsx';
import { logOut } from './logout.ts';
import styles from './profile-menu.module.css';
import { SchemeSelector } from './SchemeSelector.tsx';
import { ThemeSelector } from './ThemeSelector.tsx';
import { VersionLine } from './VersionLine.tsx';
import { WayList } from './WayList.tsx';

type Props = {
  readonly anchor: HTMLElement;
  readonly compact: boolean;
  readonly fullName: string;
  readonly onHelp: () => void;
  readonly onPalette: () => void;
  readonly onClose: () => void;
};

/** Pages about the customer's data as a whole. */
const DATA_PAGES = [
  { path: '/v2/findings', link: paths.findings(), title: 'title-findings' },
  { path: '/v2/compare', link: paths.compare(), title: 'title-compare' },
  { path: '/v2/changes', link: paths.changes(), title: 'title-changes' },
] as const;

/** Who is signed in, language, scheme, field codes, help, version, logout; on a small screen the shortcuts as well. */
export function ProfilePanel({ anchor, compact, fullName, onHelp, onPalette, onClose }: Props) {
  const { t } = useTranslation();
  const { shortcuts, modules } = useWays();
  const [leaving, setLeaving] = useState(false);
  // The reason for acting for another customer.
  const [isTyped, setTyped] = useState(false);
  const { leave, question } = useDiscardQuestion(isTyped, onClose);
  const { claims, customerName } = currentSession();
  const mayChooseTheme = useMayUse('theme-selector');
  const maySwitch = useMayUse('customer-switch');
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={leave}
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
        <>
          <WayList label={t('shell-shortcuts')} ways={shortcuts} onFollow={onClose} />
          <WayList label={t('shortcut-modules')} ways={modules} onFollow={onClose} />
          <Divider />
        </>
      )}
      <div className={styles.who}>
        <strong>{fullName}</strong>
        <span>{claims.username}</span>
        <span className={styles.customer}>
          <CustomerIcon alt="" />
          {customerName}
        </span>
      </div>
      {maySwitch && <CustomerSwitch onTyped={setTyped} />}
      <LanguageSelector />
      <LocaleSelector />
      <SchemeSelector />
      {mayChooseTheme && <ThemeSelector />}
      <CodesSwitch />
      {compact && (
        <Button
          color="inherit"
          onClick={() => {
            onClose();
            onPalette();
          }}
        >
          {t('palette-title')}
        </Button>
      )}
      <Button
        color="inherit"
        onClick={() => {
          onClose();
          onHelp();
        }}
      >
        {t('help-open')}
      </Button>
      {DATA_PAGES.filter(({ path }) => mayOpen(path)).map(({ path, link, title }) => (
        <Link key={path} {...link} className={styles.page} onClick={onClose}>
          {t(title)}
        </Link>
      ))}
      {mayOpen('/v2/audit') && (
        <Link {...paths.customerAudit()} className={styles.page} onClick={onClose}>
          {t('title-audit')}
        </Link>
      )}
      {mayOpen('/v2/administration') && (
        <Link {...paths.administration()} className={styles.page} onClick={onClose}>
          {t('title-administration')}
        </Link>
      )}
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
      {question}
    </Popover>
  );
}
