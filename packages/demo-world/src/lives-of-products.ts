import { addDays } from '@fundarium/finance/calendar-date';
import { activeSince, endingBetween, endingSoon, inactiveBefore, LIVE, type Life } from './lifecycles.ts';
import type { Random } from './random.ts';
import type { Window } from './window.ts';

type Subject = { readonly launched: string; readonly fund: { readonly life: Life } };

/** Shares of sub-funds that leave the ordinary; the rest is live. */
const LIQUIDATED = 0.04;
const IN_LIQUIDATION = 0.02;
const INACTIVE = 0.02;
const ACTIVE = 0.1;

/** The life of each sub-fund. Those of a fund wound up share its end; the first one goes on in every world. */
export function productLives(products: readonly Subject[], window: Window, random: Random): Life[] {
  const lives = products.map(({ fund }) => fund.life);
  const free = products.map((_, place) => place).filter((place) => place > 0 && lives[place] === LIVE);
  const old = random.shuffled(free.filter((place) => (products[place]?.launched ?? '') < window.start));
  const give = (share: number, life: (subject: Subject) => Life) => {
    for (const place of old.splice(0, Math.round(products.length * share))) {
      lives[place] = life(products[place] as Subject);
    }
  };
  give(LIQUIDATED, () => endingBetween(addDays(window.start, 250), addDays(window.end, -60), random));
  give(IN_LIQUIDATION, () => endingSoon(window.end, random));
  give(INACTIVE, ({ launched }) => inactiveBefore(launched, window.end, random));
  give(ACTIVE, ({ launched }) => activeSince(launched, window.end, random));
  return lives;
}
