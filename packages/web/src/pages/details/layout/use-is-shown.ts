import type { PlacedCards } from '@fundarium/contract/details-layout';
import { arrange, sameLayout } from './arrangement.ts';
import type { ArrangementAccess } from './use-arrangement.ts';

/** Whether the page looks as a layout says. */
export function useIsShown({ arrangement, usual }: ArrangementAccess): (layout: PlacedCards) => boolean {
  return (layout) => {
    const [cards, more] = [usual.shown, usual.hidden].map((each) => each.map(({ card }) => card));
    const widths = new Map([...usual.shown, ...usual.hidden].map(({ card, width }) => [card.name, width]));
    const saved = arrange(cards!, more!, ({ name }) => widths.get(name) ?? 6, [layout]);
    return sameLayout(saved, arrangement);
  };
}
