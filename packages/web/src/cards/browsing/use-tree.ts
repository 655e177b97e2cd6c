import type { ChildrenReply } from '@fundarium/contract/children';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callQuery } from '../../api/queries.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import {
  keyOf,
  levelOf,
  pathOf,
  treeRows,
  type LoadedLevel,
  type TreeNode,
  type TreeRow,
} from './tree-rows.ts';

const PAGE_SIZE = 100;

const pageQuery = ({ level, code }: TreeNode, text: string, after: string | null) =>
  callQuery('children', {
    params: { level, code },
    query: { text, limit: PAGE_SIZE, ...(after !== null && { after }) },
  });

type PageQuery = ReturnType<typeof pageQuery>;

/** The tree as far as it is open; a level is read when it is opened, and page by page. */
export function useTree(entity: ShownEntity, text: string) {
  const client = useQueryClient();
  const path = useMemo(() => pathOf(entity), [entity]);
  /** Opened and closed by hand; what a filter finds is open whatever was closed before. */
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map());
  /** How many pages of a level are wanted beyond the first. */
  const [further, setFurther] = useState<ReadonlyMap<string, number>>(new Map());
  const asked: PageQuery[] = [];
  const failed = new Map<string, PageQuery>();
  const filteredKey = (key: string) => `${key} ${text}`;

  const levelBelow = (node: TreeNode): LoadedLevel => {
    const key = keyOf(node);
    const wanted = 1 + (further.get(filteredKey(key)) ?? 0);
    const pages: ChildrenReply[] = [];
    for (let after: string | null = null; pages.length < wanted;) {
      const query: PageQuery = pageQuery(node, text, after);
      asked.push(query);
      const state = client.getQueryState<ChildrenReply>(query.queryKey);
      if (state?.data === undefined) {
        const isFailed = state?.status === 'error' && state.fetchStatus === 'idle';
        if (isFailed) failed.set(key, query);
        return levelOf(pages, isFailed ? 'failed' : 'loading');
      }
      pages.push(state.data);
      if (state.data.next === null) break;
      after = state.data.next;
    }
    return levelOf(pages, null);
  };

  const rows: readonly TreeRow[] = treeRows({
    path,
    opened: { get: (key) => byHand.get(filteredKey(key)) },
    filtered: text !== '',
    levelBelow,
  });
  // What the rows ask for is read and followed here; the next rendering finds it.
  useQueries({ queries: asked });

  return {
    rows,
    /** Of the highest level: nothing can be shown before it is there. */
    root:
      rows[1]?.kind === 'loading' && rows.length === 2
        ? 'loading'
        : rows[1]?.kind === 'failed' && rows.length === 2
          ? 'failed'
          : 'ready',
    toggle: (key: string, open: boolean) =>
      setByHand((before) => new Map(before).set(filteredKey(key), open)),
    readMore: (key: string) =>
      setFurther((before) => new Map(before).set(filteredKey(key), (before.get(filteredKey(key)) ?? 0) + 1)),
    retry: (key: string) => {
      const query = failed.get(key);
      if (query !== undefined) void client.refetchQueries({ queryKey: query.queryKey, exact: true });
    },
  } as const;
}
