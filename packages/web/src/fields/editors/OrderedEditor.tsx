import type { EditorProps } from './editor-props.ts';
import styles from './editors.module.css';
import { OperandInput, type Calendar } from './OperandInput.tsx';

type Props = EditorProps & {
  /** `ending`: it is the upper end of a range. */
  readonly parse: (typed: string, ending: boolean) => string | null;
  readonly show: (operand: string) => string;
  readonly example: string;
  /** Whether one operand comes after another. */
  readonly isAfter: (one: string, other: string) => boolean;
  /** Key of the message that says how to write a value. */
  readonly mistakeKey: string;
  /** Key of the message that says that a range begins after its end. */
  readonly reversedKey: string;
  /** Name of the button that opens a calendar, where the values are days. */
  readonly calendarLabel?: string;
  /** The day of an operand, where that is more than a day. */
  readonly dayOf?: (operand: string) => string;
};

/** Numbers and dates: two ends of a range, either open, or values with semicolons between. */
export function OrderedEditor(props: Props) {
  const { operator, operands, onChange, onSubmit, context, autoFocus, parse, show, example, mistakeKey } =
    props;
  const { dayOf = (operand: string) => operand.slice(0, 10) } = props;
  const { t } = context;
  const placeholder = t('field-example', { example });
  const mistake = t(mistakeKey, { example });
  const isOfDays = props.calendarLabel !== undefined;
  const calendarOf = (operand: string | null, join: Calendar['join']): Calendar | undefined =>
    props.calendarLabel === undefined
      ? undefined
      : { day: operand === null ? '' : dayOf(operand), join, label: props.calendarLabel };
  const shared = { mistake, onSubmit };

  if (operator === 'BETWEEN') {
    const [lower = null, upper = null] = operands;
    const readEnd = (typed: string, ending: boolean) => {
      if (typed.trim() === '') return [null];
      const operand = parse(typed, ending);
      return operand === null ? null : [operand];
    };
    const reversed = lower !== null && upper !== null && props.isAfter(lower, upper);
    const showEnd = (operand: string | null) => (operand === null ? '' : show(operand));
    return (
      <div className={styles['range']} data-stacked={isOfDays}>
        <OperandInput
          {...shared}
          label={t(isOfDays ? 'field-days-from' : 'field-from')}
          placeholder={placeholder}
          shown={showEnd(lower)}
          read={(typed) => readEnd(typed, false)}
          autoFocus={autoFocus}
          calendar={calendarOf(lower, (_, day) => day)}
          onCommit={([operand = null]) => onChange([operand, upper])}
        />
        <OperandInput
          {...shared}
          label={t(isOfDays ? 'field-days-to' : 'field-to')}
          shown={showEnd(upper)}
          fault={reversed ? t(props.reversedKey) : undefined}
          read={(typed) => readEnd(typed, true)}
          calendar={calendarOf(upper, (_, day) => day)}
          onCommit={([operand = null]) => onChange([lower, operand])}
        />
      </div>
    );
  }
  return (
    <OperandInput
      {...shared}
      label={t('field-value')}
      placeholder={placeholder}
      shown={operands
        .filter((each) => each !== null)
        .map(show)
        .join('; ')}
      read={(typed) => {
        const parsed = typed
          .split(/[;；]/)
          .filter((each) => each.trim() !== '')
          .map((each) => parse(each, false));
        return parsed.includes(null) ? null : parsed;
      }}
      autoFocus={autoFocus}
      calendar={calendarOf(null, (typed, day) => (typed.trim() === '' ? day : `${typed}; ${day}`))}
      onCommit={onChange}
    />
  );
}
