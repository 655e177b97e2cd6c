import ToggleButton from '@mui/material/ToggleButton';
import type { SvgIconComponent } from '@mui/icons-material';
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
    <ToggleButton
      value={label}
      size="small"
      className={styles.toggle}
      selected={selected}
      aria-label={label}
      title={label}
      onChange={onChange}
    >
      <Icon fontSize="small" />
      <span className={styles.words}>{label}</span>
    </ToggleButton>
  );
}
