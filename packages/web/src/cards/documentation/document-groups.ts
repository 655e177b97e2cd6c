import { SERVED_STATUSES, type AttachmentOfEntity } from '@fundarium/contract/attachments';

/** Documents that differ in language alone: one line, a chip for each; two of one language have a line each. */
export type DocumentLine = {
  readonly key: string;
  readonly country: string | null;
  readonly startDate: string;
  readonly status: AttachmentOfEntity['status'];
  readonly node: AttachmentOfEntity['node'];
  readonly documents: readonly AttachmentOfEntity[];
  /** The name stands in the line: another one is the same in all but its name. */
  readonly named: boolean;
};
export type DocumentGroup = { readonly type: string; readonly lines: readonly DocumentLine[] };

/**
 * Documents by type, in the order that the customer's types have; within one the current before the others, newest first,
 * countries in order.
 * @param types codes of types in their order; others come last
 */
export function documentGroups(
  documents: readonly AttachmentOfEntity[],
  types: readonly string[],
): readonly DocumentGroup[] {
  const place = new Map(types.map((type, index) => [type, index]));
  const order = (type: string) => place.get(type) ?? types.length;
  return [...Map.groupBy(documents, ({ type }) => type)]
    .map(([type, ofType]) => ({ type, lines: linesOf(ofType) }))
    .toSorted((one, other) => order(one.type) - order(other.type) || compare(one.type, other.type));
}

/** The documents that can be opened, by their uuids, in the order in which they stand. */
export const openable = (groups: readonly DocumentGroup[]): string[] =>
  groups
    .flatMap(({ lines }) => lines.flatMap(({ documents }) => documents))
    .filter(({ status }) => SERVED_STATUSES.includes(status))
    .map(({ uuid }) => uuid);

const STANDING: readonly AttachmentOfEntity['status'][] = [
  'FILING_IN_PROGRESS',
  'ACTIVE',
  'ARCHIVED',
  'REMOVED',
];

function linesOf(documents: readonly AttachmentOfEntity[]): DocumentLine[] {
  const keyOf = ({ node, country, startDate, status, language }: AttachmentOfEntity) =>
    // What has no language stands alone: nothing but its name tells it from others.
    JSON.stringify([node.level, node.code, country, startDate, status, language.length === 0]);
  return [...Map.groupBy(documents, keyOf)]
    .flatMap(([key, alike]) => {
      const [{ country, startDate, status, node, language }] = alike as [AttachmentOfEntity];
      const line = { country, startDate, status, node };
      const named = new Set(alike.map((each) => each.language.join())).size < alike.length;
      if (named || language.length === 0)
        return alike.map((each) => ({
          ...line,
          // It may belong to several of the entities.
          key: `${key} ${each.uuid}`,
          documents: [each],
          named: named && language.length > 0,
        }));
      const sorted = alike.toSorted((one, other) => compare(one.language.join(), other.language.join()));
      return [{ ...line, key, documents: sorted, named: false }];
    })
    .toSorted(
      (one, other) =>
        STANDING.indexOf(one.status) - STANDING.indexOf(other.status) ||
        compare(other.startDate, one.startDate) ||
        compare(one.country ?? '', other.country ?? ''),
    );
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
