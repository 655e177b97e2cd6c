import type { ChildrenReply } from '@fundarium/contract/children';
import type { EntityReply } from '@fundarium/contract/entity';
import type { Level } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import {
  activeRow,
  keyMove,
  keyOf,
  levelOf,
  pathOf,
  treeRows,
  wantedRow,
  type LoadedLevel,
  type Tree,
  type TreeNode,
} from './tree-rows.ts';

const node = (level: Level, code: string, rest: Partial<TreeNode> = {}): TreeNode => ({
  level,
  code,
  name: `Name of ${code}`,
  currency: null,
  state: 'LIVE',
  nav: null,
  navDate: null,
  navCurrency: null,
  yearToDate: null,
  children: level === 'PART' ? 0 : 3,
  matches: true,
  ...rest,
});
const level = (
  nodes: readonly TreeNode[],
  rest: LoadedLevel['rest'] = 'none',
  total = nodes.length,
): LoadedLevel => ({
  nodes,
  rest,
  total,
});

const FUND = node('FUND', 'F', { children: null });
const PROD = node('PROD', 'P2');
const LEVELS: Record<string, LoadedLevel> = {
  'FUND/F': level([node('PROD', 'P1'), PROD, node('PROD', 'P3', { children: 0 })]),
  'PROD/P2': level([node('CLAS', 'C'), node('PART', 'A')]),
  'CLAS/C': level([node('PART', 'B')], 'more', 9),
};
const tree = (rest: Partial<Tree> = {}): Tree => ({
  path: [FUND, PROD],
  opened: new Map(),
  filtered: false,
  levelBelow: (each) => LEVELS[keyOf(each)] ?? level([], 'loading', 0),
  ...rest,
});
const drawn = (given: Tree) =>
  treeRows(given).map((row) =>
    row.kind === 'entity'
      ? `${'  '.repeat(row.depth)}${row.open ? '-' : '+'} ${row.node.code}${row.current ? ' *' : ''}`
      : `${'  '.repeat(row.depth)}${row.kind}`,
  );

describe('the tree', () => {
  it('is open down to the entity, and at it', () => {
    expect(drawn(tree())).toEqual(['- F', '  + P1', '  - P2 *', '    + C', '    + A', '  + P3']);
  });

  it('says how many there are on a level, and of the highest one how many are below it', () => {
    const rows = treeRows(tree());
    expect(rows[2]).toMatchObject({ place: 2, size: 3, parent: 'FUND/F' });
    expect(rows[0]).toMatchObject({ node: { children: 3 } });
  });

  it('opens and closes what is opened and closed by hand', () => {
    const opened = new Map([
      ['PROD/P2', false],
      ['PROD/P1', true],
    ]);
    expect(drawn(tree({ opened }))).toEqual(['- F', '  - P1', '    loading', '  + P2 *', '  + P3']);
    expect(drawn(tree({ opened: new Map([['CLAS/C', true]]) }))).toEqual([
      '- F',
      '  + P1',
      '  - P2 *',
      '    - C',
      '      + B',
      '      more',
      '    + A',
      '  + P3',
    ]);
  });

  it('shows the way to the entity before its page was read', () => {
    const levelBelow = (each: TreeNode) =>
      keyOf(each) === 'FUND/F' ? level([node('PROD', 'P1')], 'more', 900) : LEVELS[keyOf(each)]!;
    const rows = drawn(tree({ levelBelow }));
    expect(rows).toEqual(['- F', '  + P1', '  - P2 *', '    + C', '    + A', '  more']);
  });

  it('with a filter opens what only leads to a match, a few of them', () => {
    const leading = node('PROD', 'P2', { matches: false });
    const filtered = (count: number) =>
      tree({
        filtered: true,
        levelBelow: (each) =>
          keyOf(each) === 'FUND/F'
            ? level([
                leading,
                ...Array.from({ length: count }, (_, at) => node('PROD', `X${at}`, { matches: false })),
              ])
            : (LEVELS[keyOf(each)] ?? level([])),
      });
    expect(drawn(filtered(1)).slice(0, 3)).toEqual(['- F', '  - P2 *', '    + C']);
    expect(drawn(filtered(30)).slice(0, 3)).toEqual(['- F', '  + P2 *', '  + X0']);
  });
});

describe('keys', () => {
  const rows = treeRows(tree());
  it.each<[at: number, key: string, move: ReturnType<typeof keyMove>]>([
    [0, 'ArrowUp', { to: 0 }],
    [0, 'ArrowDown', { to: 1 }],
    [5, 'ArrowDown', { to: 5 }],
    [2, 'Home', { to: 0 }],
    [2, 'End', { to: 5 }],
    [2, 'PageDown', { to: 5 }],
    [1, 'ArrowRight', { toggle: true }],
    [2, 'ArrowRight', { to: 3 }],
    [2, 'ArrowLeft', { toggle: true }],
    [3, 'ArrowLeft', { to: 2 }],
    [4, 'ArrowRight', null],
    [0, 'a', null],
  ])('at row %s, %s leads to %j', (at, key, move) => expect(keyMove(rows, at, key)).toEqual(move));
});

it('keeps the keyboard in a level that comes in, whatever comes in above it', () => {
  const before = treeRows(tree({ levelBelow: () => level([], 'loading', 0) }));
  expect(before.map(({ kind }) => kind)).toEqual(['entity', 'entity', 'loading', 'loading']);
  const wanted = wantedRow(before, 2);
  expect(activeRow(before, wanted)).toBe(2);
  // P1 stands above P2 now, and C in the place of what was loading.
  const after = treeRows(tree());
  expect(after[activeRow(after, wanted)]!.key).toBe('CLAS/C');
  expect(activeRow(after, wantedRow(after, 0))).toBe(0);
  expect(activeRow(after, { key: 'PART/GONE', parent: null, below: 0 })).toBe(0);
});

it('begins at the highest level that the reader may open', () => {
  const above = (each: Level, code: string, open: boolean) => ({
    level: each,
    code,
    name: null,
    open,
    values: {},
  });
  const entity = {
    level: 'CLAS',
    code: 'C',
    name: 'C',
    state: 'ACTIVE',
    values: { CURRENCY: 'EUR' },
    ancestors: [above('FUND', 'F', false), above('PROD', 'P', true)],
    children: [],
    childrenTotal: 7,
  } as unknown as EntityReply;
  expect(pathOf(entity).map(({ code, children, currency }) => [code, children, currency])).toEqual([
    ['P', null, null],
    ['C', 7, 'EUR'],
  ]);
});

it('puts the pages of a level together', () => {
  const page = (codes: string[], next: string | null): ChildrenReply => ({
    total: 4,
    children: codes.map((code) => ({ ...node('PART', code), children: 0 })),
    next,
    revision: { number: 1, token: 'x' },
  });
  const codes = ({ nodes }: LoadedLevel) => nodes.map(({ code }) => code);
  const whole = levelOf([page(['a', 'b'], 'k'), page(['c', 'd'], null)], null);
  expect([codes(whole), whole.rest, whole.total]).toEqual([['a', 'b', 'c', 'd'], 'none', 4]);
  expect(levelOf([page(['a', 'b'], 'k')], null).rest).toBe('more');
  expect(levelOf([page(['a', 'b'], 'k')], 'failed').rest).toBe('failed');
  expect(levelOf([], 'loading')).toEqual({ nodes: [], rest: 'loading', total: 0 });
});
