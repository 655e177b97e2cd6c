import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearchState, searchState } from './kept-search.ts';
import {
  mergeSettings,
  readUserSettings,
  SETTINGS_SECTIONS,
  SETTINGS_SUBSECTIONS,
  settingsFault,
  userSettings,
} from './settings-user.ts';

const RUNS = { numRuns: 1000 };
const id = '7b0c0d4e-4d7a-4b0e-9a53-0f3f3f3f3f3f';

describe('reading what is stored', () => {
  const key = fc.constantFrom('views', 'defaults', 'PART', 'widths', 'columns', id, 'name', 'state', 'x');
  const nested = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.jsonValue({ maxDepth: 1 }),
      fc.dictionary(key, tie('value')),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
  })).value;
  const stored = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        globals: nested,
        dashboards: fc.record({
          views: fc.dictionary(
            fc.oneof(fc.uuid(), fc.string()),
            fc.oneof(nested, fc.record({ name: fc.string(), nature: fc.constant('PART'), state: nested })),
          ),
          defaults: nested,
        }),
        repository: nested,
      },
      { requiredKeys: [] },
    ),
  );

  it('gives settings of any JSON, and the same of its own result', () => {
    fc.assert(
      fc.property(stored, (given) => {
        const once = readUserSettings(given);
        expect(userSettings.parse(once)).toEqual(once);
        expect(readUserSettings(JSON.parse(JSON.stringify(once)))).toEqual(once);
      }),
      RUNS,
    );
  });

  it('gives a search of any JSON, and says where something was lost', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), nested), (given) => {
        const { state, broken } = readSearchState(given);
        expect(searchState.parse(state)).toEqual(state);
        expect(broken).toBe(!searchState.safeParse(given).success);
        expect(readSearchState(JSON.parse(JSON.stringify(state)))).toEqual({ state, broken: false });
      }),
      RUNS,
    );
  });

  it('keeps what can be read beside what can not', () => {
    const fields = [
      { name: 'NAV', operator: 'BETWEEN', operands: ['1', null] },
      { name: 'NAV', operator: 'LIKE', operands: [] },
      { operator: 'NULL' },
      { name: 'GONE', operator: 'EQUALS', operands: ['x'] },
    ];
    const { state, broken } = readSearchState({
      quickText: ['no'],
      filters: { fields, countries: 'all' },
      identifiers: ['A', 5, 'B'],
      sort: [{ field: 'NAV' }, { field: '' }],
      columns: 'ISIN',
      view: 'cards',
      chart: { codes: [] },
      from: 'a newer version',
    });
    expect(broken).toBe(true);
    expect(state).toEqual({
      quickText: '',
      filters: { fields: [fields[0], fields[3]], countries: [] },
      identifiers: ['A', 'B'],
      sort: [{ field: 'NAV', descending: false }],
      columns: null,
      pinned: [],
      view: 'cards',
      chart: null,
    });
  });

  it('lets a default go with its view', () => {
    const views = { [id]: { name: 'Mine', nature: 'PART', state: {} } };
    expect(readUserSettings({ dashboards: { views, defaults: { PART: id } } }).dashboards.defaults).toEqual({
      PART: id,
    });
    for (const defaults of [{ FUND: id }, { PART: '7b0c0d4e-4d7a-4b0e-9a53-0f3f3f3f3f30' }]) {
      expect(readUserSettings({ dashboards: { views, defaults } }).dashboards.defaults).toEqual({});
    }
  });

  it('has a default for each part that can be posted alone', () => {
    const usual = readUserSettings(undefined);
    for (const section of SETTINGS_SECTIONS) {
      for (const part of SETTINGS_SUBSECTIONS[section]) {
        expect(Object.keys(usual[section])).toContain(part);
      }
    }
  });
});

describe('merging', () => {
  it.each([
    [{ a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    [{ a: { x: 1, y: 2 } }, { a: { y: 3, z: 4 } }, { a: { x: 1, y: 3, z: 4 } }],
    [{ a: [1, 2, 3] }, { a: [4] }, { a: [4] }],
    [{ a: { x: 1 }, b: 2 }, { a: null }, { b: 2 }],
    [{ a: { x: 1, y: 2 } }, { a: { x: null } }, { a: { y: 2 } }],
    [{ a: 1 }, { a: { x: null, y: 1 } }, { a: { y: 1 } }],
    [{ a: [null] }, {}, { a: [null] }],
    [undefined, { a: 1 }, { a: 1 }],
    [{ a: { x: 1 } }, { a: [{ x: null }] }, { a: [{ x: null }] }],
  ])('%j with %j gives %j', (before, patch, after) => expect(mergeSettings(before, patch)).toEqual(after));

  it('twice is the same as once, and takes nothing from what it is given', () => {
    const tree = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 3 }));
    fc.assert(
      fc.property(tree, tree, (before, patch) => {
        const [was, patched] = [structuredClone(before), structuredClone(patch)];
        const once = mergeSettings(before, patch);
        expect(mergeSettings(once, patch)).toEqual(once);
        expect([before, patch]).toEqual([was, patched]);
      }),
      RUNS,
    );
  });

  it('of two posts to different keys does not depend on their order', () => {
    const of = (...keys: string[]) => fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(of('a', 'b', 'c', 'd'), of('a', 'b'), of('c', 'd'), (before, one, other) => {
        expect(mergeSettings(mergeSettings(before, one), other)).toEqual(
          mergeSettings(mergeSettings(before, other), one),
        );
      }),
      RUNS,
    );
  });

  it('is refused twenty levels down, and by keys that change an object', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
    expect(settingsFault(nested(20))).toBeNull();
    expect(settingsFault(nested(21))?.message).toBe('is nested deeper than 20 levels');
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      expect(settingsFault(JSON.parse(`{"a":[{"${name}":1}]}`))).toMatchObject({ path: ['a', '0', name] });
    }
  });
});
