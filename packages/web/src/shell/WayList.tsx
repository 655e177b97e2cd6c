import { useTranslation } from 'react-i18next';
import type { Way } from '../shortcuts.ts';
import { AREA_ICONS } from '../ui/area-icons.ts';
import { WayLink } from '../WayLink.tsx';
import styles from './way-list.module.css';

type Props = { readonly label: string; readonly ways: readonly Way[]; readonly onFollow: () => void };

/** Links to areas under a heading; nothing where there are none. */
export function WayList({ label, ways, onFollow }: Props) {
  const { t } = useTranslation();
  if (ways.length === 0) return null;
  return (
    <nav className={styles.list} aria-label={label}>
      <h2>{label}</h2>
      {ways.map((way) => {
        const Icon = AREA_ICONS[way.icon];
        return (
          <WayLink key={way.name} way={way} onClick={onFollow}>
            <Icon fontSize="small" />
            {t(way.labelCode)}
          </WayLink>
        );
      })}
    </nav>
  );
}
