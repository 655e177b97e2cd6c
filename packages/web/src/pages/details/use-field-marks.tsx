import { currencyFieldsOf } from '@fundarium/contract/own-currency';
import { useMemo } from 'react';
import { useFieldHistories } from '../../cards/history/field-history-query.ts';
import { FieldWithHistory } from '../../cards/history/FieldWithHistory.tsx';
import type { FieldPage } from '../../fields/field-page.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import { useEntityFindings } from '../../findings/use-entity-findings.ts';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { asOfSearch, type AsOf } from './as-of/as-of.ts';
import { FindingMark } from './FindingMark.tsx';

type FieldMarks = Pick<FieldPage, 'marks' | 'below' | 'keeps'>;

/** What stands at the fields of a page: findings, and with `history` since when each value holds. */
export function useFieldMarks(
  entity: ShownEntity,
  asOf: AsOf,
  history: boolean,
): {
  readonly marks: FieldMarks;
  /** Of the history that is asked for: whether it is on its way, or could not be had. */
  readonly histories: Pick<ReturnType<typeof useFieldHistories>, 'isPending' | 'isError' | 'refetch'>;
} {
  const { level, code } = entity;
  const { byField } = useEntityFindings(level, code);
  const { find, ...histories } = useFieldHistories(level, code, {
    wanted: history,
    ...asOfSearch(asOf),
  });
  const { knownOn } = asOfSearch(asOf);
  const customer = useCustomerSettings();
  const marks = useMemo<FieldMarks>(
    () => ({
      marks: ({ level: of, field }) => {
        const findings = of === level ? byField.get(field.businessCode) : undefined;
        return findings === undefined ? null : <FindingMark entity={entity} findings={findings} />;
      },
      ...(find !== null && {
        keeps: (row) => find(row.level, row.field.businessCode) !== undefined,
        below: (row) => {
          const found = find(row.level, row.field.businessCode);
          if (found === undefined) return null;
          // Beside amounts of before another currency, today's would be wrong.
          const hadOneCurrency = currencyFieldsOf(row.field, customer).every(
            (currency) => (find(row.level, currency)?.steps ?? 1) === 1,
          );
          return (
            <FieldWithHistory
              history={found}
              level={row.level}
              code={row.code}
              field={row.field}
              currency={hadOneCurrency ? row.currency : null}
              knownOn={knownOn}
            />
          );
        },
      }),
    }),
    [entity, level, byField, find, knownOn, customer],
  );
  return { marks, histories };
}
