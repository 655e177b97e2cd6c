import MoreIcon from '@mui/icons-material/ExpandMore';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWays } from '../shortcuts.ts';
import { WayLink } from '../WayLink.tsx';
import styles from './header.module.css';
import { AreasPanel } from './mui-parts.ts';
import { useFitting } from './use-fitting.ts';

/** The shortcuts as tabs, as many as there is room for; the others and the platform's modules in a menu behind them. */
export function ShortcutTabs() {
  const { t } = useTranslation();
  const { shortcuts, modules } = useWays();
  const row = useRef<HTMLElement>(null);
  const fitting = useFitting(row, shortcuts.length);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const rest = shortcuts.slice(fitting);
  const label = t(rest.length === 0 ? 'shortcut-modules' : 'shell-more');
  return (
    <>
      <nav ref={row} className={styles.tabs} aria-label={t('shell-shortcuts')}>
        {shortcuts.map((way, at) => (
          <WayLink key={way.name} way={way} className={`${styles.tab} ${at < fitting ? '' : styles.cut}`}>
            {t(way.labelCode)}
          </WayLink>
        ))}
      </nav>
      {rest.length + modules.length > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {label}
          <MoreIcon fontSize="small" />
        </button>
      )}
      {anchor !== null && (
        <AreasPanel
          anchor={anchor}
          label={label}
          shortcuts={rest}
          modules={modules}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
