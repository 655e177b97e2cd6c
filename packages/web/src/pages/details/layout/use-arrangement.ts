import type { CardWidth, PlacedCards } from '@fundarium/contract/details-layout';
import type { Card } from '@fundarium/contract/settings-cards';
import type { Level } from '@fundarium/contract/vocabulary';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo } from '../../../api/may.ts';
import { cardKind } from '../../../cards/registry.ts';
import { standardCards, uniqueCardsOf } from '../../../cards/standard-cards.ts';
import { useCustomerSettings } from '../../../settings/use-customer-settings.ts';
import { useUserSettings } from '../../../settings/use-user-settings.ts';
import { useMetamodel } from '../../../fields/metamodel.ts';
import {
  arrange,
  changedLayout,
  replacing,
  sameLayout,
  type Arrangement,
  type ArrangementChange,
} from './arrangement.ts';

export type ArrangementAccess = {
  readonly arrangement: Arrangement;
  /** Whether the page looks as a layout says. */
  readonly isShown: (layout: PlacedCards) => boolean;
  /** Whether the person chose anything of this level. */
  readonly chosen: boolean;
  /** Posts what changed alone; false where it failed, was taken back, and a notice said so. */
  readonly change: (change: ArrangementChange) => Promise<boolean>;
  /** Shows a card again that was just removed: one of the person's own, whatever the page shows by now. */
  readonly putBack: (name: string) => Promise<boolean>;
  /** Shows exactly this layout from now on. */
  readonly take: (layout: PlacedCards) => Promise<boolean>;
  /** Back to the customer's layout. */
  readonly reset: () => Promise<boolean>;
};

const NOTHING: PlacedCards = {};
const widthOf = (card: Card): CardWidth => card.width ?? cardKind(card.type)?.width ?? 6;
/** Types that the product does not draw, and those that the person may not see, are neither shown nor offered. */
const isDrawn = ({ type }: Card): boolean => {
  const kind = cardKind(type);
  return kind !== undefined && (kind.right === undefined || mayDo(kind.right));
};

/**
 * Where the cards of a level's pages stand for the signed-in person.
 * @param shared a layout that the address shares, shown in the place of the person's own until it is taken or changed
 * @param onOwn shows the person's own again
 */
export function useArrangement(
  level: Level,
  shared: PlacedCards | null,
  onOwn: () => void,
): ArrangementAccess {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const { views } = useCustomerSettings();
  const { settings, update } = useUserSettings();
  const { layouts, layoutDefaults } = settings.dashboards;
  const placed = settings.repository.details.visibleCards[level] ?? NOTHING;
  const preferred = layouts[layoutDefaults[level] ?? '']?.cards ?? NOTHING;
  const configured = views.details[level]?.cards;

  const { cards, more } = useMemo(() => {
    const given = (configured ?? standardCards(metamodel, level, t)).filter(isDrawn);
    const others = uniqueCardsOf(level).filter(
      (card) => isDrawn(card) && !given.some(({ type }) => type === card.type),
    );
    return { cards: given, more: others };
  }, [configured, metamodel, level, t]);
  const arrangement = useMemo(
    () => arrange(cards, more, widthOf, shared === null ? [preferred, placed] : [shared]),
    [cards, more, preferred, placed, shared],
  );

  const post = useCallback(
    (changes: ArrangementChange) =>
      Object.keys(changes).length === 0
        ? Promise.resolve(true)
        : update('repository', { details: { visibleCards: { [level]: changes } } }),
    [update, level],
  );
  const leave = useCallback(
    (done: boolean) => {
      if (done && shared !== null) onOwn();
      return done;
    },
    [shared, onOwn],
  );
  const take = useCallback(
    (layout: PlacedCards) => post(replacing(placed, layout)).then(leave),
    [post, placed, leave],
  );
  const change = useCallback(
    (changes: ArrangementChange) => {
      if (shared === null || Object.keys(changes).length === 0) return post(changes);
      const done = post(replacing(placed, changedLayout(shared, changes)));
      // At once: the next change is one of what this made the person's own.
      leave(true);
      return done;
    },
    [post, placed, shared, leave],
  );
  const putBack = useCallback((name: string) => post({ [name]: { shown: true } }), [post]);
  const reset = useCallback(async () => {
    const done = await update('repository', { details: { visibleCards: { [level]: null } } });
    return leave(done && (await update('dashboards', { layoutDefaults: { [level]: null } })));
  }, [update, level, leave]);
  const isShown = useCallback(
    (layout: PlacedCards) => sameLayout(arrange(cards, more, widthOf, [layout]), arrangement),
    [cards, more, arrangement],
  );
  const chosen = Object.keys(placed).length > 0 || Object.keys(preferred).length > 0;
  return useMemo(
    () => ({ arrangement, isShown, chosen, change, putBack, take, reset }),
    [arrangement, isShown, chosen, change, putBack, take, reset],
  );
}
