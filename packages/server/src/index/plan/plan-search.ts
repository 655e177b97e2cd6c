import type { SearchQuery } from '@fundarium/contract/search';
import type { AttachmentQuery } from '@fundarium/contract/search-attachments';
import { invalidRequest } from '../../platform/refusal.ts';
import type { ListOrders } from '../../platform/list-orders.ts';
import type { FiguresShown } from '../figures-shown.ts';
import type { IndexLayout } from '../layout.ts';
import { planConditions } from './conditions.ts';
import { fieldNamed, type FieldReference } from './field-reference.ts';
import type { SearchPlan, SortKey } from './plan.ts';
import { viewerOf, type Asked } from './viewer.ts';

/** Who searches, how many rows a grid may scroll to (spec 8), and how the lists read that it is sorted by. */
export type Searcher = Asked & { readonly displayCap: number; readonly listOrders?: ListOrders | undefined };

/**
 * Resolves a search against the layout.
 * @throws Refusal 400 where a field is unknown, can't be sorted by, or can't be filtered so
 */
export function planSearch(
  layout: IndexLayout,
  figures: FiguresShown,
  searcher: Searcher,
  query: SearchQuery | AttachmentQuery,
): SearchPlan {
  const viewer = viewerOf(layout, figures, searcher, query.language);
  const where = planConditions(layout, viewer, query);
  const sort = query.sort.map(({ field: name, descending }, index): SortKey => {
    const path = `body.sort.${index}.field`;
    const reference = fieldNamed(layout, viewer, name, path);
    if (!reference.field.sortable) throw invalidRequest([{ path, message: `${name} can not be sorted by` }]);
    return { reference, descending, codes: codesOf(reference, searcher.listOrders?.[index]) };
  });
  const columns = query.columns.map((name, index) =>
    fieldNamed(layout, viewer, name, `body.columns.${index}`),
  );
  const { displayCap } = searcher;
  const { offset } = query.page;
  // Rows past the cap are counted, never shown (spec 8).
  const limit = Math.max(0, Math.min(query.page.limit, displayCap - offset));
  const withAges = columns.some(isAged);
  return { viewer, where, sort, columns, withAges, page: { offset, limit }, displayCap };
}

/** The metamodel that a list was read from may be of another moment than the index. */
const codesOf = ({ field }: FieldReference, order: readonly string[] | null = null) =>
  order !== null && order.length > 0 && (field.type === 'LOV' || field.type === 'API') && !field.multiple
    ? [...new Set(order)]
    : null;

/** Whether a column of the rows themselves is a figure up to their last NAV. */
const isAged = ({ name, field }: FieldReference): boolean =>
  field.performance && !name.includes('.') && !field.businessCode.includes('_INCEPTION_');
