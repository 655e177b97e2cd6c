import { useId } from 'react';
import { countOf } from '../field-counts.ts';
import type { EditorProps } from './editor-props.ts';
import type { ListedOption } from './listed-options.ts';
import { OptionList } from './OptionList.tsx';
import { useOptionKeys } from './use-option-keys.ts';

const LABELS = { TRUE: 'field-true', FALSE: 'field-false' } as const;

/** One of two, or none, each with how often it occurs. */
export function BooleanEditor({
  field,
  operator,
  operands,
  onChange,
  context,
  counts,
  autoFocus,
}: EditorProps) {
  const { t, locale } = context;
  const id = useId();
  const both = (['TRUE', 'FALSE'] as const).map((value) => ({
    value,
    label: t(LABELS[value]),
    // An operand is TRUE (spec 5), a value of the record true.
    count: countOf(counts, value.toLowerCase()),
  }));
  // What is not one of them may be empty: beside "is not" there is nothing to choose.
  const listed: ListedOption[] =
    field.nullable && operator !== 'NOT_EQUALS'
      ? [...both, { value: null, label: t('field-empty'), count: counts?.empty ?? null }]
      : both;
  const chosen = operator === 'NULL' ? null : operands[0];
  const toggle = ({ value }: ListedOption) => {
    if (value === null) return onChange([], operator === 'NULL' ? 'EQUALS' : 'NULL');
    onChange(value === chosen ? [] : [value], operator === 'NULL' ? 'EQUALS' : operator);
  };
  const { active, onKeyDown } = useOptionKeys(listed, toggle, 'list');
  return (
    <OptionList
      id={id}
      label={field.label}
      options={listed}
      chosen={new Set(chosen === undefined ? [] : [chosen])}
      active={active}
      onToggle={toggle}
      locale={locale}
      onKeyDown={onKeyDown}
      autoFocus={autoFocus}
      single
    />
  );
}
