import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import type { Way } from '../../shortcuts.ts';
import { AREA_ICONS } from '../../ui/area-icons.ts';
import { WayLink } from '../../WayLink.tsx';
import styles from './home-page.module.css';

/** Cards that lead to areas, each with what it is for as a tooltip (spec 2). */
export function LandingCards({ label, ways }: { readonly label: string; readonly ways: readonly Way[] }) {
  const { t } = useTranslation();
  if (ways.length === 0) return null;
  return (
    <nav className={styles.cards} aria-label={label}>
      {ways.map((way) => {
        const Icon = AREA_ICONS[way.icon];
        return (
          <Tooltip key={way.name} title={t(way.description)} describeChild>
            <WayLink way={way} className={styles.card}>
              <Icon />
              <span>{t(way.labelCode)}</span>
            </WayLink>
          </Tooltip>
        );
      })}
    </nav>
  );
}
