import { describe, expect, it } from 'vitest';
import { entityKey, settleEntities, type EntityLine, type KnownEntity } from './settle-entities.ts';
import type { Level } from '@fundarium/contract/vocabulary';

const line = (line: number, level: Level, code: string, parentCode: string | null = null): EntityLine => ({
  line,
  level,
  code,
  parentCode,
  values: {},
});
type Known = readonly [level: Level, code: string, entity: KnownEntity];
const settle = (lines: readonly EntityLine[], known: readonly Known[] = []) =>
  settleEntities(
    lines,
    new Map(known.map(([level, code, entity]) => [entityKey(level, code), entity])),
    () => [],
  );
const parents = (lines: readonly EntityLine[], known: readonly Known[] = []) =>
  settle(lines, known).rows.map(({ row }) => [row.code, row.parent?.level, row.parent?.code]);

describe('settling entities', () => {
  it('finds a parent in the file, the nearest level first', () => {
    const lines = [
      line(2, 'PART', 'S', 'X'),
      line(3, 'PROD', 'X', 'F'),
      line(4, 'CLAS', 'X', 'X'),
      line(5, 'FUND', 'F'),
    ];
    expect(parents(lines)).toEqual([
      ['F', undefined, undefined],
      ['X', 'FUND', 'F'],
      ['X', 'PROD', 'X'],
      ['S', 'CLAS', 'X'],
    ]);
  });

  it('leaves an entity under the parent that it has, where the code names another one as well', () => {
    const known: Known[] = [
      ['PROD', 'X', { code: 'X', parent: { level: 'FUND', code: 'F' } }],
      ['CLAS', 'X', { code: 'X', parent: { level: 'PROD', code: 'X' } }],
      ['PART', 'S', { code: 'S', parent: { level: 'PROD', code: 'X' } }],
    ];
    expect(parents([line(2, 'PART', 'S', 'X')], known)).toEqual([['S', 'PROD', 'X']]);
  });

  it('takes present codes for former ones, and then knows two lines as one entity', () => {
    const known: Known[] = [
      ['FUND', 'OLD', { code: 'NEW', parent: null }],
      ['FUND', 'NEW', { code: 'NEW', parent: null }],
    ];
    const { rows, notTaken } = settle(
      [line(2, 'FUND', 'OLD'), line(3, 'FUND', 'NEW'), line(4, 'PROD', 'P', 'OLD')],
      known,
    );
    expect(rows.map(({ line, row }) => [line, row.code, row.parent?.code])).toEqual([
      [3, 'NEW', undefined],
      [4, 'P', 'NEW'],
    ]);
    expect(notTaken).toMatchObject([{ kind: 'duplicate', line: 2 }]);
  });

  it('comes to the same when a part of it is already applied', () => {
    const lines = [
      line(2, 'PART', 'S', 'X'),
      line(3, 'CLAS', 'X', 'NOWHERE'),
      line(4, 'PROD', 'X', 'F'),
      line(5, 'FUND', 'F'),
      line(6, 'FUND', 'F'),
    ];
    const applied: Known[] = [
      ['FUND', 'F', { code: 'F', parent: null }],
      ['PROD', 'X', { code: 'X', parent: { level: 'FUND', code: 'F' } }],
    ];
    expect(settle(lines, applied)).toEqual(settle(lines));
    expect(settle(lines).notTaken).toMatchObject([
      { kind: 'duplicate', line: 5 },
      { kind: 'rejected', line: 3 },
    ]);
  });

  it('moves nothing to another parent', () => {
    const known: Known[] = [
      ['FUND', 'F', { code: 'F', parent: null }],
      ['FUND', 'G', { code: 'G', parent: null }],
      ['PROD', 'P', { code: 'P', parent: { level: 'FUND', code: 'F' } }],
    ];
    expect(settle([line(2, 'PROD', 'P', 'G')], known)).toEqual({
      rows: [],
      notTaken: [
        {
          kind: 'rejected',
          line: 2,
          value: 'G',
          reason: 'PARENT_CODE: The entity hangs under another parent; move it first',
        },
      ],
    });
  });
});
