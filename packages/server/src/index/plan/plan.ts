import type { SearchRow } from '@fundarium/contract/search';
import type { DistinctValue } from '@fundarium/contract/search-distinct';
import type { IndexField } from '../layout.ts';
import type { Conditions } from './conditions.ts';
import type { FieldReference } from './field-reference.ts';
import type { Viewer } from './viewer.ts';

export type SortKey = {
  readonly reference: FieldReference;
  readonly descending: boolean;
  /** Of a value of a list, the codes of that in the order their labels are read in: the rows are sorted so. */
  readonly codes: readonly string[] | null;
};

/** A question for rows: whatever could be refused has been. Executors read it and nothing else of the question. */
export type SearchPlan = {
  readonly viewer: Viewer;
  readonly where: Conditions;
  /** What a quick text names as a whole comes before these, ties end by code. */
  readonly sort: readonly SortKey[];
  readonly columns: readonly FieldReference[];
  /** Whether the rows say how late their figures are. */
  readonly withAges: boolean;
  /** The rows wanted; none past the display cap. */
  readonly page: { readonly offset: number; readonly limit: number };
  /** Most rows that a grid may scroll to (spec 8). */
  readonly displayCap: number;
};

/** A field whose values are counted: of the rows, or of their registration countries. */
export type Counted =
  | { readonly of: 'rows'; readonly name: string; readonly reference: FieldReference }
  | { readonly of: 'countries'; readonly name: string; readonly code: string; readonly field: IndexField };

/** A question for the values of one field among the rows that match without its own filters. */
export type CountPlan = {
  readonly viewer: Viewer;
  readonly where: Conditions;
  readonly counted: Counted;
  /** Only values that contain it; empty for all. */
  readonly text: string;
  /** Most values, the most frequent first. */
  readonly limit: number;
};

/** A row that was found; of a document the level and code are its entity's. */
export type FoundRow = SearchRow & { readonly uuid?: string };

/** The answer to a search plan. */
export type FoundPage = { readonly total: number; readonly rows: readonly FoundRow[] };

/** The answer to a count plan. */
export type ValueCounts = { readonly values: DistinctValue[]; readonly more: boolean };

/** The field whose values a plan counts. */
export const countedField = ({ counted }: CountPlan): IndexField =>
  counted.of === 'rows' ? counted.reference.field : counted.field;

/** Whether one of a plan's filters is the counted field's own, which is left out. */
export const isOwnFilter = (counted: Counted, { name }: FieldReference): boolean =>
  counted.of === 'rows' && counted.name === name;
