// @vitest-environment jsdom
import type { PlacedCards } from '@fundarium/contract/details-layout';
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { Card } from '@fundarium/contract/settings-cards';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { mergeSettings, readUserSettings } from '@fundarium/contract/settings-user';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '../../../api/session.ts';
import { MetamodelProvider } from '../../../fields/metamodel.ts';
import { prepareLanguage } from '../../../ui/language.ts';
import { removeCard, setCardWidth, type Arrangement } from './arrangement.ts';
import { useArrangement } from './use-arrangement.ts';

const METAMODEL = { levels: {}, fields: [], structuredProducts: { fields: [] } } as unknown as Metamodel;
const card = (name: string): Card => ({ type: 'GENERIC', name, labels: {}, fields: [] });
const CUSTOMER = { views: { details: { PART: { cards: ['A', 'B', 'C'].map(card) } } } };
const OWN: PlacedCards = { A: { width: 4 }, C: { shown: false } };
/** B before A, and nothing else. */
const SHARED: PlacedCards = {
  A: { shown: true, rank: 'a2', width: 6 },
  B: { shown: true, rank: 'a1', width: 6 },
  '*': { shown: false },
};

const given = vi.hoisted(() => ({
  customer: {} as object,
  settings: {} as object,
  update: null as unknown,
}));
vi.mock('../../../settings/use-customer-settings.ts', () => ({ useCustomerSettings: () => given.customer }));
vi.mock('../../../settings/use-user-settings.ts', () => ({ useUserSettings: () => given }));

type Patch = { readonly details: { readonly visibleCards: { readonly PART: PlacedCards | null } } };
const update = vi.fn<(section: string, patch: Patch) => Promise<boolean>>();
const onOwn = vi.fn<() => void>();

beforeAll(() => {
  prepareLanguage();
  given.customer = normaliseCustomerSettings(CUSTOMER);
  given.settings = readUserSettings({ repository: { details: { visibleCards: { PART: OWN } } } });
  given.update = update;
});
beforeEach(async () => {
  onOwn.mockReset();
  update.mockReset().mockResolvedValue(true);
  vi.stubGlobal('fetch', async () =>
    Response.json({
      token: 't',
      claims: { customerCode: 'ACME', username: 'anna' },
      roles: [],
      modules: [],
      scopes: '*',
    }),
  );
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const arranged = (layout: PlacedCards | null) =>
  renderHook(() => useArrangement('PART', layout, onOwn), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <MetamodelProvider value={METAMODEL}>{children}</MetamodelProvider>
    ),
  }).result;
const shown = ({ shown: cards }: Arrangement) => cards.map((each) => `${each.card.name} ${each.width}`);
/** What the page shows once what was posted is the person's own. */
const shownAfter = () => {
  given.settings = readUserSettings({
    repository: {
      details: {
        visibleCards: { PART: mergeSettings(OWN, update.mock.lastCall![1].details.visibleCards.PART!) },
      },
    },
  });
  const after = shown(arranged(null).current.arrangement);
  given.settings = readUserSettings({ repository: { details: { visibleCards: { PART: OWN } } } });
  return after;
};

describe('a shared layout', () => {
  it.each([
    ['a width', setCardWidth('B', 12), ['B 12', 'A 6']],
    ['a card that goes', removeCard('B'), ['A 6']],
  ])('becomes the own one, and is left, with %s that is changed on it', async (_, change, expected) => {
    const access = arranged(SHARED);
    expect(shown(access.current.arrangement)).toEqual(['B 6', 'A 6']);
    await act(() => access.current.change(change));
    expect([update.mock.calls.length, onOwn.mock.calls.length]).toEqual([1, 1]);
    expect(shownAfter()).toEqual(expected);
  });

  it('stays where nothing is changed, and where taking it or going back fails', async () => {
    const access = arranged(SHARED);
    await act(() => access.current.change({}));
    update.mockResolvedValue(false);
    await act(() => access.current.take(SHARED));
    await act(() => access.current.reset());
    expect(onOwn).not.toHaveBeenCalled();
  });

  it.each(['take', 'reset'] as const)('is left after %s', async (way) => {
    const access = arranged(SHARED);
    await act(() => access.current[way](SHARED));
    expect(onOwn).toHaveBeenCalledOnce();
  });
});

it('posts what changed alone on the own layout, which stays', async () => {
  const access = arranged(null);
  await act(() => access.current.change(setCardWidth('B', 12)));
  expect(update.mock.calls).toEqual([
    ['repository', { details: { visibleCards: { PART: { B: { width: 12 } } } } }],
  ]);
  expect(onOwn).not.toHaveBeenCalled();
});
