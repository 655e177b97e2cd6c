import { formatDecimal } from '@fundarium/contract/decimals';
import { editableDecimal } from '../decimal-text.ts';
import type { EditorProps } from './editor-props.ts';
import { parseDecimal, parseWhole } from '../parse-decimal.ts';
import { OrderedEditor } from './OrderedEditor.tsx';

/** Decimal numbers and percent points, typed as the locale writes them. */
export function DecimalEditor(props: EditorProps) {
  const { locale } = props.context;
  return (
    <OrderedEditor
      {...props}
      parse={(typed) => parseDecimal(typed, locale)}
      show={(operand) => editableDecimal(operand, locale)}
      example={formatDecimal('1234.5', locale, {})}
      isAfter={isGreater}
      reversedKey="field-range-reversed"
      mistakeKey="field-not-a-number"
    />
  );
}

export function WholeNumberEditor(props: EditorProps) {
  const { locale } = props.context;
  return (
    <OrderedEditor
      {...props}
      parse={(typed) => parseWhole(typed, locale)}
      show={(operand) => editableDecimal(operand, locale)}
      example={formatDecimal('1234', locale, {})}
      isAfter={isGreater}
      reversedKey="field-range-reversed"
      mistakeKey="field-not-a-whole-number"
    />
  );
}

/** To the precision of a binary number: ends that differ beyond it are as good as one. */
const isGreater = (one: string, other: string) => Number(one) > Number(other);
