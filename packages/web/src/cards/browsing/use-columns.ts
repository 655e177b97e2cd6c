import type { FieldDefinition } from '@fundarium/contract/metamodel';
import { useMemo } from 'react';
import { fieldsOf } from '../../fields/entity-fields.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import type { TreeNode } from './tree-rows.ts';

export type Column = {
  readonly key: 'nav' | 'navDate' | 'yearToDate';
  readonly field: FieldDefinition;
  readonly valueOf: (node: TreeNode) => string | null;
};

const COLUMNS = [
  ['nav', 'NAV'],
  ['navDate', 'NAV_DATE'],
  ['yearToDate', 'TOTAL_RETURN_YTD'],
] as const;

/** Market data of share classes, as far as the customer's metamodel has it. */
export function useColumns(): readonly Column[] {
  const metamodel = useMetamodel();
  return useMemo(
    () =>
      COLUMNS.flatMap(([key, code]) => {
        const field = fieldsOf(metamodel, 'PART').find(({ businessCode }) => businessCode === code);
        return field === undefined ? [] : [{ key, field, valueOf: (node: TreeNode) => node[key] }];
      }),
    [metamodel],
  );
}
