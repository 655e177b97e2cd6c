import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import styles from './administration.module.css';

type TicksProps = {
  readonly legend: string;
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly label: (name: string) => string;
};

/** Names of which any number can be ticked. */
export function Ticks({ legend, names, chosen, onChange, label }: TicksProps) {
  return (
    <fieldset className={styles.ticks}>
      <legend>{legend}</legend>
      {names.map((name) => (
        <Tick
          key={name}
          label={label(name)}
          on={chosen.includes(name)}
          onChange={(on) => onChange(on ? [...chosen, name] : chosen.filter((each) => each !== name))}
        />
      ))}
    </fieldset>
  );
}

type TickProps = {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};

export function Tick({ label, on, onChange }: TickProps) {
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={on} onChange={(_, checked) => onChange(checked)} />}
      label={label}
    />
  );
}
