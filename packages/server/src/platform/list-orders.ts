/**
 * Of each field that a search is sorted by, where its values are of a list: all codes of the list, in the order in
 * which people read their labels. The index knows codes alone.
 */
export type ListOrders = readonly (readonly string[] | null)[];
