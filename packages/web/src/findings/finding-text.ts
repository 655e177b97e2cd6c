import { formatDecimal } from '@fundarium/contract/decimals';
import { findingText as textOfFindings, type FindingText } from '@fundarium/contract/finding-text';
import { DECIMALS_MAX } from '@fundarium/contract/limits';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { useMemo } from 'react';
import { formatDate } from '../fields/calendar-date.ts';
import type { FieldContext } from '../fields/field-kind.ts';
import { formatField, UNKNOWN } from '../fields/format-field.ts';
import { useFieldContext } from '../fields/use-field-context.ts';
import { useMetamodel } from '../fields/metamodel.ts';

/** The texts of findings, with labels and values as the rest of the product shows them. */
export function useFindingText(): FindingText {
  const context = useFieldContext();
  const metamodel = useMetamodel();
  return useMemo(() => findingText(metamodel, context), [metamodel, context]);
}

/** As `useFindingText`, for a metamodel and a context. */
export const findingText = (metamodel: Metamodel, context: FieldContext): FindingText =>
  textOfFindings(metamodel, {
    say: context.t,
    show: (field, value) => {
      const shown = formatField(field, value, context);
      return shown === UNKNOWN || shown === '' ? null : shown;
    },
    plain: (text) =>
      /^\d{4}-\d{2}-\d{2}$/.test(text)
        ? formatDate(text, context.locale) || text
        : formatDecimal(text, context.locale, { maximumFractionDigits: DECIMALS_MAX }),
  });
