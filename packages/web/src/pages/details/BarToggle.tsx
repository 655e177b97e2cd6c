import type { SvgIconComponent } from '@mui/icons-material';
import { Toggle } from '../../ui/Toggle.tsx';
import styles from './details-bar.module.css';

type Props = {
  readonly label: string;
  readonly Icon: SvgIconComponent;
  readonly selected: boolean;
  readonly onChange: () => void;
};

/** A switch of the page's bar: an icon with its words where there is room for them. */
export function BarToggle({ label, Icon, selected, onChange }: Props) {
  return (
    <Toggle pressed={selected} className={styles.toggle} aria-label={label} title={label} onClick={onChange}>
      <Icon fontSize="small" />
      <span className={styles.words}>{label}</span>
    </Toggle>
  );
}
