import TextField from '@mui/material/TextField';
import { useId, useMemo, useState } from 'react';
import { TYPED_AFTER_MS } from '../../ui/delays.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { EditorProps } from './editor-props.ts';
import { byLabel, GLANCE } from '@fundarium/contract/offered-options';
import { optionsOf } from '../options.ts';
import { listedOptions, type ListedOption } from './listed-options.ts';
import styles from './option-list.module.css';
import { optionId, OptionList } from './OptionList.tsx';
import { TextEditor } from './TextEditor.tsx';
import { useOptionKeys } from './use-option-keys.ts';

/** Values out of a list, any of which is enough, with how often each occurs, found by label or code. */
export function ChoiceEditor(props: EditorProps) {
  const { field, context, counts } = props;
  const { options, labels } = optionsOf(field, context.metamodel);
  // A list that the metamodel only names is filled with the values that occur (spec 7).
  const offered = useMemo(
    () =>
      options.length > 0
        ? options
        : byLabel(
            [...(counts?.values.keys() ?? [])].map((value) => ({ value, label: labels.get(value) ?? value })),
            context.metamodel?.lang,
          ),
    [options, labels, counts, context.metamodel],
  );
  if (offered.length === 0) return <TextEditor {...props} />;
  return <Chooser {...props} options={offered} labels={labels} />;
}

type ChooserProps = EditorProps & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly labels: ReadonlyMap<string, string>;
};

function Chooser(props: ChooserProps) {
  const { field, operator, operands, onChange, onSubmit, context, counts, autoFocus, options, labels } =
    props;
  const { t, locale } = context;
  const id = useId();
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed, TYPED_AFTER_MS);
  const searched = options.length > GLANCE;
  const chosen = useMemo(
    () => new Set(operator === 'NULL' ? [null] : operands.filter((each) => each !== null)),
    [operator, operands],
  );

  const listOf = (text: string): ListedOption[] => {
    const codes = [...chosen].filter((each) => each !== null);
    const occurring = [...(counts?.values ?? [])].flatMap(([value, count]) => (count > 0 ? [value] : []));
    const offered = new Set(options.map(({ value }) => value));
    const named = (values: readonly string[]) =>
      values
        .filter((each) => !offered.has(each))
        .map((value) => ({ value, label: labels.get(value) ?? value }));
    // What is offered no longer can still be seen: what is chosen, to be taken away, and what rows have, to be found.
    const all = [...named(codes), ...options, ...named(occurring.filter((each) => !chosen.has(each)))];
    const listed = listedOptions(all, text, ordered, counts);
    // What is not one of them may be empty: beside "is not" there is nothing to choose.
    const hasEmpty =
      field.nullable && operator !== 'NOT_EQUALS' && (counts?.empty !== 0 || operator === 'NULL');
    if (text.trim() !== '' || !hasEmpty) return listed;
    return [...listed, { value: null, label: t('field-empty'), count: counts?.empty ?? null }];
  };
  // A choice does not move what is being looked at: the order is that of the last search or count.
  const [ordered, setOrdered] = useState<readonly (string | null)[]>(() => [...chosen]);
  const [orderedFor, setOrderedFor] = useState({ settled, counts });
  if (orderedFor.settled !== settled || orderedFor.counts !== counts) {
    setOrderedFor({ settled, counts });
    setOrdered([...chosen]);
  }
  const listed = listOf(settled);

  const toggle = ({ value }: ListedOption) => {
    if (value === null) return onChange([], operator === 'NULL' ? 'EQUALS' : 'NULL');
    const others = [...chosen].filter((each) => each !== null && each !== value);
    onChange(chosen.has(value) ? others : [...others, value], operator === 'NULL' ? 'EQUALS' : operator);
  };
  const { active, setActive, onKeyDown } = useOptionKeys(listed, toggle, searched ? 'input' : 'list');
  // Enter in an input in which nothing was typed, and from which no line was gone to, means "done".
  const [steered, setSteered] = useState(false);

  return (
    <div className={styles['chooser']}>
      {searched && (
        <TextField
          fullWidth
          value={typed}
          placeholder={t('field-find-option')}
          autoFocus={autoFocus}
          slotProps={{
            htmlInput: {
              role: 'combobox',
              'aria-label': t('field-find-option'),
              'aria-expanded': true,
              'aria-controls': id,
              'aria-autocomplete': 'list',
              'aria-activedescendant': listed.length > 0 ? optionId(id, active) : undefined,
              autoComplete: 'off',
            },
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            setSteered(event.target.value.trim() !== '');
            setActive(0);
          }}
          onKeyDown={(event) => {
            if (event.key.startsWith('Arrow') || event.key.startsWith('Page')) setSteered(true);
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return onKeyDown(event);
            event.preventDefault();
            if (!steered) return onSubmit?.();
            // Whoever types and chooses at once means what is typed, not what the list still shows.
            const option = typed === settled ? listed[active] : listOf(typed)[0];
            if (option !== undefined) toggle(option);
            if (typed === '') return;
            setTyped('');
            setSteered(false);
          }}
        />
      )}
      {listed.length === 0 ? (
        <p className={styles['none']} role="status">
          {t('field-no-option')}
        </p>
      ) : (
        <div className={steered ? styles['steered'] : undefined}>
          <OptionList
            id={id}
            label={field.label}
            options={listed}
            chosen={chosen}
            active={active}
            onToggle={toggle}
            locale={locale}
            onKeyDown={searched ? undefined : onKeyDown}
            autoFocus={autoFocus && !searched}
          />
        </div>
      )}
    </div>
  );
}
