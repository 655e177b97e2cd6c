import { memo } from 'react';
import styles from './column-chooser.module.css';
import type { SearchField } from '../question/search-fields.ts';

type Props = {
  readonly group: string;
  readonly members: readonly SearchField[];
  readonly chosen: ReadonlySet<string>;
  /** Steady, so that a tick draws one line anew. */
  readonly onChoose: (names: readonly string[], chosen: boolean) => void;
};

/** The fields of one heading, one by one or all at once. */
export function FieldChoices({ group, members, chosen, onChoose }: Props) {
  const count = members.filter(({ name }) => chosen.has(name)).length;
  const all = count === members.length;
  return (
    <fieldset className={styles.group} aria-label={group}>
      <legend>
        {members.length === 1 ? (
          <span className={styles.choice}>{group}</span>
        ) : (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={all}
              ref={(box) => {
                if (box !== null) box.indeterminate = count > 0 && !all;
              }}
              onChange={() =>
                onChoose(
                  members.map(({ name }) => name),
                  !all,
                )
              }
            />
            <span>{group}</span>
          </label>
        )}
      </legend>
      {members.map((field) => (
        <FieldChoice key={field.name} field={field} checked={chosen.has(field.name)} onChoose={onChoose} />
      ))}
    </fieldset>
  );
}

/** A plain checkbox: there are hundreds of them. */
const FieldChoice = memo(function FieldChoice({
  field: { name, definition },
  checked,
  onChoose,
}: {
  readonly field: SearchField;
  readonly checked: boolean;
  readonly onChoose: Props['onChoose'];
}) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} onChange={() => onChoose([name], !checked)} />
      <span>{definition.label}</span>
      <code title={name}>{name}</code>
    </label>
  );
});
