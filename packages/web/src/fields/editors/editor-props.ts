import type { FieldDefinition } from '@fundarium/contract/metamodel';
import type { Operator } from '@fundarium/contract/vocabulary';
import type { CountedValue, FieldCounts } from '../field-counts.ts';
import type { FieldContext } from '../field-kind.ts';

/** What the entry of a filter's operands is given, whatever the field's type. */
export type EditorProps = {
  readonly field: FieldDefinition;
  readonly operator: Operator;
  readonly operands: readonly (string | null)[];
  /** Called when an entry is complete: on choice, on Enter, on leaving the input. Choosing "no value" changes the operator. */
  readonly onChange: (operands: (string | null)[], operator?: Operator) => void;
  /** Enter in an entry that is already complete. */
  readonly onSubmit?: (() => void) | undefined;
  readonly context: FieldContext;
  readonly counts?: FieldCounts | undefined;
  /** Values that contain a text, to be suggested while one is typed. */
  readonly valuesLike?: ((text: string, signal: AbortSignal) => Promise<readonly CountedValue[]>) | undefined;
  readonly autoFocus?: boolean | undefined;
};
