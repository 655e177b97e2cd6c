import type { ChildRow, ChildrenReply } from '@fundarium/contract/children';
import { LIFECYCLE_STATES, type Level } from '@fundarium/contract/vocabulary';
import type { ShownEntity } from '../../fields/shown-entity.ts';

/** What a row shows of an entity; how many stand below it is null until that is known. */
export type TreeNode = Omit<ChildRow, 'children' | 'matches'> & {
  readonly children: number | null;
  readonly matches: boolean;
};

type Placed = { readonly key: string; readonly depth: number; readonly parent: string | null };

export type TreeRow = Placed &
  (
    | {
        readonly kind: 'entity';
        readonly node: TreeNode;
        readonly open: boolean;
        /** Among those below the same one, from 1 on; -1 where that is not known yet. */
        readonly place: number;
        readonly size: number;
        readonly current: boolean;
      }
    /** A level of which the next page is on its way, was refused, or is not asked for yet. */
    | { readonly kind: 'loading' | 'failed' | 'more'; readonly of: string }
  );

/** What is there of the level below an entity. */
export type LoadedLevel = {
  readonly total: number;
  readonly nodes: readonly TreeNode[];
  /** Of what follows the nodes. */
  readonly rest: 'none' | 'loading' | 'failed' | 'more';
};

export const nodeKey = (level: Level, code: string) => `${level}/${code}`;
export const keyOf = ({ level, code }: Pick<TreeNode, 'level' | 'code'>) => nodeKey(level, code);

/** From the highest level that the reader may open down to the entity itself. */
export function pathOf(entity: ShownEntity): readonly TreeNode[] {
  const closed = entity.ancestors.findLastIndex(({ open }) => !open);
  const open = entity.ancestors.slice(closed + 1);
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const unknown = {
    nav: null,
    navDate: null,
    navCurrency: null,
    yearToDate: null,
    children: null,
    matches: true,
  };
  const state = (value: unknown) => LIFECYCLE_STATES.find((each) => each === value) ?? 'LIVE';
  return [
    ...open.map(({ level, code, name, values }) => ({
      ...unknown,
      level,
      code,
      name,
      currency: text(values['CURRENCY']),
      state: state(values['LIFECYCLE_STATE']),
    })),
    {
      ...unknown,
      level: entity.level,
      code: entity.code,
      name: entity.name,
      currency: text(entity.values['CURRENCY']),
      state: entity.state,
      children: entity.childrenTotal,
    },
  ];
}

/** More than that are not opened by a filter: each would be a call. */
const MOST_OPENED_BY_FILTER = 10;

export type Tree = {
  readonly path: readonly TreeNode[];
  /** Opened and closed by hand, by key. */
  readonly opened: Pick<ReadonlyMap<string, boolean>, 'get'>;
  readonly filtered: boolean;
  /** What is known of the level below an entity; called for each that is open. */
  readonly levelBelow: (node: TreeNode) => LoadedLevel;
};

/** The tree's rows from the top, as far as it is open. */
export function treeRows({ path, opened, filtered, levelBelow }: Tree): TreeRow[] {
  const onPath = new Map(path.map((node, at) => [keyOf(node), at]));
  const rows: TreeRow[] = [];

  const visit = (
    node: TreeNode,
    { depth, parent, place, size }: { depth: number; parent: string | null; place: number; size: number },
    openedByFilter: boolean,
  ): void => {
    const key = keyOf(node);
    const at = onPath.get(key);
    const open =
      node.children !== 0 && (opened.get(key) ?? (filtered ? at === 0 || openedByFilter : at !== undefined));
    const level = open ? levelBelow(node) : null;
    rows.push({
      kind: 'entity',
      key,
      depth,
      parent,
      node: node.children === null && level !== null && !filtered ? { ...node, children: level.total } : node,
      open,
      place,
      size,
      current: at === path.length - 1,
    });
    if (level === null) return;
    const leading = level.nodes.filter(({ matches }) => !matches).length;
    for (const [index, below] of level.nodes.entries())
      visit(
        below,
        { depth: depth + 1, parent: key, place: index + 1, size: level.total },
        !below.matches && leading <= MOST_OPENED_BY_FILTER,
      );
    // The way to the entity is there, also where its level has more pages than were read.
    const next = at === undefined || filtered ? undefined : path[at + 1];
    if (
      next !== undefined &&
      level.rest !== 'none' &&
      !level.nodes.some((each) => keyOf(each) === keyOf(next))
    )
      visit(next, { depth: depth + 1, parent: key, place: -1, size: level.total }, false);
    if (level.rest !== 'none')
      rows.push({ kind: level.rest, key: `${key} ${level.rest}`, depth: depth + 1, parent: key, of: key });
  };

  visit(path[0]!, { depth: 0, parent: null, place: 1, size: 1 }, false);
  return rows;
}

/** One level of the pages that were read of it. */
export function levelOf(pages: readonly ChildrenReply[], pending: 'loading' | 'failed' | null): LoadedLevel {
  const last = pages.at(-1);
  return {
    total: pages[0]?.total ?? 0,
    nodes: pages.flatMap(({ children }) => children),
    rest: pending ?? (last?.next === null ? 'none' : 'more'),
  };
}

const PAGE_ROWS = 10;

/** Where a key leads from a row: to another row, or to opening or closing this one. */
export function keyMove(
  rows: readonly TreeRow[],
  at: number,
  key: string,
): { readonly to: number } | { readonly toggle: true } | null {
  const row = rows[at];
  if (row === undefined) return null;
  const to = (index: number) => ({ to: Math.max(0, Math.min(rows.length - 1, index)) });
  const isNode = row.kind === 'entity' && row.node.children !== 0;
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'PageDown':
      return to(at + PAGE_ROWS);
    case 'PageUp':
      return to(at - PAGE_ROWS);
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'ArrowRight':
      if (!isNode) return null;
      return row.open ? to(at + 1) : { toggle: true };
    case 'ArrowLeft':
      if (isNode && row.open) return { toggle: true };
      return row.parent === null ? null : to(rows.findIndex((each) => each.key === row.parent));
    default:
      return null;
  }
}

/** The row that a person moved to, and where it is if it goes: so many rows below the one that it is a child of. */
export type Wanted = { readonly key: string; readonly parent: string | null; readonly below: number };

export function wantedRow(rows: readonly TreeRow[], at: number): Wanted {
  const { key, parent } = rows[at]!;
  return { key, parent, below: at - rows.findIndex((each) => each.key === parent) };
}

/**
 * The index of the row that a person moved to, or of what took its place, as the first of a level does of its loading;
 * whatever has come in above them.
 */
export function activeRow(rows: readonly TreeRow[], { key, parent, below }: Wanted): number {
  const at = rows.findIndex((each) => each.key === key);
  if (at >= 0) return at;
  const place = rows.findIndex((each) => each.key === parent) + below;
  return Math.max(0, Math.min(place, rows.length - 1));
}
