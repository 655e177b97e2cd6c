import { formatCount } from '../../fields/decimal-text.ts';
import { currentLocale } from '../../ui/language.ts';
import styles from './findings-page.module.css';

type Props<T extends string> = {
  readonly title: string;
  readonly choices: readonly { readonly value: T; readonly label: string; readonly count: number }[];
  readonly chosen: readonly T[];
  /** Of what is chosen and not among the choices, since nothing fits it. */
  readonly labelOf: (value: T) => string;
  readonly onChoose: (chosen: T[] | undefined) => void;
};

/** Choices to tick, each with how many findings it has; none ticked is all of them. */
export function CountedChoices<T extends string>({ title, choices, chosen, labelOf, onChoose }: Props<T>) {
  const absent = chosen.filter((value) => choices.every((each) => each.value !== value));
  const all = [...choices, ...absent.map((value) => ({ value, label: labelOf(value), count: 0 }))];
  if (all.length === 0) return null;
  const toggle = (value: T) => {
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    onChoose(next.length === 0 ? undefined : next);
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{title}</legend>
      {all.map(({ value, label, count }) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span>{label}</span>
          <span className={styles.number}>{formatCount(count, currentLocale())}</span>
        </label>
      ))}
    </fieldset>
  );
}
