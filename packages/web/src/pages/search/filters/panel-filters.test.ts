import type { Filter } from '@fundarium/contract/filter';
import { describe, expect, it } from 'vitest';
import { appliedOf, panelFilter, reconcile } from './panel-filters.ts';

const filter = (name: string, ...operands: (string | null)[]): Filter => ({
  name,
  operator: 'EQUALS',
  operands,
});

describe('the filters of the panel', () => {
  it('apply once they have a value', () => {
    const panel = [
      panelFilter(filter('CURRENCY', 'EUR')),
      panelFilter(filter('NAME')),
      panelFilter(filter('ISIN', null)),
    ];
    expect(appliedOf(panel)).toEqual([filter('CURRENCY', 'EUR')]);
  });

  it('stay as they are while what is applied is theirs', () => {
    const panel = [panelFilter(filter('NAME')), panelFilter(filter('CURRENCY', 'EUR', null))];
    expect(reconcile(panel, [filter('CURRENCY', 'EUR')])).toBe(panel);
  });

  it('follow a change made elsewhere, each entry staying the same one', () => {
    const panel = [
      panelFilter(filter('CURRENCY', 'EUR')),
      panelFilter(filter('NAME')),
      panelFilter(filter('STATUS', 'A')),
    ];
    const after = reconcile(panel, [filter('STATUS', 'A', 'B')]);
    expect(after).toEqual([{ key: panel[2]!.key, filter: filter('STATUS', 'A', 'B') }, panel[1]]);
  });

  it('keep two filters on one field apart', () => {
    const panel = [panelFilter(filter('NAV', '1')), panelFilter(filter('NAV', '2'))];
    const after = reconcile(panel, [filter('NAV', '1'), filter('NAV', '3')]);
    expect(after.map(({ key }) => key)).toEqual(panel.map(({ key }) => key));
    expect(reconcile(panel, [filter('NAV', '1'), filter('NAV', '2'), filter('NAV', '3')])).toHaveLength(3);
  });
});
