import { isCusip, isFigi, isLei, isSedol, isValorForm, isWknForm } from '@fundarium/contract/identifiers';
import { textOf, type Rule } from '../rule.ts';

/** Finds each of the fields whose value the check does not take. */
const checked = (
  severity: Rule['severity'],
  fields: readonly string[],
  check: (text: string) => boolean,
): Rule => ({
  severity,
  reads: fields,
  issues: ({ values }) =>
    fields.flatMap((field) => {
      const value = textOf(values, field);
      return value === null || check(value) ? [] : [{ field, value }];
    }),
});

export const LEI_CHECK = checked('ERROR', ['LEI', 'MANCO_LEI'], isLei);
export const SEDOL_CHECK = checked('ERROR', ['SEDOL'], isSedol);
export const CUSIP_CHECK = checked('ERROR', ['CUSIP'], isCusip);
export const FIGI_CHECK = checked('ERROR', ['FIGI'], isFigi);
export const WKN_FORM = checked('ERROR', ['WKN'], isWknForm);
export const VALOR_FORM = checked('ERROR', ['VALOR'], isValorForm);
